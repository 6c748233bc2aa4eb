import { useMutation } from '@tanstack/react-query'
import { useRef } from 'react'
import { scenarioName } from '#contract/planning/scenarios.ts'
import { scenarioRecord } from '#contract/records/scenario-record.ts'
import type { CalculatorSlug } from '#contract/site/calculators.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type EntryRecord, isSameEntry } from './entry-lines.ts'
import { createScenarioMutation } from './scenario-queries.ts'

interface SavedScenariosFormProps {
  readonly calculator: CalculatorSlug
  readonly values: EntryRecord
}

interface Attempt {
  readonly id: string
  readonly name: string
  readonly values: EntryRecord
}

/** Saves the present entries under a name. */
export function SavedScenariosForm({ calculator, values }: SavedScenariosFormProps) {
  const create = useMutation({ ...createScenarioMutation, meta: { showsErrors: true } })
  const attempt = useRef<Attempt>(undefined)
  const form = useContractForm({ schema: scenarioName, defaultValues: { name: '' }, send: save })

  async function save({ name }: { readonly name: string }) {
    const { id } = attemptFor(name)
    await create.mutateAsync({ id, calculator, name, values: { ...values } })
    attempt.current = undefined
    form.form.reset()
    showToast({ type: 'positive', message: `„${name}“ gespeichert` })
  }

  // A repeated try after a lost answer has the same id, by which the server knows it from a second scenario.
  function attemptFor(name: string): Attempt {
    const last = attempt.current
    const isRepeated = last?.name === name && isSameEntry(last.values, values)
    return (attempt.current = isRepeated ? last : { id: newId(), name, values })
  }

  return (
    <form noValidate className="mt-4" onSubmit={(event) => form.submit(event)}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <TextField
          label={scenarioRecord.fields.name.label}
          autoComplete="off"
          placeholder="zum Beispiel: Früh anfangen"
          fieldClassName="w-full sm:w-88"
          {...form.field('name')}
        />
        <Button
          type="submit"
          variant="outline"
          className="sm:mt-6.5"
          isLoading={form.isSending}
          loadingLabel="Speichert"
        >
          Speichern
        </Button>
      </div>
      {form.problem && (
        <p className="mt-3">
          <ErrorSentence>{form.problem}</ErrorSentence>
        </p>
      )}
    </form>
  )
}
