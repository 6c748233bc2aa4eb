import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { savingFiguresOf, shareOfIncome } from '#domain/wealth-statistics/saving-figures.ts'

/** What was saved, and its shares of the income. */
export const savingsRateCase: CaseRunner = (input) => {
  const centsOf = (name: string) => roundHalfUp(input.amount(name))
  const saving = savingFiguresOf({
    investedCents: centsOf('invested'),
    repaidCents: centsOf('repaid'),
    stayedCents: centsOf('stayed_on_accounts'),
    incomeCents: centsOf('income'),
  })
  const percent = (bp: number | null) => (bp === null ? null : decimal(bp).div(100))
  return {
    saved: toEuros(saving.savedCents),
    saved_with_accounts: toEuros(saving.savedWithAccountsCents),
    savings_rate_percent: percent(saving.savingsRateBp),
    investment_rate_percent: percent(saving.investmentRateBp),
    plan_rate_percent: percent(shareOfIncome(centsOf('planned_saving'), centsOf('planned_income'))),
  }
}
