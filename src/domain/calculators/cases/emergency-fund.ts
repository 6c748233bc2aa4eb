import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { emergencyFund } from '#domain/calculators/emergency-fund.ts'

/**
 * Target and gap of an emergency fund in euros, the months until it is filled and the months that the money of today
 * lasts.
 */
export const emergencyFundCase: CaseRunner = (input) => {
  const fund = emergencyFund({
    expenses: input.amount('expenses_month'),
    months: input.whole('months'),
    available: input.amount('available'),
    contribution: input.amount('saving_month'),
  })
  return {
    target: fund.target,
    gap: fund.gap,
    months_to_fill: fund.monthsToFill,
    coverage_months: fund.coverageMonths,
  }
}
