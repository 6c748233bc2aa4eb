import { useMutation } from '@tanstack/react-query'
import { markConsultant } from '#contract/admin/admin.ts'
import { actionSentence } from '#web/admin/access/refused.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type AdminUserRow, fullNameOf } from './user-words.ts'

interface UnmarkDialogProps {
  readonly row: AdminUserRow
  readonly onClose: () => void
}

/** Asks before a consultant is unmarked, because other people lose something by it, too. */
export function UnmarkDialog({ row, onClose }: UnmarkDialogProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(markConsultant, { params: { id: row.id }, body: { is_consultant: false } }),
    meta: { showsErrors: true },
    onSuccess: () => {
      onClose()
      showToast({ type: 'positive', message: `${fullNameOf(row)} ist kein Berater mehr.` })
    },
    onSettled: refreshAdminData,
  })
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Markierung aufheben?"
      lead={`Wer ${fullNameOf(row)} gewählt hat, hat danach keinen Berater mehr, und jeder Zugriff endet sofort.`}
      actions={
        <>
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            variant="danger"
            size={44}
            isLoading={isPending}
            loadingLabel="Hebt auf"
            onClick={() => mutate()}
          >
            Aufheben
          </Button>
        </>
      }
    >
      {error && (
        <div className="mt-4">
          <ErrorSentence>{actionSentence(error)}</ErrorSentence>
        </div>
      )}
    </Dialog>
  )
}
