import { useState } from 'react'
import { type AdminVoucher, mailVoucher } from '#contract/admin/vouchers.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextField } from '#web/kit/fields/text-field.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface GiftDialogProps {
  readonly voucher: AdminVoucher
  readonly code: string
  readonly onClose: () => void
}

/** Sends a code to somebody as a gift. */
export function GiftDialog({ voucher, code, onClose }: GiftDialogProps) {
  const [id] = useState(newId)
  const form = useContractForm({
    schema: mailVoucher.body,
    defaultValues: { id, code, email: '', name: '' },
    send: async (body) => {
      await api.call(mailVoucher, { params: { id: voucher.id }, body })
      onClose()
      showToast({ type: 'positive', message: `${code} geht an ${body.email}.` })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Gutschein verschenken"
      lead={`Eine Mail mit dem Code ${code} (${voucher.value}) und wie man ihn einlöst. Schreib nur Menschen, die damit rechnen.`}
    >
      <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
        <TextField label="E-Mail" type="email" autoComplete="off" {...form.field('email')} />
        <TextField label="Vorname" isOptional maxLength={40} autoComplete="off" {...form.field('name')} />
        {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Sendet">
            Senden
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
