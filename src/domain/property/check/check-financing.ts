import { instalmentForRepayment } from '#domain/loans/instalment.ts'
import { type CoursedLoan, type LoanMonth, loanCourse } from '#domain/loans/loan-course.ts'
import { LONGEST_MONTHS } from '#domain/loans/loan-schedule.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { both, from, known, refused, stated, unknown } from './answered.ts'
import type { Answered, CheckCost, CheckLoan, Financing, ScheduleRow } from './check-answer.ts'

/** A loan of a check with its months until it is repaid, 1 200 at most. */
export interface BorrowedLoan extends CheckLoan {
  readonly rows: readonly LoanMonth[]
}

type LoanTerms = Pick<CheckLoan, 'kind' | 'amountCents' | 'interestBp' | 'repaymentBp' | 'fixedMonths'>

/**
 * The loans of a check, the main one first (calculators.md § 3), at unchanged rates; none where equity pays
 * everything. The special repayments are those of the main loan, after every twelfth instalment. Refused where an
 * instalment does not exceed the interest of its first month.
 */
export function checkLoans(
  check: PurchaseCheck,
  cost: Answered<CheckCost>,
): Answered<readonly BorrowedLoan[]> {
  const further = check.furtherLoans.map((loan) => ({ ...loan, fixedMonths: loan.fixedYears * 12 }))
  const rates = both(stated(check, 'interestBp'), stated(check, 'repaymentBp'))
  if (cost.value === null) return unknown(cost, rates)
  const { mainLoanCents: amountCents } = cost.value
  if (amountCents === 0) return borrow(further, 0)
  return from(rates, ([interestBp, repaymentBp]) => {
    const fixedMonths = check.fixedYears === null ? null : check.fixedYears * 12
    const main = { kind: 'main' as const, amountCents, interestBp, repaymentBp, fixedMonths }
    return borrow([main, ...further], check.specialYearlyCents)
  })
}

function borrow(terms: readonly LoanTerms[], specialYearlyCents: Cents): Answered<readonly BorrowedLoan[]> {
  const loans = terms
    .filter(({ amountCents }) => amountCents > 0)
    .map((loan) => borrowedLoan(loan, loan.kind === 'main' ? specialYearlyCents : 0))
  const isTooLow = loans.some(({ rows, months }) => months === null && (rows[0]?.principalCents ?? 0) <= 0)
  return isTooLow ? refused('instalment_below_interest') : known(loans)
}

function borrowedLoan(terms: LoanTerms, specialYearlyCents: Cents): BorrowedLoan {
  const { amountCents, interestBp, repaymentBp, kind, fixedMonths } = terms
  const borrowed = { principal: toEuros(amountCents), nominalRate: fraction(interestBp) }
  const instalmentCents = roundHalfUp(instalmentForRepayment(borrowed, fraction(repaymentBp)))
  const course = loanCourse(
    steadyLoan({ amountCents, interestBp, instalmentCents, specialYearlyCents }),
    LONGEST_MONTHS,
  )
  const months = course.paidOffMonth
  const rows = months === null ? course.rows : course.rows.slice(0, months)
  return { kind, amountCents, interestBp, repaymentBp, fixedMonths, instalmentCents, months, rows }
}

interface SteadyLoan {
  readonly amountCents: Cents
  readonly interestBp: BasisPoints
  readonly instalmentCents: Cents
  readonly specialYearlyCents: Cents
}

/** A loan at the same rate until it is repaid, whose special repayment follows every twelfth instalment. */
export function steadyLoan(loan: SteadyLoan): CoursedLoan {
  const rate = fraction(loan.interestBp)
  return {
    startCents: loan.amountCents,
    nominalRate: rate,
    instalmentCents: loan.instalmentCents,
    fixedMonths: null,
    interestOnlyMonths: 0,
    specialYearlyCents: loan.specialYearlyCents,
    specialMonth: 12,
    startMonthOfYear: 12,
    followUp: { rate: null, repayment: null, instalmentCents: null },
    assumption: { rate, leastRepayment: rate },
  }
}

/** All loans together: what is paid for them month by month and year by year. */
export function financingOf(loans: readonly BorrowedLoan[]): Financing {
  const schedule = addUp(loans)
  const isRepaid = loans.every(({ months }) => months !== null)
  return {
    loans: loans.map(({ rows: _, ...loan }) => loan),
    instalmentCents: loans.reduce((sum, { instalmentCents }) => sum + instalmentCents, 0),
    months: isRepaid ? schedule.length : null,
    interestTotalCents: isRepaid ? schedule.reduce((sum, { interestCents }) => sum + interestCents, 0) : null,
    schedule,
    years: yearsOf(schedule),
  }
}

function addUp(loans: readonly BorrowedLoan[]): readonly ScheduleRow[] {
  const length = Math.max(0, ...loans.map(({ rows }) => rows.length))
  return Array.from({ length }, (_, index) => {
    const rows = loans.flatMap((loan) => loan.rows[index] ?? [])
    return total(index + 1, rows, (sum, { balanceCents }) => sum + balanceCents)
  })
}

type Booked = Omit<ScheduleRow, 'number'>

function total(
  number: number,
  rows: readonly Booked[],
  balance: (sum: Cents, row: Booked) => Cents,
): ScheduleRow {
  const start = {
    number,
    instalmentCents: 0,
    interestCents: 0,
    principalCents: 0,
    specialCents: 0,
    balanceCents: 0,
  }
  return rows.reduce<ScheduleRow>(
    (sum, row) => ({
      number,
      instalmentCents: sum.instalmentCents + row.instalmentCents,
      interestCents: sum.interestCents + row.interestCents,
      principalCents: sum.principalCents + row.principalCents,
      specialCents: sum.specialCents + row.specialCents,
      balanceCents: balance(sum.balanceCents, row),
    }),
    start,
  )
}

function yearsOf(schedule: readonly ScheduleRow[]): readonly ScheduleRow[] {
  return Array.from({ length: Math.ceil(schedule.length / 12) }, (_, index) =>
    total(index + 1, schedule.slice(index * 12, index * 12 + 12), (_sum, { balanceCents }) => balanceCents),
  )
}

/** Basis points as a fraction: 360 are 0.036. */
export function fraction(bp: BasisPoints) {
  return decimal(bp).div(WHOLE_BP)
}
