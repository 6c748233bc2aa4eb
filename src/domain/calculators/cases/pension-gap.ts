import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { pensionGap } from '#domain/calculators/pension-gap.ts'
import { statutoryPension } from '#domain/calculators/statutory-pension.ts'

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
  return {
    net_pension: result.ok ? result.netPension : null,
    gap_today: result.ok ? result.gapToday : null,
    gap_nominal_at_retirement: result.ok ? result.gapAtRetirement : null,
    capital_needed: result.ok ? result.capitalNeeded : null,
    capital_from_existing: result.ok ? result.capitalFromExisting : null,
    capital_missing: result.ok ? result.capitalMissing : null,
    saving_month: result.ok ? result.savingMonth : null,
  }
}
