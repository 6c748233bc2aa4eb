import { useMutation } from '@tanstack/react-query'
import { type AdminRequest, sendRequestReceipt } from '#contract/admin/requests.ts'
import type { Day } from '#domain/calendar/day.ts'
import { refreshAdminData } from '#web/admin/admin-data.ts'
import { api } from '#web/app/network/client.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { refusalSentence } from '#web/household/records/refusal-sentence.ts'
import { Button } from '#web/kit/controls/button.tsx'
import { StateWord } from '#web/kit/display/state-word.tsx'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { receiptTones, receiptWords } from './request-words.ts'
import { requestQuery } from './requests-view.ts'

interface ReceiptPartProps {
  readonly request: AdminRequest
  readonly today: Day
}

/** The state of the mail with the receipt, and a button that sends it again. */
export function ReceiptPart({ request, today }: ReceiptPartProps) {
  const { id, receipt_state: state, receipt_sent_at: sentAt } = request
  const send = useMutation({
    mutationFn: () => api.call(sendRequestReceipt, { params: { id } }),
    meta: { showsErrors: true },
    onSuccess: (sent) => {
      queryClient.setQueryData(requestQuery(id).queryKey, sent)
      showToast({ type: 'positive', message: `Die Bestätigung an ${request.email} ist unterwegs.` })
      return refreshAdminData()
    },
  })
  return (
    <section>
      <h3 className="label-caps">Eingangsbestätigung</h3>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-x-6 border-b border-border py-2">
        <div>
          <StateWord state={receiptTones[state]}>{receiptWords[state]}</StateWord>
          {sentAt !== null && <p className="text-14 text-text-3">{momentInColumn(sentAt, today)}</p>}
        </div>
        <Button
          variant="quiet"
          isLoading={send.isPending}
          loadingLabel="Sendet"
          error={refusalSentence(send.error)}
          onClick={() => send.mutate()}
        >
          {state === 'held_back' ? 'Freigeben und senden' : 'Noch einmal senden'}
        </Button>
      </div>
    </section>
  )
}
