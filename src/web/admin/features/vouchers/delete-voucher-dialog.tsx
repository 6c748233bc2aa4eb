import { useMutation } from '@tanstack/react-query'
import { type AdminVoucher, deleteVoucher } from '#contract/admin/vouchers.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface DeleteVoucherDialogProps {
  readonly voucher: AdminVoucher
  readonly onClose: () => void
  readonly onDeleted: () => void
}

/** Asks before a voucher that nobody has used is deleted with its codes. */
export function DeleteVoucherDialog({ voucher, onClose, onDeleted }: DeleteVoucherDialogProps) {
  const { id, name, version, codes } = voucher
  const remove = useMutation({
    mutationFn: () => api.call(deleteVoucher, { params: { id }, query: { version: String(version) } }),
    meta: { showsErrors: true },
    onSuccess: async () => {
      onDeleted()
      showToast({ type: 'positive', message: `„${name}“ ist gelöscht.` })
      await refreshAdminData()
    },
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Gutschein löschen?"
      lead={`${codes === 1 ? 'Sein Code gilt' : `Seine ${codes} Codes gelten`} dann nicht mehr, auch wenn du schon welche verschenkt hast.`}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            variant="danger"
            size={44}
            isLoading={remove.isPending}
            loadingLabel="Löscht"
            error={refusalSentence(remove.error)}
            onClick={() => remove.mutate()}
          >
            Löschen
          </Button>
        </>
      }
    />
  )
}
