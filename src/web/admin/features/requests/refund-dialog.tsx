import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { refundDeclaredCharge } from '#contract/admin/declarations.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { periodWords } from '#web/admin/decision/contract-words.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { FormMoneyField } from '#web/kit/pickers/form-fields.tsx'
import { type DecisionProps, noChoice } from './decision-props.ts'
import { askEffect, decisionSentence, sendDecision } from './declaration-queries.ts'

interface RefundDialogProps extends DecisionProps {
  readonly charge: DecisionProps['contract']['charges'][number]
}

/** Pays back what was paid for a period, wholly or in part. */
export function RefundDialog({ request, contract, charge, onClose }: RefundDialogProps) {
  const { id, version } = request
  const { seen } = contract
  const { from_day, to_day, refundable_cents: left } = charge
  const [actionId] = useState(newId)
  const form = useContractForm({
    schema: refundDeclaredCharge.body,
    defaultValues: { id: actionId, version, seen, from_day, amount_cents: left, reason: '' },
    sentenceOf: decisionSentence,
    send: async (body) => {
      const sent = { ...body, version, seen }
      await sendDecision(
        id,
        () => api.call(refundDeclaredCharge, { params: { id }, body: sent }),
        `${formatEuro(body.amount_cents ?? left)} gehen zurück.`,
        onClose,
      )
    },
  })
  useUnsaved(form.isDirty)
  const amount = useWatch({ control: form.form.control, name: 'amount_cents' })
  const isReadable = amount === null || Number.isFinite(amount)
  const effect = useEffectPreview(
    ['refund', id, version, seen, from_day, String(amount)],
    isReadable
      ? (signal) =>
          askEffect(
            id,
            { ...noChoice, version, seen, decision: 'refund', from_day, amount_cents: amount },
            signal,
          )
      : null,
  )
  return (
    <DecisionDialog
      title="Erstatten"
      lead={`${contract.name}, ${contract.number}, ${periodWords(from_day, to_day)}. Bezahlt sind ${formatEuro(charge.amount_cents)}, höchstens ${formatEuro(left)} können zurück.`}
      effect={effect}
      form={{ ...form, reason: form.field('reason') }}
      action="Erstatten"
      doing="Erstattet"
      onClose={onClose}
    >
      <FormMoneyField
        control={form.control}
        name="amount_cents"
        label="Betrag"
        help="Leer: alles, was noch da ist."
        isEmptyAllowed
        minimumCents={1}
      />
    </DecisionDialog>
  )
}
