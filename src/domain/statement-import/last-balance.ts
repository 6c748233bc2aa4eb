import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { StatementBalance, StatementBooking } from './statement.ts'

/** A balance that a file proves. */
export interface LastBalance {
  readonly cents: Cents
  readonly currency: string
  readonly day: Day
}

type Row = Pick<
  StatementBooking,
  'account' | 'bookingDate' | 'amountCents' | 'currency' | 'balanceAfterCents'
>

/**
 * The last balance of an account in a file, which becomes the account's own: the latest closing balance, on its day or
 * on the day of the last booking; else the balance after the last booking. Null when the file contains none.
 */
export function lastBalance(
  account: number,
  balances: readonly StatementBalance[],
  bookings: readonly Row[],
): LastBalance | null {
  const rows = bookings.filter((booking) => booking.account === account)
  const lastDay = rows.reduce<Day | null>(
    (last, { bookingDate }) => (last && last > bookingDate ? last : bookingDate),
    null,
  )
  const closing = balances
    .filter((balance) => balance.account === account && balance.kind === 'closing')
    .reduce<StatementBalance | null>(
      (last, each) => (last && (last.day ?? '') > (each.day ?? '') ? last : each),
      null,
    )
  const day = closing?.day ?? lastDay
  if (closing && day) return { cents: closing.cents, currency: closing.currency, day }
  const last = isNewestFirst(rows) ? rows[0] : rows.at(-1)
  if (!last || last.balanceAfterCents === null) return null
  return { cents: last.balanceAfterCents, currency: last.currency, day: last.bookingDate }
}

/**
 * Whether rows are newest first: by their days, or within one day by the balances, each of which is the previous one in
 * time plus the amount.
 */
function isNewestFirst(rows: readonly Row[]): boolean {
  const [first, second] = rows
  const last = rows.at(-1)
  if (!first || !second || !last) return false
  if (first.bookingDate !== last.bookingDate) return first.bookingDate > last.bookingDate
  return first.balanceAfterCents === (second.balanceAfterCents ?? Number.NaN) + first.amountCents
}
