import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { withdrawalCourse } from '#domain/calculators/withdrawal-course.ts'
import type { WithdrawalTerms } from '#domain/calculators/withdrawal-factor.ts'
import {
  capitalFor,
  perpetualWithdrawal,
  type Withdrawal,
  withdrawalFor,
} from '#domain/calculators/withdrawal-plan.ts'

/**
 * A plan of withdrawals, solved for the unknown that `kind` names: the monthly amount, the capital, the duration, or
 * the amount that never reduces the capital. Amounts in euros.
 */
export const withdrawalPlanCase: CaseRunner = (input) => {
  const terms = {
    annualRate: input.rate('annual_rate_percent'),
    timing: input.choice('timing', ['begin', 'end']),
    growth: input.rate('growth_percent'),
  }
  const capital = input.amount('capital')
  switch (input.choice('kind', ['rate', 'capital', 'duration', 'perpetual'])) {
    case 'rate':
      return amountOf(withdrawalFor(capital, terms, input.whole('months')))
    case 'capital':
      return { capital: capitalFor(input.amount('withdrawal_month'), terms, input.whole('months')) }
    case 'perpetual':
      return amountOf(perpetualWithdrawal(capital, terms))
    case 'duration':
      return capital.gt(0) ? duration(input, terms) : { error: 'no_capital' }
  }
}

function amountOf(result: Withdrawal) {
  return result.ok ? { withdrawal_month: result.withdrawal } : { error: result.reason }
}

function duration(input: CaseInput, terms: WithdrawalTerms) {
  const course = withdrawalCourse(input.amount('capital'), input.amount('withdrawal_month'), terms)
  return {
    months_full: course.isLasting ? null : course.fullMonths,
    last_payment: course.lastPayment,
    perpetual: course.isLasting,
    balance_after_cap: course.isLasting ? course.balance : null,
  }
}
