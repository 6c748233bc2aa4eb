import { useRef } from 'react'
import { adminDeleteUser, lockUser, resetUserTwoFactor } from '#contract/admin/admin.ts'
import { refused } from '#web/admin/access/refused.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type ReasonedTask, reasonWords } from './reason-words.ts'
import type { AdminUserRow } from './user-words.ts'

interface ReasonDialogProps {
  readonly kind: ReasonedTask
  readonly row: AdminUserRow
  readonly onClose: () => void
}

/** Asks for the reason of an action that takes something away from somebody; the reason stays in the log. */
export function ReasonDialog({ kind, row, onClose }: ReasonDialogProps) {
  const input = useRef<HTMLTextAreaElement>(null)
  const words = reasonWords(kind, row)
  const form = useContractForm({
    schema: lockUser.body,
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      try {
        await calls[kind](row.id, reason)
      } catch (error) {
        await refreshAdminData()
        throw refused(error)
      }
      onClose()
      showToast({ type: 'positive', message: words.done })
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  const { ref, ...reason } = form.field('reason')
  return (
    <Dialog isOpen onClose={onClose} title={words.title} lead={words.lead} initialFocus={input}>
      <form noValidate onSubmit={(event) => form.submit(event)} className="mt-5">
        <TextArea
          label="Grund"
          help={words.help}
          rows={3}
          maxLength={500}
          {...reason}
          ref={(element) => {
            input.current = element
            ref(element)
          }}
        />
        {form.problem !== undefined && (
          <div className="mt-3">
            <ErrorSentence>{form.problem}</ErrorSentence>
          </div>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">
          <Button variant="outline" size={44} onClick={onClose}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            variant="danger"
            size={44}
            isLoading={form.isSending}
            loadingLabel={words.doing}
          >
            {words.action}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const calls: Readonly<Record<ReasonedTask, (id: string, reason: string) => Promise<unknown>>> = {
  lock: (id, reason) => api.call(lockUser, { params: { id }, body: { reason } }),
  reset: (id, reason) => api.call(resetUserTwoFactor, { params: { id }, body: { reason } }),
  delete: (id, reason) => api.call(adminDeleteUser, { params: { id }, body: { reason } }),
}
