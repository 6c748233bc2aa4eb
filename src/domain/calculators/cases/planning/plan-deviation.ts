import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { planDeviation } from '#domain/wealth-plan/plan-deviation.ts'

/** How many months a household is ahead of its plan, and the deviation in euros with its causes. */
export const planDeviationCase: CaseRunner = (input) => {
  const centsOf = (name: string) => roundHalfUp(input.amount(name))
  const deviation = planDeviation({
    planCents: input.list('plan_totals').map((total) => roundHalfUp(decimal(String(total)))),
    month: input.whole('month'),
    startCents: centsOf('start_total'),
    actualCents: centsOf('actual_total'),
    plannedSavedCents: centsOf('planned_saved'),
    actualSavedCents: centsOf('actual_saved'),
  })
  return {
    months: deviation.months,
    euros: toEuros(deviation.euroCents),
    from_saving: toEuros(deviation.fromSavingCents),
    from_market: toEuros(deviation.fromMarketCents),
    from_start: toEuros(deviation.fromStartCents),
  }
}
