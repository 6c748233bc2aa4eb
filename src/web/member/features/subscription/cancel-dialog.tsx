import type { RefObject } from 'react'
import { receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { Button } from '#web/controls/button.tsx'
import { Dialog } from '#web/layers/dialog.tsx'
import type { Contract } from '#web/member/subscription-query.ts'
import { DeclaredLines } from '#web/receipts/declared-lines.tsx'
import { refusalSentence } from '#web/records/refusal-sentence.ts'
import { ReceiptAction } from './receipt-action.tsx'
import { useCancel } from './subscription-calls.ts'

interface CancelDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly contract: Contract
  /** Where the button was that opened it. */
  readonly focusAfter: RefObject<HTMLElement | null>
}

/** Ends the contract at its earliest day: no reason, no other offer; then the receipt, to keep at once. */
export function CancelDialog({ isOpen, onClose, contract, focusAfter }: CancelDialogProps) {
  const cancel = useCancel()
  const { number, earliestEnd, startsOn } = contract

  function close() {
    onClose()
    if (cancel.isError) cancel.reset()
  }

  // Taken back, it can be cancelled again.
  const done = contract.endsOn === null ? null : cancel.data?.contract
  if (done?.endsOn)
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Dein Abo ist gekündigt"
        lead={`Es endet am ${formatDayMonthYear(done.endsOn)}. Die Bestätigung kommt auch per Mail.`}
        actions={<Button onClick={close}>Fertig</Button>}
        focusAfter={focusAfter}
      >
        {done.receipt && (
          <>
            <p className="label-caps mt-4">{`${requestWords[done.receipt.kind]} ${done.receipt.number}`}</p>
            <DeclaredLines lines={receiptLines(done.receipt)} />
            <ReceiptAction receipt={done.receipt} />
          </>
        )}
      </Dialog>
    )
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title="Abo kündigen"
      lead={
        earliestEnd === null
          ? 'Dein Abo endet so früh wie möglich.'
          : `Dein Abo endet am ${formatDayMonthYear(earliestEnd)}, so früh wie möglich.`
      }
      actions={
        <>
          <Button variant="outline" onClick={close}>
            Abbrechen
          </Button>
          <Button
            variant="danger"
            isLoading={cancel.isPending}
            loadingLabel="Kündigt"
            error={refusalSentence(cancel.error)}
            onClick={() => cancel.mutate()}
          >
            Jetzt kündigen
          </Button>
        </>
      }
    >
      <ul className="mt-4 list-disc pl-5 text-14 text-text-2 [&>li+li]:mt-1">
        <li>Bis dahin steht dir alles offen, danach bleibt alles lesbar und exportierbar.</li>
        <li>
          {startsOn === null
            ? 'Danach wird nichts mehr abgebucht.'
            : 'Danach wird nichts mehr abgebucht. Zu viel Gezahltes kommt auf demselben Weg zurück.'}
        </li>
        <li>{`Es geht um Vertrag ${number}. Bis zum letzten Tag kannst du die Kündigung zurücknehmen.`}</li>
      </ul>
    </Dialog>
  )
}
