import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { healthInsurance } from '#domain/health-insurance/health-insurance.ts'
import { healthRates } from '#domain/health-insurance/health-rates.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { insurancesAfter, insurancesBefore } from '#domain/wealth-plan/plan-person.ts'
import { figuresYear } from './figures-year.ts'

const healthKinds = [...insurancesAfter, ...insurancesBefore] as const

/** Health and care insurance of a month without employment, in euros; incomplete while a private premium is not known. */
export const healthInsuranceCase: CaseRunner = (input) => {
  const cents = (name: string) => roundHalfUp(input.amount(name))
  const insurance = healthInsurance({
    kind: input.choice('kind', healthKinds),
    income: {
      statutoryCents: cents('statutory'),
      occupationalCents: cents('occupational'),
      otherCents: cents('other'),
    },
    rates: healthRates({
      year: figuresYear(input),
      extraRate: input.optional('extra_percent', (name) => input.rate(name)),
      isChildless: input.flag('childless'),
      childrenUnder25: input.whole('children_under_25'),
    }),
    private: {
      premiumCents: input.optional('premium_month', cents),
      isSubsidised: !input.has('subsidised') || input.flag('subsidised'),
      deductibleShare: input.optional('private_deductible_percent', (name) => input.rate(name)),
    },
  })
  if (!insurance.ok) return { used: input.choice('kind', healthKinds), incomplete: ['premium_month'] }
  return {
    used: insurance.used,
    base: toEuros(insurance.baseCents),
    health: toEuros(insurance.healthCents),
    care: toEuros(insurance.careCents),
    subsidy: toEuros(insurance.subsidyCents),
    pay: toEuros(insurance.payCents),
    deductible: toEuros(insurance.deductibleCents),
  }
}
