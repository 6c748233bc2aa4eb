import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { withdrawDeclaredContract } from '#contract/admin/declarations.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { FormCheckbox } from '#web/kit/pickers/form-fields.tsx'
import { type DecisionProps, noChoice } from './decision-props.ts'
import { askEffect, decisionSentence, sendDecision } from './declaration-queries.ts'

/** Withdraws from the contract of a declaration: in time, or late where it is accepted out of goodwill. */
export function WithdrawDialog({ request, contract, onClose }: DecisionProps) {
  const { id, version } = request
  const { seen, is_in_time: isInTime } = contract
  const [actionId] = useState(newId)
  const form = useContractForm({
    schema: withdrawDeclaredContract.body,
    defaultValues: { id: actionId, version, seen, is_goodwill: false, reason: '' },
    sentenceOf: decisionSentence,
    send: async (body) => {
      const sent = { ...body, version, seen }
      await sendDecision(
        id,
        () => api.call(withdrawDeclaredContract, { params: { id }, body: sent }),
        `Der Widerruf des Vertrags ${contract.number} gilt.`,
        onClose,
      )
    },
  })
  useUnsaved(form.isDirty)
  const isGoodwill = useWatch({ control: form.form.control, name: 'is_goodwill' })
  const effect = useEffectPreview(
    ['withdraw', id, version, seen, isGoodwill],
    isInTime || isGoodwill
      ? (signal) =>
          askEffect(id, { ...noChoice, version, seen, decision: 'withdraw', is_goodwill: isGoodwill }, signal)
      : null,
  )
  const until = formatDay(contract.withdrawal_until)
  return (
    <DecisionDialog
      title="Widerruf ausführen"
      lead={`${contract.name}, ${contract.number}. Erklärt am ${formatDay(contract.declared_on)}, die Frist ${isInTime ? 'läuft bis' : 'endete am'} ${until}.`}
      effect={effect}
      form={{ ...form, reason: form.field('reason') }}
      action={isInTime ? 'Widerruf ausführen' : 'Aus Kulanz annehmen'}
      doing="Widerruft"
      isDanger
      onClose={onClose}
    >
      {!isInTime && (
        <FormCheckbox
          control={form.control}
          name="is_goodwill"
          label="Aus Kulanz annehmen, obwohl die Frist vorbei ist"
          help="Zurückgenommen wird das nicht mehr: Ein Widerruf beendet den Vertrag für immer."
        />
      )}
    </DecisionDialog>
  )
}
