import { useState } from 'react'
import { type AdminClaim, payClaim } from '#contract/admin/dunning.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { FormDateField } from '#web/kit/pickers/form-fields.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { useToday } from '#web/kit/words/today.ts'
import { ClaimDialog } from './claim-dialog.tsx'
import { dunningSentence } from './dunning-sentence.ts'

interface PayClaimDialogProps {
  readonly claim: AdminClaim
  readonly onClose: () => void
}

/** Marks a claim as paid by a transfer, with its day and what the bank's statement says. */
export function PayClaimDialog({ claim, onClose }: PayClaimDialogProps) {
  const today = useToday()
  const [id] = useState(newId)
  const form = useContractForm({
    schema: payClaim.body,
    defaultValues: { id, version: claim.version, paid_on: today, reference: '' },
    sentenceOf: dunningSentence,
    send: async (body) => {
      await api.call(payClaim, { params: { id: claim.id }, body })
      onClose()
      showToast({ type: 'positive', message: `${formatEuro(claim.amount_cents)} sind bezahlt.` })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <ClaimDialog
      title="Bezahlt per Überweisung"
      claim={claim}
      effects={claim.effects.paid}
      form={form}
      action="Als bezahlt vermerken"
      doing="Vermerkt"
      onClose={onClose}
    >
      <FormDateField
        control={form.control}
        name="paid_on"
        label="Eingegangen am"
        today={today}
        minimum={claim.from_day}
        maximum={today}
      />
      <TextField
        label="Beleg"
        help="Zum Beispiel der Verwendungszweck oder das Inkassobüro."
        maxLength={140}
        {...form.field('reference')}
      />
    </ClaimDialog>
  )
}
