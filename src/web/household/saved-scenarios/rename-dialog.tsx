import { scenarioName } from '#contract/planning/scenarios.ts'
import { scenarioRecord } from '#contract/records/scenario-record.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { StoredScenario } from './scenario-queries.ts'

interface SavedScenariosRenameProps {
  readonly scenario: StoredScenario
  /** Renames; rejects with errors that belong to the form. */
  readonly onRename: (name: string) => Promise<void>
  readonly onClose: () => void
}

export function SavedScenariosRename({ scenario, onRename, onClose }: SavedScenariosRenameProps) {
  const form = useContractForm({
    schema: scenarioName,
    defaultValues: { name: scenario.name },
    send: async ({ name }) => {
      if (name !== scenario.name) await onRename(name)
      onClose()
    },
  })
  return (
    <Dialog isOpen onClose={onClose} title="Szenario umbenennen">
      <form noValidate className="mt-4" onSubmit={(event) => form.submit(event)}>
        <TextField label={scenarioRecord.fields.name.label} autoComplete="off" {...form.field('name')} />
        {form.problem && (
          <p className="mt-3">
            <ErrorSentence>{form.problem}</ErrorSentence>
          </p>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Speichern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
