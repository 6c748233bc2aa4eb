import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { parentalAllowance, parentalAllowanceYears } from '#domain/family/parental-allowance.ts'
import { itemAt } from '#domain/lists/item-at.ts'

/**
 * Elterngeld a month in euros and its rate in percent, by the figures of `year` or of the newest year; above the income
 * limit it returns the reason instead.
 */
export const parentalAllowanceCase: CaseRunner = (input) => {
  const result = parentalAllowance({
    year: input.has('year') ? input.whole('year') : itemAt(parentalAllowanceYears, -1),
    netMonth: input.amount('net'),
    hasSiblingBonus: input.flag('sibling_bonus'),
    furtherMultiples: input.whole('extra_multiples'),
    taxableIncome: input.optional('taxable_income', () => input.amount('taxable_income')),
  })
  if (!result.ok) return { error: result.reason }
  return {
    rate_percent: result.rate.times(100),
    amount: result.amount,
    plus_amount: result.plusAmount,
  }
}
