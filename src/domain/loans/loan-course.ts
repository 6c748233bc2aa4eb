import { type Cents, checkedCents } from '#domain/money/cents.ts'
import { type Decimal, decimal, ofCents } from '#domain/money/decimal.ts'
import { roundHalfUp, shareOfCents } from '#domain/money/rounding.ts'
import type { FollowUpAssumption } from './follow-up-assumption.ts'
import { type LoanGap, gapOf } from './loan-gap.ts'

/** A loan of the household in month 0. Rates are fractions a year: 0.035 for 3.5 %. */
export interface CoursedLoan {
  /** The debt at the end of month 0. */
  readonly startCents: Cents
  /** Null: not known. */
  readonly nominalRate: Decimal | null
  readonly instalmentCents: Cents | null
  /** The months after month 0 in which the rate is still fixed; 0: it has ended; null: its end is not known. */
  readonly fixedMonths: number | null
  /** The months after month 0 in which only the interest is paid. */
  readonly interestOnlyMonths: number
  /** A special repayment made every year in one month of the year, 1 to 12. */
  readonly specialYearlyCents: Cents
  readonly specialMonth: number
  /** The month of the year of month 0, 1 to 12. */
  readonly startMonthOfYear: number
  /** What is stated about the time after the fixed rate; the repayment counts before the instalment. */
  readonly followUp: {
    readonly rate: Decimal | null
    readonly repayment: Decimal | null
    readonly instalmentCents: Cents | null
  }
  /** The follow-up rate and repayment that count where none are stated. */
  readonly assumption: FollowUpAssumption
}

/** Money beside the instalments at the end of months 1, 2, … */
export interface BesideLoan {
  /** Further repayments; they end with the loan. */
  readonly contributionCents: readonly Cents[]
  /** Money that comes in whatever is owed, or that is borrowed in addition (below 0). */
  readonly eventCents: readonly Cents[]
}

export interface LoanMonth {
  /** The number of the month, from 1. */
  readonly month: number
  readonly instalmentCents: Cents
  readonly interestCents: Cents
  /** The part of the instalment that repays; below 0 where it does not cover the interest. */
  readonly principalCents: Cents
  readonly specialCents: Cents
  /** What repays beside the instalment and the special repayment; below 0: borrowed in addition. */
  readonly besideCents: Cents
  readonly balanceCents: Cents
}

/** The change at the end of the fixed rate. */
export interface FollowUpStart {
  /** The last month at the old rate; 0: the fixed rate had ended before month 1. */
  readonly month: number
  readonly balanceCents: Cents
  readonly rate: Decimal
  /** Whether the rate is assumed, because none is stated. */
  readonly isAssumed: boolean
  readonly instalmentCents: Cents
  /** Whether the old instalment was raised to interest and the least repayment. */
  readonly isRaised: boolean
}

export interface LoanCourse {
  /** What is not known, so that the balance is carried unchanged; null: nothing is missing. */
  readonly gap: LoanGap | null
  readonly rows: readonly LoanMonth[]
  /** Money that came in beyond the debt, at the end of months 1, 2, … */
  readonly excessCents: readonly Cents[]
  /** Null where no fixed rate ends within these months, or nothing is owed then. */
  readonly followUp: FollowUpStart | null
  /** The month in which the last of the debt is repaid; null where it is not, or nothing was owed. */
  readonly paidOffMonth: number | null
  readonly interestTotalCents: Cents
  /** Whether an instalment does not cover the interest of its month. */
  readonly isGrowing: boolean
}

const zero = decimal(0)
const nothing: BesideLoan = { contributionCents: [], eventCents: [] }

/**
 * The course of a loan over the given number of months (calculators.md § 31). Interest of a month is r2(balance·s/12),
 * the rest of the instalment repays, the last one clears the balance. Then come the special repayment, contributions
 * and events. After the fixed rate the follow-up rate and its instalment count. Cents; every booking is rounded half
 * up, so that the rows add up, and the balance is never below 0. A loan without rate or instalment keeps its balance.
 *
 * Example: 250 000 € at 1.2 % and 833 € a month, fixed for 40 months, then 3.8 % at the same instalment: 182 372.55 €
 * are left after 288 months.
 * @throws RangeError where an amount leaves the safe range
 */
