import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { noWealthPlan } from '#domain/net-worth/household-positions.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import { positionSeries } from '#domain/net-worth/position-series.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'

/**
 * The real values of accounts as the net worth has them, by the id of the account; also of those that do not count to
 * it, which take nothing over from the others.
 */
export function accountSeries(accounts: readonly Account[], today: Day): ReadonlyMap<string, ValueSeries> {
  const counted = seriesOf(accounts.filter(({ isCounted }) => isCounted))
  const others = seriesOf(accounts.filter(({ isCounted }) => !isCounted))
  return new Map([...counted, ...others].map((series) => [series.id, series]))

  function seriesOf(some: readonly Account[]): readonly ValueSeries[] {
    return positionSeries(some.map(positionOfAccount), some, noWealthPlan, today)
  }
}
