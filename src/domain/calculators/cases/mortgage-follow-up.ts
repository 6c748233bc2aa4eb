import type { CaseInput, CaseRunner } from '#domain/calculators/case-input.ts'
import { followUp, type FollowUpInput } from '#domain/loans/follow-up.ts'
import { readLoan } from './loan-input.ts'

export const mortgageFollowUpCase: CaseRunner = (input) => {
  const answer = followUp({
    first: { ...readLoan(input), fixedPeriodMonths: input.whole('fixed_period_months') },
    nominalRate: input.rate('follow_up_rate_percent'),
    repayment: readRepayment(input),
    fixedMonths: input.optional('follow_up_fixed_months', (name) => input.whole(name)),
  })
  if (!answer.ok)
    return answer.loan === 'first'
      ? { error: answer.reason }
      : { error: answer.reason, balance_at_follow_up: answer.balance, rate2: answer.instalment }
  const { balance, second } = answer
  return {
    balance_at_follow_up: balance,
    rate2: second.instalment,
    balance_after_second_period: second.fixedPeriod?.balance,
    months_total_second: second.monthsTotal,
  }
}

function readRepayment(input: CaseInput): FollowUpInput['repayment'] {
  return input.has('follow_up_instalment')
    ? { by: 'instalment', instalment: input.amount('follow_up_instalment') }
    : { by: 'repayment', initialRepayment: input.rate('follow_up_repayment_percent') }
}
