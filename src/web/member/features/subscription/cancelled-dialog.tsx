import type { ReactNode, RefObject } from 'react'
import type { Receipt } from '#contract/requests.ts'
import { receiptLines, requestWords } from '#contract/requests/receipt-words.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { DeclaredLines } from '#web/app/receipts/declared-lines.tsx'
import { Button } from '#web/kit/controls/button.tsx'
import { Dialog } from '#web/kit/overlays/dialog.tsx'
import type { Contract } from '#web/member/subscription-query.ts'
import { ReceiptAction } from './receipt-action.tsx'

interface CancelledDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** The contract after the cancellation. */
  readonly contract: Contract
  /** The reason for the declared extraordinary cancellation; null: it was an ordinary one. */
  readonly reason: string | null
  /**
   * The element that gets the focus, because the button that opened the dialog is gone after an ordinary
   * cancellation.
   */
  readonly focusAfter: RefObject<HTMLElement | null>
}

/** The result of a cancellation, and its receipt. */
export function CancelledDialog({ isOpen, onClose, contract, reason, focusAfter }: CancelledDialogProps) {
  const dialog = { isOpen, onClose }
  const { endsOn, reviews, receipt } = contract
  const review =
    reason === null ? undefined : reviews.find((each) => each.receipt.message.trim() === reason.trim())
  if (review)
    return (
      <Done
        {...dialog}
        title="Deine Kündigung wird geprüft"
        lead={`Sie ist eingegangen, und der Vertrag läuft vorerst weiter. Bis ${formatDayMonthYear(review.dueOn)} schreiben wir dir, wann er endet. Die Bestätigung kommt auch per Mail.`}
        receipt={review.receipt}
      />
    )
  return (
    <Done
      {...dialog}
      focusAfter={focusAfter}
      title="Dein Abo ist gekündigt"
      lead={
        endsOn === null
          ? 'Die Bestätigung kommt per Mail.'
          : `Es endet am ${formatDayMonthYear(endsOn)}. Die Bestätigung kommt auch per Mail.`
      }
      receipt={receipt}
    />
  )
}

interface DoneProps extends Pick<CancelledDialogProps, 'isOpen' | 'onClose'> {
  readonly title: string
  readonly lead: ReactNode
  readonly receipt: Receipt | null
  /** The element that gets the focus where the button that opened the dialog is gone. */
  readonly focusAfter?: RefObject<HTMLElement | null>
}

function Done({ isOpen, onClose, title, lead, receipt, focusAfter }: DoneProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      actions={<Button onClick={onClose}>Fertig</Button>}
      {...(focusAfter ? { focusAfter } : {})}
    >
      {receipt && (
        <>
          <p className="label-caps mt-4">{`${requestWords[receipt.kind]} ${receipt.number}`}</p>
          <DeclaredLines lines={receiptLines(receipt)} />
          <ReceiptAction receipt={receipt} />
        </>
      )}
    </Dialog>
  )
}
