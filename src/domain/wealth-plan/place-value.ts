import type { Account, AccountBalance } from '#domain/accounts/account.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'

export type PlaceRefusal = 'in_future' | 'closed' | 'no_account'

export type PlacedValue =
  | {
      readonly ok: true
      /** The balance that is changed; undefined: there is none on this day yet. Positions without account have none. */
      readonly balance: AccountBalance | undefined
      /** The day of the balance; null for a position without account, whose value belongs to the month. */
      readonly day: Day | null
    }
  | { readonly ok: false; readonly reason: PlaceRefusal }

interface ValueToPlace {
  readonly month: Month
  /** The day of the balance that is meant; without it the last one of the month. */
  readonly day?: Day | undefined
  /** null: the position has no account. */
  readonly account: Pick<Account, 'balances' | 'closedOn'> | null
  readonly today: Day
}

/**
 * The balance of an account that the cell of a month stands for: the last one of the month, else one on its last day,
 * in the current month today, in the month of its closing the day before. Future months cannot have a value, and
 * nothing changes from the closing on.
 */
export function placeValue({ month, day, account, today }: ValueToPlace): PlacedValue {
  if (month > monthOf(today)) return { ok: false, reason: 'in_future' }
  if (!account) return day === undefined ? placed(null, undefined) : { ok: false, reason: 'no_account' }
  const inMonth = account.balances.filter((balance) => monthOf(balance.day) === month)
  const balance = day === undefined ? inMonth.at(-1) : inMonth.find((each) => each.day === day)
  const on = balance?.day ?? day ?? dayWithout(month, account.closedOn, today)
  if (account.closedOn !== null && (on >= account.closedOn || monthOf(on) !== month))
    return { ok: false, reason: 'closed' }
  // East of Berlin the next day has already begun.
  return on > addDays(today, 1) ? { ok: false, reason: 'in_future' } : placed(on, balance)
}

function dayWithout(month: Month, closedOn: Day | null, today: Day): Day {
  if (closedOn !== null && monthOf(closedOn) === month) return addDays(closedOn, -1)
  return month === monthOf(today) ? today : lastDayOfMonth(month)
}

function placed(day: Day | null, balance: AccountBalance | undefined): PlacedValue {
  return { ok: true, day, balance }
}
