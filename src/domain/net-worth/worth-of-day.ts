import { withBalance } from '#domain/accounts/balances-of-day.ts'
import type { Day } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { type HouseholdPosition, householdPositions, type WorthRecords } from './household-positions.ts'
import { asOf, type ValueSeries } from './month-values.ts'
import { netWorthOfMonth } from './net-worth-of-month.ts'

export interface WorthOfDay {
  /** The net worth including what is entered for the day, in cents. */
  readonly netCents: Cents
  /** How much the entries of the day change the net worth, in cents. */
  readonly changeCents: Cents
}

/**
 * The net worth in the month of a day by what was entered up to that day (statistics.md § 60), and how much the
 * balances of the day change it; `typed` amounts replace stored ones: by account, in the stored form, null for none.
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

/** An account that closes later in that month still existed. */
function seriesOn({ account, series }: HouseholdPosition, day: Day): ValueSeries {
  const ended = account?.closedOn ?? account?.archivedOn ?? null
  const isLasting = series.goneFrom === monthOf(day) && ended !== null && ended > day
  return asOf(isLasting ? { ...series, goneFrom: null } : series, day)
}
