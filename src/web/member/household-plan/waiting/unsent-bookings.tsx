import { formatDay } from '#domain/calendar/format-date.ts'
import { Money } from '#web/kit/display/money.tsx'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'
import { titlesOf } from '#web/member/household-plan/booking-titles.ts'
import { placeWords } from '#web/member/household-plan/place-words.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'
import { WaitingWord } from '#web/member/outbox/waiting-word.tsx'

interface UnsentBookingsProps {
  readonly bookings: readonly StoredTransaction[]
  readonly planning: BudgetPlanning
  readonly onOpen: (id: string) => void
}

/** The bookings that the list will have at their day as soon as they are sent. They stand above it. */
export function UnsentBookings({ bookings, planning, onOpen }: UnsentBookingsProps) {
  const { accounts, budget } = planning
  return (
    <section
      aria-label="Noch nicht gesendet"
      className="mt-6 rounded-control border border-dashed border-warning px-5 pt-4 pb-2"
    >
      <h2 className="text-18 font-semibold">Noch nicht gesendet ({bookings.length})</h2>
      <ul>
        {bookings.map((booking) => {
          const account = accounts.accounts.find(({ id }) => id === booking.accountId)?.name
          const place = placeOf(booking, budget)
          return (
            <li
              key={booking.id}
              className="flex items-start justify-between gap-4 border-t border-border py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <button
                  type="button"
                  className="min-h-6 max-w-full truncate text-left font-semibold hover:underline"
                  onClick={() => onOpen(booking.id)}
                >
                  {titlesOf(booking)[0]}
                </button>
                <p className="text-14 text-text-2">
                  {[formatDay(booking.day), account, place].filter((text) => text !== undefined).join(', ')}
                </p>
              </div>
              <div className="flex shrink-0 flex-col items-end">
                <Money cents={booking.amountCents} isSigned />
                <WaitingWord />
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function placeOf(booking: StoredTransaction, budget: BudgetPlanning['budget']): string {
  if (booking.parts.length > 0) return `${booking.parts.length} Teile`
  return placeWords(booking, budget) ?? 'Ohne Posten'
}
