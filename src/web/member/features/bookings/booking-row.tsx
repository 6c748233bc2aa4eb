import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, memo } from 'react'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Currency } from '#domain/currencies/currency.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import { isOwnTransfer } from '#domain/transactions/transaction.ts'
import { Icon } from '#web/kit/controls/icon.tsx'
import { ForeignMoney, foreignMoneyOf } from '#web/kit/display/foreign-money.tsx'
import { Money } from '#web/kit/display/money.tsx'
import { useAreAmountsHidden } from '#web/kit/words/amounts.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { titlesOf } from '#web/member/household-plan/booking-titles.ts'
import { tradeWords } from '#web/member/household-plan/trade-words.ts'
import { WaitingWord } from '#web/member/outbox/waiting-word.tsx'

/** The actions of a row; the same object for all rows, so that only changed rows are drawn. */
export interface RowActs {
  readonly open: (id: string) => void
  readonly place: (id: string) => void
  readonly mark: (id: string, isRange: boolean) => void
}

interface BookingRowProps {
  readonly booking: StoredTransaction
  /** The category of the booking in words; null: none yet. */
  readonly place: string | null
  /** The name of the account, where the list shows bookings of several accounts. */
  readonly accountName: string | null
  /** The currency of the account, where it is not the euro. */
  readonly currency: Currency | null
  /** The words of the transfer that the booking belongs to, as "Überweisung September"; null: none. */
  readonly tag: string | null
  /** Whether a change of the booking waits to be sent. */
  readonly isWaiting: boolean
  readonly isMarked: boolean
  /** Whether this row is the one that Tab reaches, because the arrow keys moved there. */
  readonly isActive: boolean
  readonly acts: RowActs
  /** Replaces the words of the category while somebody chooses one. */
  readonly picker?: ReactNode
}

/** A booking as a line, which can be marked, opened, or given another category in place. */
export const BookingRow = memo(function BookingRow(props: BookingRowProps) {
  const { booking, accountName, isMarked, isActive, acts, picker } = props
  const { id, day, amountCents } = booking
  const areHidden = useAreAmountsHidden()
  const [title, ...more] = titlesOf(booking)
  const trade = tradeWords(booking, areHidden)
  const details = [accountName, ...(trade === null ? more : [trade])]
    .filter((text) => text !== null)
    .join(', ')
  const tabIndex = isActive ? 0 : -1
  const foreign = foreignMoneyOf({ currency: props.currency }, booking)
  const amount = areHidden ? 'Betrag verborgen' : formatEuro(amountCents)
  return (
    <li data-booking={id} className="booking-row hover:bg-surface-2/50">
      <span className="booking-mark">
        <input
          type="checkbox"
          className="checkbox"
          tabIndex={tabIndex}
          checked={isMarked}
          aria-label={`${title}, ${formatDay(day)}, ${amount} auswählen`}
          onChange={() => undefined}
          onClick={(event) => acts.mark(id, event.shiftKey)}
        />
      </span>
      <time dateTime={day} className="booking-day">
        {day.slice(8, 10)}.{day.slice(5, 7)}.
      </time>
      <span className="booking-name">
        <button type="button" tabIndex={tabIndex} className="booking-open" onClick={() => acts.open(id)}>
          {title}
        </button>
        {details !== '' && <span className="booking-details">{details}</span>}
      </span>
      {picker ?? <Place {...props} tabIndex={tabIndex} />}
      <span className="booking-amount" data-sign={amountSign(booking)}>
        {foreign && (
          <>
            <ForeignMoney {...foreign} />
            <br />
          </>
        )}
        <Money cents={amountCents} isSigned />
      </span>
    </li>
  )
})

function Place({
  booking,
  place,
  tag,
  isWaiting,
  acts,
  tabIndex,
}: BookingRowProps & { readonly tabIndex: number }) {
  const { id, parts, transferId, isOneOff } = booking
  const fixed = parts.length > 0 ? `${parts.length} Teile` : transferId === null ? null : 'Umbuchung'
  return (
    <span className="booking-place">
      <button
        type="button"
        tabIndex={tabIndex}
        className="booking-chooser"
        data-open={(fixed ?? place) === null || undefined}
        aria-label={`Zählt bei: ${fixed ?? place ?? 'Ohne Posten'}`}
        onClick={() => (fixed === null ? acts.place(id) : acts.open(id))}
      >
        {transferId !== null && <Icon of={ArrowLeftRight} size={14} />}
        <span className="truncate">{fixed ?? place ?? 'Ohne Posten'}</span>
        {fixed === null && <Icon of={ChevronDown} size={14} />}
      </button>
      {tag !== null && <span className="booking-tag">{tag}</span>}
      {isWaiting && <WaitingWord />}
      {isOneOff && <span className="booking-tag">Einmalig</span>}
    </span>
  )
}

function amountSign(booking: StoredTransaction): 'in' | 'quiet' | undefined {
  if (isOwnTransfer(booking)) return 'quiet'
  return booking.amountCents > 0 ? 'in' : undefined
}
