import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { financialFreedom } from '#domain/calculators/financial-freedom.ts'

/**
 * The capital that pays for life, in euros, and the months and the age at which it is reached; null where it never is,
 * or is not asked for.
 */
export const financialFreedomCase: CaseRunner = (input) => {
  const freedom = financialFreedom({
    expensesYear: input.amount('expenses_year'),
    otherIncomeYear: input.amount('other_income_year'),
    withdrawalRate: input.rate('withdrawal_rate_percent'),
    tax: input.rate('tax_percent'),
    capital: input.amount('capital'),
    savingMonth: input.amount('saving_month'),
    annualReturn: input.rate('return_percent'),
    inflation: input.rate('inflation_percent'),
    age: input.whole('age'),
    ...(input.has('coast_age') ? { coastAge: input.whole('coast_age') } : {}),
  })
  return {
    fi_number: freedom.number,
    months: freedom.months,
    age_years: freedom.age?.years ?? null,
    age_months: freedom.age?.months ?? null,
    withdrawal_month_now: freedom.withdrawalNow,
    coast_number: freedom.coastNumber,
  }
}
