import { type AccountGroup, accountGroups } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { monthValues, type ValueSeries } from './month-values.ts'
import { netWorthOfMonths } from './net-worth-of-month.ts'

export interface GroupMonth {
  readonly month: Month
  /** All groups in their order, debts below 0; they sum to the total. */
  readonly groups: readonly { readonly group: AccountGroup; readonly cents: Cents }[]
  readonly totalCents: Cents
  /** Whether a value of the group is interpolated between two balances. */
  readonly isInterpolated: boolean
}

/** The net worth at the end of each month by group; 0 in months before anything was entered. */
export function netWorthByGroup(
  series: readonly ValueSeries[],
  months: readonly Month[],
): readonly GroupMonth[] {
  const lines = series.map((each) => ({ group: each.group, values: monthValues(each, months) }))
  const worths = netWorthOfMonths(series, months)
  return months.map((month, at) => {
    const groups = accountGroups.map((group) => ({
      group,
      cents: sumCents(lines.map((line) => (line.group === group ? (line.values[at]?.cents ?? 0) : 0))),
    }))
    return {
      month,
      groups,
      totalCents: worths[at]?.netCents ?? 0,
      isInterpolated: worths[at]?.isInterpolated ?? false,
    }
  })
}
