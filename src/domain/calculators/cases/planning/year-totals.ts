import { yearTotals } from '#domain/budget/year-totals.ts'
import { CaseInput, type CaseRunner } from '#domain/calculators/case-input.ts'
import { monthRange, toMonth } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { readMonth } from './read-things.ts'

/** The sums of a year of a household that may have begun within that year. */
export const yearTotalsCase: CaseRunner = (input) => {
  const year = toMonth(`${input.whole('year')}-01-01`)
  const amountsOf = (name: string): readonly Cents[] => {
    const byMonth = new CaseInput(input.record(name))
    return monthRange(year, 12).map((month) => roundHalfUp(byMonth.amount(month.slice(0, 7))))
  }
  const totals = yearTotals({
    year,
    first: readMonth(input, 'household_from'),
    openingCents: roundHalfUp(input.amount('opening')),
    incomeCents: amountsOf('income'),
    costsCents: amountsOf('costs'),
  })
  const euros = (cents: Cents | undefined) => (cents === undefined ? null : toEuros(cents))
  return {
    months: totals?.months ?? 0,
    since: totals?.since?.slice(0, 7) ?? null,
    income: euros(totals?.incomeCents),
    costs: euros(totals?.costsCents),
    rest: euros(totals?.restCents),
    mean_month: euros(totals?.meanMonthCents),
    tightest: totals?.lowest.month.slice(0, 7) ?? null,
    ...(totals && { tightest_rest: euros(totals.lowest.restCents) }),
  }
}
