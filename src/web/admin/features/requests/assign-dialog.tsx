import { useState } from 'react'
import { type AdminCandidate, assignContract } from '#contract/admin/declarations.ts'
import type { AdminRequest } from '#contract/admin/requests.ts'
import { DecisionDialog } from '#web/admin/decision/decision-dialog.tsx'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { decisionSentence, sendDecision } from './declaration-queries.ts'

interface AssignDialogProps {
  readonly request: AdminRequest
  /** Null: none any more. */
  readonly candidate: Pick<AdminCandidate, 'number' | 'name'> | null
  readonly onAssigned: () => void
  readonly onClose: () => void
}

/** Chooses the contract that a declaration is about; the contract itself stays as it is. */
export function AssignDialog({ request, candidate, onAssigned, onClose }: AssignDialogProps) {
  const { id, version, number } = request
  const [actionId] = useState(newId)
  const form = useContractForm({
    schema: assignContract.body,
    defaultValues: { id: actionId, version, contract_number: candidate?.number ?? null, reason: '' },
    sentenceOf: decisionSentence,
    send: async (body) => {
      await sendDecision(
        id,
        () => api.call(assignContract, { params: { id }, body: { ...body, version } }),
        candidate
          ? `${number} gehört zum Vertrag ${candidate.number}.`
          : `${number} gehört zu keinem Vertrag.`,
        () => {
          onClose()
          onAssigned()
        },
      )
    },
  })
  useUnsaved(form.isDirty)
  return (
    <DecisionDialog
      title={candidate ? 'Vertrag zuordnen' : 'Zuordnung aufheben'}
      lead={
        candidate
          ? `${number} gehört dann zum Vertrag ${candidate.number} von ${candidate.name}. Am Vertrag ändert sich nichts, keine Mail geht hinaus; was daraus folgt, entscheidest du danach.`
          : `${number} gehört dann zu keinem Vertrag. Am Vertrag ändert sich nichts, keine Mail geht hinaus.`
      }
      form={{ ...form, reason: form.field('reason') }}
      action={candidate ? 'Zuordnen' : 'Aufheben'}
      doing={candidate ? 'Ordnet zu' : 'Hebt auf'}
      onClose={onClose}
    />
  )
}
