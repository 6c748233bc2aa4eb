import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { civilPension } from '#domain/pension/civil-pension.ts'
import { civilReasons } from '#domain/wealth-plan/plan-person.ts'
import { figuresYear } from './figures-year.ts'
import { readMonth } from './pension-start.ts'

/** The pension of a civil servant by federal law, in euros a month. */
export const civilPensionCase: CaseRunner = (input) => {
  const pension = civilPension({
    birthMonth: readMonth(input, 'birth_month'),
    pensionFrom: readMonth(input, 'pension_from'),
    reason: input.choice('reason', civilReasons),
    hasLongService: input.flag('long_service'),
    serviceYearsBp: input.amount('service_years').times(WHOLE_BP).round(0, 'half-up').toNumber(),
    payCents: roundHalfUp(input.amount('pay_month')),
    hasFederalFactor: input.flag('federal_factor'),
    lastStepOfA4Cents: input.optional('a4_last_step', (name) => roundHalfUp(input.amount(name))),
    hasCareDeduction: !input.has('care_deduction') || input.flag('care_deduction'),
    premiumCents: roundHalfUp(input.amount('premium_month')),
    year: figuresYear(input),
  })
  if (!pension.ok) return { refused: pension.reason.toUpperCase() }
  return {
    years: pension.serviceYears,
    rate_percent: decimal(pension.rateBp).div(100),
    early_years: pension.earlyYears,
    reduction_percent: decimal(pension.reductionBp).div(100),
    earned: toEuros(pension.earnedCents),
    least: toEuros(pension.minimumCents),
    gross: toEuros(pension.grossCents),
    care_deduction: toEuros(pension.careDeductionCents),
    paid: toEuros(pension.paidCents),
    premium: toEuros(pension.premiumCents),
    before_tax: toEuros(pension.beforeTaxCents),
    is_minimum: pension.isMinimum,
  }
}
