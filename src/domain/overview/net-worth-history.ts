import type { Account } from '#domain/accounts/account.ts'
import { netWorth } from '#domain/accounts/net-worth.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'

export interface NetWorthPoint {
  readonly month: Month
  /** End of the month; the day itself in the current month. */
  readonly day: Day
  readonly netCents: Cents
}

/**
 * The net worth at the end of each month, by the balances known then, up to the day itself; in cents. It begins with
 * the month of the first balance, at most `months` back. Empty without a balance.
 */
export function netWorthHistory(
  accounts: readonly Account[],
  day: Day,
  months: number,
): readonly NetWorthPoint[] {
  const first = firstBalanceDay(accounts)
  if (!first || first > day) return []
  const current = monthOf(day)
  const earliest = addMonths(current, -months)
  const start = monthOf(first) > earliest ? monthOf(first) : earliest
  return monthRange(start, monthsBetween(start, current) + 1).map((month) => {
    const at = month === current ? day : lastDayOfMonth(month)
    return { month, day: at, netCents: netWorth(accounts, at).netCents }
  })
}

export interface NetWorthChange {
  readonly since: Month
  readonly changeCents: Cents
}

/** Changes against the end of the month before and of the same month a year ago, where known. */
export function netWorthChanges(history: readonly NetWorthPoint[]): readonly NetWorthChange[] {
  const last = history.at(-1)
  if (!last) return []
  return [1, 12].flatMap((months) => {
    const earlier = history.find((point) => point.month === addMonths(last.month, -months))
    return earlier ? [{ since: earlier.month, changeCents: last.netCents - earlier.netCents }] : []
  })
}

function firstBalanceDay(accounts: readonly Account[]): Day | undefined {
  return accounts
    .flatMap((account) => account.balances.slice(0, 1).map((balance) => balance.day))
    .toSorted()[0]
}
