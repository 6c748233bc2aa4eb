import type { CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import type { LoanRow } from '#domain/loans/loan-schedule.ts'
import { mortgage, type MortgageInput } from '#domain/loans/mortgage.ts'
import { planLoan } from '#domain/loans/plan-loan.ts'
import { type LoanSummary, summarizeLoan } from '#domain/loans/summarize-loan.ts'
import { readLoan } from './loan-input.ts'

/** A case that is refused returns the reason together with its figures. */
export const mortgageCase: CaseRunner = (input) => {
  const loan = readLoan(input)
  const answer = mortgage(loan)
  return answer.ok ? figuresOf(answer) : { error: answer.reason, ...figuresOf(unchecked(loan)) }
}

function unchecked({ fixedPeriodMonths = null, fee, ...wish }: MortgageInput): LoanSummary {
  return summarizeLoan(planLoan(wish), { fixedPeriodMonths, ...(fee && { fee }) })
}

function figuresOf(loan: LoanSummary): CaseValues {
  const { fixedPeriod, rows } = loan
  return {
    rate: loan.instalment,
    months_total: loan.monthsTotal,
    last_instalment: loan.lastInstalment,
    interest_total: loan.interestTotal,
    effective_rate_percent: loan.effectiveRate && percentOf(loan.effectiveRate, 2),
    balance_after_fixed_period: fixedPeriod?.balance,
    interest_fixed_period: fixedPeriod?.interest,
    principal_fixed_period: fixedPeriod?.principal,
    special_repayments_fixed_period: fixedPeriod?.specialRepayments,
    rows_1_2_12: [1, 2, 12].map((month) => rowOf(rows[month - 1] ?? rows.at(-1))),
  }
}

function rowOf(row: LoanRow | undefined): CaseValues | null {
  if (!row) return null
  const { month, ...bookings } = row
  return { m: month, ...bookings }
}
