import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthOf, monthRange, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import { type CoursedLoan, type LoanCourse, type LoanMonth, loanCourse } from '#domain/loans/loan-course.ts'
import { gapOf, type LoanGap } from '#domain/loans/loan-gap.ts'
import { loanOfTerms } from '#domain/loans/loan-of-terms.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { monthValues, type ValueSeries } from '#domain/net-worth/month-values.ts'
import { type LoanYear, loanYears, noLoanYear } from '#domain/property/let/loan-years.ts'

/** The time after today for which a course is computed: fifty years, and the rest of the last one. */
const LONGEST_MONTHS = 612
/** A debt that grows without end is told up to this one, so that the debts of all loans can be summed. */
const MOST_OWED_CENTS: Cents = 100_000_000_000_000

export interface LedgerContext {
  readonly today: Day
  /** The rate after the fixed one that the plan assumes; null: that of the year. */
  readonly followUpRateBp: BasisPoints | null
}

/** The course of a loan from its last balance on. */
export interface LoanAhead {
  /** The month of the last balance, month 0 of the course. */
  readonly startMonth: Month
  readonly course: LoanCourse
}

/**
 * A whole loan with its past and its course. Debts up to this month are those of the net worth (statistics.md § 60),
 * later ones those of the course of calculators.md § 31, which begins with the last balance. Interest of a month is that
 * on the debt at the end of the month before: by the rule as long as balances are known, by the course afterwards.
 */
export class LoanLedger {
  readonly account: Account
  readonly series: ValueSeries
  /** What is missing of its terms while something is owed today; null: nothing. */
  readonly gap: LoanGap | null
  readonly #context: LedgerContext
  readonly #thisMonth: Month
  #ahead: LoanAhead | null | undefined
  #yearsAhead: ReadonlyMap<number, LoanYear> | undefined
  readonly #paymentsBefore = new Map<Month, LoanMonth | null>()

  constructor(account: Account, series: ValueSeries, context: LedgerContext) {
    this.account = account
    this.series = series
    this.#context = context
    this.#thisMonth = monthOf(context.today)
    const { interestBp, instalmentCents } = account
    this.gap = this.debtIn(this.#thisMonth) > 0 ? gapOf(interestBp === null, instalmentCents === null) : null
  }

  /** The course from the last balance on; null without a balance, once the loan is gone, and with missing terms. */
  get ahead(): LoanAhead | null {
    if (this.#ahead === undefined) this.#ahead = this.#courseAhead()
    return this.#ahead
  }

  /** The debt at the end of months that follow one another, not below 0; 0 also before the first balance, and when gone. */
  debtsIn(months: readonly Month[]): readonly Cents[] {
    const known = monthValues(this.series, months)
    const [first = this.#thisMonth] = months
    // A course takes long to compute, and no month up to this one needs it.
    const ahead = (months.at(-1) ?? first) > this.#thisMonth ? this.ahead : null
    const later = ahead ? monthsBetween(ahead.startMonth, first) : 0
    return months.map((month, at) => {
      const row = month > this.#thisMonth ? ahead?.course.rows[later + at - 1] : undefined
      return row ? row.balanceCents : owedOf(known[at]?.cents)
    })
  }

  /**
   * Whether what is owed at the end of a month is known: from the month of the first balance on, and before the loan was
   * opened, when it was nothing.
   */
  isKnownIn(month: Month): boolean {
    const { openedOn } = this.account
    const first = this.series.balances[0]
    return (
      (first !== undefined && month >= monthOf(first.day)) || (openedOn !== null && month < monthOf(openedOn))
    )
  }

  /** The debt at the end of a month. */
  debtIn(month: Month): Cents {
    return this.debtsIn([month])[0] ?? 0
  }

  /** Interest and repayment of a month; null where nothing was owed before it, and where terms are missing. */
  paymentIn(month: Month): LoanMonth | null {
    const { goneFrom, balances } = this.series
    const last = balances.at(-1)
    if (!last || (goneFrom !== null && month >= goneFrom)) return null
    if (this.ahead && month > this.ahead.startMonth) return rowOf(this.ahead, month)
    const kept = this.#paymentsBefore.get(month)
    if (kept !== undefined) return kept
    const payment = this.#paymentAfter(addMonths(month, -1))
    this.#paymentsBefore.set(month, payment)
    return payment
  }

  /** Interest and repayment of months in a row, all of one calendar year. */
  yearOf(first: Month, count: number): LoanYear {
    if (count === 12 && this.ahead && first > this.ahead.startMonth) {
      const { course, startMonth } = this.ahead
      this.#yearsAhead ??= loanYears(course.rows, startMonth)
      return this.#yearsAhead.get(yearOf(first)) ?? noLoanYear
    }
    const rows = monthRange(first, count).flatMap((month) => this.paymentIn(month) ?? [])
    return {
      interestCents: sumCents(rows.map(({ interestCents }) => interestCents)),
      principalCents: sumCents(rows.map(({ principalCents, specialCents }) => principalCents + specialCents)),
    }
  }

  /** What is paid in the month after one whose debt is known by its balances. */
  #paymentAfter(month: Month): LoanMonth | null {
    const value = monthValues(this.series, [month])[0]
    return value ? (this.#course(month, owedOf(value.cents), 1)?.rows[0] ?? null) : null
  }

  #courseAhead(): LoanAhead | null {
    const last = this.series.balances.at(-1)
    if (!last || this.series.goneFrom !== null) return null
    const startMonth = monthOf(last.day)
    const months = monthsBetween(startMonth, this.#thisMonth) + LONGEST_MONTHS
    const course = this.#course(startMonth, owedOf(last.amountCents * this.series.valueSign), months)
    return course && { startMonth, course }
  }

  #course(startMonth: Month, startCents: Cents, months: number): LoanCourse | null {
    const { interestBp, instalmentCents } = this.account
    if (interestBp === null || instalmentCents === null) return null
    const { followUpRateBp } = this.#context
    return courseWithin(loanOfTerms(this.account, { startCents, startMonth, followUpRateBp }), months)
  }
}

/** The course as long as its amounts can be told; null where not even the next month can. */
function courseWithin(loan: CoursedLoan, months: number): LoanCourse | null {
  if (months < 1) return null
  try {
    const course = loanCourse(loan, months)
    const end = course.rows.findIndex(({ balanceCents }) => balanceCents > MOST_OWED_CENTS)
    return end === -1 ? course : { ...course, rows: course.rows.slice(0, end) }
  } catch (error) {
    if (error instanceof RangeError) return courseWithin(loan, Math.floor(months / 2))
    throw error
  }
}

function rowOf({ startMonth, course }: LoanAhead, month: Month): LoanMonth | null {
  return course.rows[monthsBetween(startMonth, month) - 1] ?? null
}

/** A debt counts below 0 in the net worth. */
function owedOf(signedCents: Cents | undefined): Cents {
  return signedCents === undefined || signedCents >= 0 ? 0 : -signedCents
}
