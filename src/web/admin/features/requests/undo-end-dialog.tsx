import { useState } from 'react'
import { undoDeclaredEnd } from '#contract/admin/declarations.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useEffectPreview } from '#web/admin/decision/use-effect-preview.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { type DecisionProps, noChoice } from './decision-props.ts'
import { askEffect, decisionSentence, sendDecision } from './declaration-queries.ts'

/** Takes back the end that this declaration has brought about. */
export function UndoEndDialog({ request, contract, onClose }: DecisionProps) {
  const { id, version } = request
  const { seen } = contract
  const [actionId] = useState(newId)
  const form = useContractForm({
    schema: undoDeclaredEnd.body,
    defaultValues: { id: actionId, version, seen, reason: '' },
    sentenceOf: decisionSentence,
    send: async (body) => {
      const sent = { ...body, version, seen }
      await sendDecision(
        id,
        () => api.call(undoDeclaredEnd, { params: { id }, body: sent }),
        `Der Vertrag ${contract.number} läuft weiter.`,
        onClose,
      )
    },
  })
  useUnsaved(form.isDirty)
  const effect = useEffectPreview(['undo_end', id, version, seen], (signal) =>
    askEffect(id, { ...noChoice, version, seen, decision: 'undo_end' }, signal),
  )
  return (
    <DecisionDialog
      title="Ende zurücknehmen"
      lead={`${contract.name}, ${contract.number}.`}
      effect={effect}
      form={{ ...form, reason: form.field('reason') }}
      action="Ende zurücknehmen"
      doing="Nimmt zurück"
      onClose={onClose}
    />
  )
}