export function loanCourse(loan: CoursedLoan, months: number, beside: BesideLoan = nothing): LoanCourse {
  const walk = new LoanWalk(loan)
  const excessCents: Cents[] = []
  const rows: LoanMonth[] = []
  for (let month = 1; month <= months; month += 1) {
    const row = walk.pay(month)
    const contribution = Math.min(row.balanceCents, beside.contributionCents[month - 1] ?? 0)
    const event = beside.eventCents[month - 1] ?? 0
    const left = row.balanceCents - contribution - event
    excessCents.push(left < 0 ? -left : 0)
    const balanceCents = checkedCents(Math.max(0, left))
    rows.push({ ...row, besideCents: row.balanceCents - balanceCents, balanceCents })
    walk.owedCents = balanceCents
  }
  const { gap, followUp } = walk
  return {
    gap,
    rows,
    excessCents,
    followUp,
    paidOffMonth: paidOffIn(rows, loan.startCents),
    interestTotalCents: checkedCents(rows.reduce((sum, { interestCents }) => sum + interestCents, 0)),
    isGrowing: rows.some(({ principalCents }) => principalCents < 0),
  }
}

/** A loan on its way through the months. */
class LoanWalk {
  readonly gap: LoanGap | null
  owedCents: Cents
  followUp: FollowUpStart | null = null
  readonly #loan: CoursedLoan
  #instalmentCents: Cents
  #interestOn: (cents: Cents) => Cents

  constructor(loan: CoursedLoan) {
    const { nominalRate, instalmentCents, startCents } = loan
    this.#loan = loan
    this.gap = startCents > 0 ? gapOf(nominalRate === null, instalmentCents === null) : null
    const isKnown = nominalRate !== null && instalmentCents !== null
    this.owedCents = Math.max(0, startCents)
    this.#instalmentCents = isKnown ? instalmentCents : 0
    this.#interestOn = shareOfCents((isKnown ? nominalRate : zero).div(12))
  }

  /** The instalment and the special repayment of a month. */
  pay(month: number): Omit<LoanMonth, 'besideCents'> {
    const { interestOnlyMonths } = this.#loan
    if (this.#endsFixedRateBefore(month)) this.#beginFollowUp(month - 1)
    const interestCents = this.#interestOn(this.owedCents)
    const wanted = month <= interestOnlyMonths ? 0 : this.#instalmentCents - interestCents
    const principalCents = Math.min(wanted, this.owedCents)
    const left = this.owedCents - principalCents
    const specialCents = Math.min(left, this.#specialIn(month))
    return {
      month,
      instalmentCents: principalCents + interestCents,
      interestCents,
      principalCents,
      specialCents,
      balanceCents: left - specialCents,
    }
  }

  #endsFixedRateBefore(month: number): boolean {
    const { nominalRate, instalmentCents, fixedMonths } = this.#loan
    if (nominalRate === null || instalmentCents === null || fixedMonths === null) return false
    return this.followUp === null && this.owedCents > 0 && month > fixedMonths
  }

  #beginFollowUp(month: number): void {
    const { followUp, assumption } = this.#loan
    const rate = followUp.rate ?? assumption.rate
    const { instalmentCents, isRaised } = this.#instalmentAt(rate)
    this.#instalmentCents = instalmentCents
    this.#interestOn = shareOfCents(rate.div(12))
    this.followUp = {
      month,
      balanceCents: this.owedCents,
      rate,
      isAssumed: followUp.rate === null,
      instalmentCents,
      isRaised,
    }
  }

  #instalmentAt(rate: Decimal): Pick<FollowUpStart, 'instalmentCents' | 'isRaised'> {
    const { followUp, assumption } = this.#loan
    const repaying = (share: Decimal) => roundHalfUp(ofCents(this.owedCents).times(rate.plus(share)).div(12))
    if (followUp.repayment) return { instalmentCents: repaying(followUp.repayment), isRaised: false }
    if (followUp.instalmentCents !== null)
      return { instalmentCents: followUp.instalmentCents, isRaised: false }
    const least = repaying(assumption.leastRepayment)
    const isRaised = this.#instalmentCents < least
    return { instalmentCents: isRaised ? least : this.#instalmentCents, isRaised }
  }

  /** An unknown loan is carried unchanged, without its special repayment, too. */
  #specialIn(month: number): Cents {
    const { startMonthOfYear, specialMonth, specialYearlyCents } = this.#loan
    const monthOfYear = ((startMonthOfYear + month - 1) % 12) + 1
    return this.gap === null && monthOfYear === specialMonth ? specialYearlyCents : 0
  }
}

function paidOffIn(rows: readonly LoanMonth[], startCents: Cents): number | null {
  const last = rows.findLastIndex(({ balanceCents }) => balanceCents > 0)
  if (last === rows.length - 1) return null
  return last < 0 && startCents <= 0 ? null : last + 2
}
