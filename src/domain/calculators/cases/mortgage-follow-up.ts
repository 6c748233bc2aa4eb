import type { CaseInput, CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { followUp, type FollowUpInput } from '#domain/loans/follow-up.ts'
import { planLoan } from '#domain/loans/plan-loan.ts'
import { type LoanSummary, summarizeLoan } from '#domain/loans/summarize-loan.ts'
import { readLoan } from './loan-input.ts'

/** A case whose second instalment is refused returns the reason together with its figures. */
export const mortgageFollowUpCase: CaseRunner = (input) => {
  const wish = {
    first: { ...readLoan(input), fixedPeriodMonths: input.whole('fixed_period_months') },
    nominalRate: input.rate('follow_up_rate_percent'),
    repayment: readRepayment(input),
    fixedMonths: input.optional('follow_up_fixed_months', (name) => input.whole(name)),
  }
  const answer = followUp(wish)
  if (answer.ok) return { balance_at_follow_up: answer.balance, ...figuresOf(answer.second) }
  if (answer.loan === 'first') return { error: answer.reason }
  const { nominalRate, repayment } = wish
  const loan = planLoan({ principal: answer.balance, nominalRate, repayment })
  const second = summarizeLoan(loan, { fixedPeriodMonths: wish.fixedMonths })
  return { error: answer.reason, balance_at_follow_up: answer.balance, ...figuresOf(second) }
}

function figuresOf({ instalment, fixedPeriod, monthsTotal }: LoanSummary): CaseValues {
  return {
    rate2: instalment,
    balance_after_second_period: fixedPeriod?.balance,
    months_total_second: monthsTotal,
  }
}

function readRepayment(input: CaseInput): FollowUpInput['repayment'] {
  return input.has('follow_up_instalment')
    ? { by: 'instalment', instalment: input.amount('follow_up_instalment') }
    : { by: 'repayment', initialRepayment: input.rate('follow_up_repayment_percent') }
}
