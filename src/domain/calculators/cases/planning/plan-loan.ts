import type { CaseInput, CaseRunner, CaseValues } from '#domain/calculators/case-input.ts'
import { followUpAssumption } from '#domain/loans/follow-up-assumption.ts'
import { type CoursedLoan, type LoanCourse, type LoanMonth, loanCourse } from '#domain/loans/loan-course.ts'
import type { LoanGap } from '#domain/loans/loan-gap.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'

const DECEMBER = 12

const missing: Readonly<Record<LoanGap, readonly string[]>> = {
  interest_and_instalment: ['rate_percent', 'instalment'],
  interest: ['rate_percent'],
  instalment: ['instalment'],
}

/** The figures of a loan; where something is missing, only what that is and the balance that is kept. */
export const planLoanCase: CaseRunner = (input) => {
  const loan = readLoan(input)
  const months = input.whole('months')
  const course = loanCourse(loan, months)
  const { gap, rows } = course
  if (gap)
    return {
      incomplete: missing[gap],
      balance_kept: toEuros(rows.at(-1)?.balanceCents ?? loan.startCents),
    }
  return { rows: shownRows(rows, loan.fixedMonths ?? 0), ...figuresOf(course) }
}

function readLoan(input: CaseInput): CoursedLoan {
  const cents = (name: string) => roundHalfUp(input.amount(name))
  const rate = (name: string) => input.rate(name)
  return {
    startCents: cents('balance'),
    nominalRate: input.optional('rate_percent', rate),
    instalmentCents: input.optional('instalment', cents),
    fixedMonths: input.optional('fixed_months', (name) => input.whole(name)),
    interestOnlyMonths: input.whole('interest_only_months'),
    specialYearlyCents: cents('special_yearly'),
    specialMonth: input.optional('special_month', (name) => input.whole(name)) ?? DECEMBER,
    startMonthOfYear: input.whole('start_month_of_year'),
    followUp: {
      rate: input.optional('follow_up_rate_percent', rate),
      repayment: input.optional('follow_up_repayment_percent', rate),
      instalmentCents: input.optional('follow_up_instalment', cents),
    },
    assumption: followUpAssumption(2026),
  }
}

function figuresOf({ followUp, paidOffMonth, interestTotalCents, isGrowing }: LoanCourse): CaseValues {
  return {
    balance_at_follow_up: followUp && toEuros(followUp.balanceCents),
    follow_up_instalment: followUp && toEuros(followUp.instalmentCents),
    follow_up_is_assumed: followUp?.isAssumed ?? false,
    instalment_raised: followUp?.isRaised ?? false,
    paid_off_month: paidOffMonth,
    interest_total: toEuros(interestTotalCents),
    balance_grows: isGrowing,
  }
}

/** Months 1, 2 and 12, the first one after the fixed rate, and the last. */
function shownRows(rows: readonly LoanMonth[], fixedMonths: number): readonly CaseValues[] {
  const shown = new Set([1, 2, 12, fixedMonths + 1, rows.length])
  return rows.filter(({ month }) => shown.has(month)).map(rowOf)
}

function rowOf({ month, ...row }: LoanMonth): CaseValues {
  return {
    month,
    instalment: toEuros(row.instalmentCents),
    interest: toEuros(row.interestCents),
    principal: toEuros(row.principalCents),
    special: toEuros(row.specialCents),
    balance: toEuros(row.balanceCents),
  }
}
