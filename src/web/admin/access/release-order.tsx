import { type AdminAccess, releaseOrder } from '#contract/admin/subscriptions.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'

interface ReleaseOrderProps {
  readonly userId: string
  readonly onReleased: (access: AdminAccess) => void
  readonly onCancel: () => void
}

/** Lets one more order through after two withdrawals, with the reason. */
export function ReleaseOrder({ userId, onReleased, onCancel }: ReleaseOrderProps) {
  const form = useContractForm({
    schema: releaseOrder.body,
    defaultValues: { reason: '' },
    send: async (body) => {
      const access = await api.call(releaseOrder, { params: { id: userId }, body })
      showToast({ type: 'positive', message: 'Eine weitere Bestellung ist freigegeben.' })
      onReleased(access)
      await refreshAdminData()
    },
  })
  useUnsaved(form.isDirty)
  return (
    <form noValidate className="mt-5 flex flex-col gap-5" onSubmit={(event) => form.submit(event)}>
      <TextArea
        label="Grund"
        help="Steht im Protokoll."
        // The field appears by the press that asks for it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        rows={2}
        maxLength={500}
        {...form.field('reason')}
      />
      {form.problem !== undefined && <ErrorSentence>{form.problem}</ErrorSentence>}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="outline" size={44} onClick={onCancel}>
          Zurück
        </Button>
        <Button type="submit" size={44} isLoading={form.isSending} loadingLabel="Gibt frei">
          Bestellung freigeben
        </Button>
      </div>
    </form>
  )
}
