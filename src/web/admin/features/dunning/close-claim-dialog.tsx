import { useState } from 'react'
import { type AdminClaim, closeClaim } from '#contract/admin/dunning.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { dunningSentence } from './dunning-sentence.ts'

interface CloseClaimDialogProps {
  readonly claim: AdminClaim
  readonly onClose: () => void
}

/** Waives a claim for good, with a reason. */
export function CloseClaimDialog({ claim, onClose }: CloseClaimDialogProps) {
  const [id] = useState(newId)
  const form = useContractForm({
    schema: closeClaim.body,
    defaultValues: { id, version: claim.version, reason: '' },
    sentenceOf: dunningSentence,
    send: async (body) => {
      await api.call(closeClaim, { params: { id: claim.id }, body })
      onClose()
      showToast({ type: 'positive', message: `${formatEuro(claim.amount_cents)} sind erlassen.` })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <ClaimDialog
      title="Forderung erlassen"
      claim={claim}
      effects={claim.effects.closed}
      form={form}
      action="Erlassen"
      doing="Erlässt"
      isDanger
      onClose={onClose}
    >
      <TextArea
        label="Grund"
        help="Steht im Protokoll und im Datenexport der Person."
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
    </ClaimDialog>
  )
}
