import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { type MonthComparison, recentComparisons } from '#domain/net-worth/compare-months.ts'
import { householdPositions, seriesOf, type WorthRecords } from '#domain/net-worth/household-positions.ts'
import { firstKnownMonth } from '#domain/net-worth/month-values.ts'
import { type NetWorth, netWorthOfMonths } from '#domain/net-worth/net-worth-of-month.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import type { Transfer } from '#domain/transfers/plan-transfers.ts'

const MONTHS_SHOWN = 36

export interface NetWorthFigures {
  /** The first month with a known value; null: no value is known. */
  readonly first: Month | null
  /** The months up to the current one, from the first with a known value. */
  readonly history: readonly NetWorth[]
  /** The comparisons with the month before and with the month a year ago. */
  readonly comparisons: readonly MonthComparison[]
}

interface FigureRecords {
  readonly accounts: readonly Account[]
  readonly wealthPlan: WorthRecords['wealthPlan']
  readonly transfers: readonly Transfer[]
}

/** The figures of the net worth that the overview shows. */
export function netWorthFigures(records: FigureRecords, day: Day): NetWorthFigures {
  const current = monthOf(day)
  const series = seriesOf(householdPositions(records, day))
  const first = firstKnownMonth(series)
  const from = [first ?? current, addMonths(current, -MONTHS_SHOWN)].toSorted().at(-1) ?? current
  const months = monthRange(from, Math.max(0, monthsBetween(from, current) + 1))
  return {
    first,
    history: netWorthOfMonths(series, months).flatMap((each) => each ?? []),
    comparisons: recentComparisons(series, tickedFlows(records.transfers), current),
  }
}
