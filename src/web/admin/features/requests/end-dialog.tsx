import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { endDeclaredContract } from '#contract/admin/declarations.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { type ContractForm, type ValuesOf, useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { FormDateField, FormRadio } from '#web/kit/pickers/form-fields.tsx'
import { useToday } from '#web/kit/words/today.ts'
import { type DecisionProps, noChoice } from './decision-props.ts'
import { askEffect, decisionSentence, sendDecision } from './declaration-queries.ts'

type EndForm = ContractForm<ValuesOf<typeof endDeclaredContract.body>>

/** Ends the contract of a declaration: ordinarily, with its day, or on another day until the ordinary end. */
export function EndDialog({ request, contract, onClose }: DecisionProps) {
  const today = useToday()
  const { id, version } = request
  const { seen } = contract
  const form = useEndForm({ request, contract, onClose })
  useUnsaved(form.isDirty)
  const [end, on] = useWatch({ control: form.form.control, name: ['end', 'on'] })
  const isComplete = end !== 'on' || on !== null
  const effect = useEffectPreview(
    ['end', id, version, seen, end, on],
    isComplete
      ? (signal) =>
          askEffect(
            id,
            { ...noChoice, version, seen, decision: 'end', end, on: end === 'on' ? on : null },
            signal,
          )
      : null,
  )
  return (
    <DecisionDialog
      title="Vertrag beenden"
      lead={`${contract.name}, ${contract.number}. Es zählt der Tag der Erklärung, der ${formatDay(contract.declared_on)}.`}
      effect={effect}
      form={{ ...form, reason: form.field('reason') }}
      action="Vertrag beenden"
      doing="Beendet"
      isDanger
      onClose={onClose}
    >
      <EndChoice contract={contract} form={form} />
      {end === 'on' && (
        <FormDateField
          control={form.control}
          name="on"
          label="Letzter Tag"
          help={`Vom ${formatDay(contract.declared_on)} bis zum ${formatDay(contract.ordinary_end)}.`}
          today={today}
          minimum={contract.declared_on}
          maximum={contract.ordinary_end}
        />
      )}
    </DecisionDialog>
  )
}

function useEndForm({ request, contract, onClose }: DecisionProps): EndForm {
  const { id, version } = request
  const { seen } = contract
  const [actionId] = useState(newId)
  return useContractForm({
    schema: endDeclaredContract.body,
    defaultValues: { id: actionId, version, seen, end: 'ordinary', on: null, reason: '' },
    sentenceOf: decisionSentence,
    send: async (body) => {
      const sent = { ...body, version, seen, on: body.end === 'on' ? body.on : null }
      await sendDecision(
        id,
        () => api.call(endDeclaredContract, { params: { id }, body: sent }),
        `Das Ende des Vertrags ${contract.number} steht.`,
        onClose,
      )
    },
  })
}

interface EndChoiceProps {
  readonly contract: DecisionProps['contract']
  readonly form: EndForm
}

function EndChoice({ contract, form }: EndChoiceProps) {
  return (
    <FormRadio
      control={form.control}
      name="end"
      label="Wann endet er?"
      choices={[
        { value: 'ordinary', label: `Ordentlich, am ${formatDay(contract.ordinary_end)}` },
        {
          value: 'at_once',
          label: `Außerordentlich, mit der Erklärung am ${formatDay(contract.declared_on)}`,
          note: 'Ein wichtiger Grund trägt (§ 314 BGB). Was danach bezahlt ist, geht taggenau zurück.',
        },
        { value: 'on', label: 'Außerordentlich, an einem späteren Tag' },
      ]}
    />
  )
}
