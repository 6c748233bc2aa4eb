import { useQueryClient } from '@tanstack/react-query'
import { askExtension } from '#contract/consultant-desk.ts'
import { MAX_MESSAGE } from '#contract/consultant.ts'
import { CallError } from '#contract/protocol/client.ts'
import { useContractForm } from '#web/app/forms/use-contract-form.ts'
import { api } from '#web/app/network/client.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { useUnsaved } from '#web/app/unsaved/use-unsaved.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { ErrorSentence } from '#web/kit/controls/error-sentence.tsx'
import { NetworkButton } from '#web/kit/controls/network-button.tsx'
import { TextArea } from '#web/kit/fields/text-area.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { type DeskClient, deskQuery } from '#web/member/consulting/desk-query.ts'
import { clientName } from './desk-words.ts'

/** Why nobody can be asked now. */
function extensionSentence(error: unknown): string {
  if (!(error instanceof CallError)) return sentenceOf(error)
  if (error.has('conflict')) return 'Du hast in den letzten sieben Tagen schon gefragt.'
  return error.has('forbidden') ? 'Dieser Zugriff ist inzwischen zu Ende.' : sentenceOf(error)
}

interface ExtensionDialogProps {
  readonly client: DeskClient
  readonly onClose: () => void
}

/** Asks a client for a later end, with a few words if wanted. */
export function ExtensionDialog({ client, onClose }: ExtensionDialogProps) {
  const queries = useQueryClient()
  const form = useContractForm({
    schema: askExtension.body,
    defaultValues: { message: '' },
    send: async (body) => {
      const desk = await api.call(askExtension, { params: { client_id: client.client_id }, body })
      queries.setQueryData(deskQuery.queryKey, desk)
      showToast({ type: 'positive', message: `${clientName(client)} ist gefragt.` })
      onClose()
    },
    sentenceOf: extensionSentence,
  })
  useUnsaved(form.isDirty)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Verlängerung anfragen"
      lead={`${clientName(client)} bekommt deine Anfrage und bestimmt einen neuen letzten Tag oder lässt es, wie es ist.`}
    >
      <form noValidate className="mt-5" onSubmit={(event) => form.submit(event)}>
        <TextArea
          {...form.field('message')}
          label="Nachricht"
          isOptional
          help={`Bis zu ${MAX_MESSAGE} Zeichen.`}
          maxLength={MAX_MESSAGE}
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
          <NetworkButton type="submit" size={44} isLoading={form.isSending} loadingLabel="Fragt an">
            Anfragen
          </NetworkButton>
        </div>
      </form>
    </Dialog>
  )
}
