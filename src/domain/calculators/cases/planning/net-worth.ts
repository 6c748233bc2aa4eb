import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { netWorthOfMonth } from '#domain/net-worth/net-worth-of-month.ts'
import { readMonth, readThings } from './read-things.ts'

/** The net worth of a month, and whether a part of it is interpolated or carried over from an older balance. */
export const netWorthCase: CaseRunner = (input) => {
  const worth = netWorthOfMonth(readThings(input), readMonth(input, 'month'))
  return {
    net_worth: worth && toEuros(worth.netCents),
    is_interpolated: worth?.isInterpolated ?? false,
    is_carried: worth?.isCarried ?? false,
    things: worth?.things ?? 0,
  }
}
