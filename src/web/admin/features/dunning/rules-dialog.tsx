import { changeDunningRules } from '#contract/admin/dunning.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { dunningSentence } from './dunning-sentence.ts'
import { rulesQuery } from './dunning-view.ts'
import { EffectList } from './effect-list.tsx'
import type { PreviewedRules } from './previewed-rules.ts'
import { Timetables } from './timetable.tsx'

interface RulesDialogProps {
  /** The version that the form began with. */
  readonly version: number
  readonly previewed: PreviewedRules
  readonly onClose: () => void
  readonly onStored: () => void
}

/** Names what new rules mean, before they are stored; the id makes a second press the same change. */
export function RulesDialog({ version, previewed, onClose, onStored }: RulesDialogProps) {
  const { id, rules, preview } = previewed
  const form = useContractForm({
    schema: changeDunningRules.body,
    defaultValues: { id, version, rules, reason: '' },
    sentenceOf: dunningSentence,
    send: async (body) => {
      const state = await api.call(changeDunningRules, { body })
      queryClient.setQueryData(rulesQuery.queryKey, state)
      onClose()
      onStored()
      showToast({ type: 'positive', message: 'Gespeichert. Die Regeln gelten ab jetzt.' })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  if (!preview.is_changed)
    return (
      <Dialog
        isOpen
        onClose={onClose}
        title="Es ändert sich nichts"
        lead="Die Regeln sind schon so."
        actions={
          <Button size={44} onClick={onClose}>
            Zurück
          </Button>
        }
      />
    )
  return (
    <Dialog isOpen onClose={onClose} title="Das ändert sich" width={632}>
      <form noValidate className="mt-5 flex flex-col gap-6" onSubmit={(event) => form.submit(event)}>
        <Timetables timetables={preview.timetables} rules={rules} isNarrow />
        <EffectList lines={preview.sentences} />
        <section>
          <h3 className="label-caps">Neuer Satz der AGB</h3>
          <p className="mt-2 text-14 text-text-2">{preview.terms}</p>
        </section>
        <TextArea
          label="Grund"
          help="Steht im Verlauf der Regeln und im Protokoll."
          rows={2}
          maxLength={500}
          {...form.field('reason')}
        />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Zurück
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Speichert">
            Regeln ändern
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
