import { withBalance } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type HouseholdPosition, householdPositions, type WorthRecords } from './household-positions.ts'
import { asOf, type ValueSeries } from './month-values.ts'
import { netWorthOfMonth } from './net-worth-of-month.ts'

export interface WorthOfDay {
  /** With what is entered for the day, in cents. */
  readonly netCents: Cents
  /** What the entries of the day change, in cents. */
  readonly changeCents: Cents
}

/**
 * The net worth of a day's month by what was written down up to that day (statistics.md § 60), and what the balances of
 * the day change in it; `typed` stand in place of what is stored: amounts by account, as they are stored, null for none.
 */
export function worthOfDay(
  records: WorthRecords,
  day: Day,
  today: Day,
  typed: ReadonlyMap<string, Cents | null> = new Map(),
): WorthOfDay {
  const netOf = (accounts: WorthRecords['accounts']) => {
    const positions = householdPositions({ ...records, accounts }, today < day ? day : today)
    const series = positions.map((position) => seriesOn(position, day))
    return netWorthOfMonth(series, monthOf(day))?.netCents ?? 0
  }
  const netCents = netOf(
    records.accounts.map((account) => {
      const amountCents = typed.get(account.id)
      return amountCents === undefined ? account : withBalance(account, day, amountCents)
    }),
  )
  const beforeCents = netOf(records.accounts.map((account) => withBalance(account, day, null)))
  return { netCents, changeCents: sumCents([netCents, -beforeCents]) }
}

/** What closes later in that month was still there. */
function seriesOn({ account, series }: HouseholdPosition, day: Day): ValueSeries {
  const ended = account?.closedOn ?? account?.archivedOn ?? null
  const isLasting = series.goneFrom === monthOf(day) && ended !== null && ended > day
  return asOf(isLasting ? { ...series, goneFrom: null } : series, day)
}
