import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { pensionGap } from '#domain/pension/pension-gap.ts'
import { statutoryPension } from '#domain/pension/statutory-pension.ts'

/**
 * The gap between the pension and the income wanted in retirement, or, by `kind`, the statutory pension from its
 * points; amounts in euros a month.
 */
export const pensionGapCase: CaseRunner = (input) =>
  input.choice('kind', ['pension_gap', 'statutory_pension']) === 'statutory_pension'
    ? pension(input)
    : gap(input)

function pension(input: CaseInput) {
  const [points, factor] = [input.amount('pension_points'), input.amount('access_factor')]
  return { pension_gross: statutoryPension(points, factor, input.amount('pension_value')) }
}

function gap(input: CaseInput) {
  const result = pensionGap({
    age: input.amount('age'),
    retirementAge: input.amount('retirement_age'),
    lifeExpectancy: input.amount('life_expectancy'),
    desiredNet: input.amount('desired_net_month'),
    pensionGross: input.amount('pension_gross'),
    socialSecurity: input.rate('social_security_percent'),
    tax: input.rate('tax_percent'),
    otherNet: input.amount('other_net_month'),
    inflation: input.rate('inflation_percent'),
    returnBefore: input.rate('return_before_percent'),
    returnAfter: input.rate('return_after_percent'),
    capital: input.amount('capital'),
  })
  if (!result.ok) return { error: result.reason }
  return {
    net_pension: result.netPension,
    gap_today: result.gapToday,
    gap_nominal_at_retirement: result.gapAtRetirement,
    capital_needed: result.capitalNeeded,
    capital_from_existing: result.capitalFromExisting,
    capital_missing: result.capitalMissing,
    saving_month: result.savingMonth,
  }
}
