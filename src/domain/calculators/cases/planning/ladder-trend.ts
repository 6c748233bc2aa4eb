import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { monthsBetween } from '#domain/calendar/month.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { ladderTrend } from '#domain/wealth-plan/ladder-trend.ts'
import { readMonth } from './read-things.ts'

/** In how many months a level is reached if the recent trend continues. */
export const ladderTrendCase: CaseRunner = (input) => {
  const centsOf = (name: string) => roundHalfUp(input.amount(name))
  const { months, perMonthCents, reason } = ladderTrend({
    knownMonths: monthsBetween(readMonth(input, 'first_month'), readMonth(input, 'month')),
    thenCents: centsOf('value_then'),
    nowCents: centsOf('value_now'),
    recordedCents: centsOf('recorded_since'),
    targetCents: centsOf('target'),
    inflationBp: roundHalfUp(input.amount('inflation_percent')),
  })
  return {
    months,
    per_month: perMonthCents === null ? null : toEuros(perMonthCents),
    reason: reason?.toUpperCase() ?? null,
  }
}
