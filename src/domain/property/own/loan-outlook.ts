import type { Day } from '#domain/calendar/day.ts'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, type Month, yearOf } from '#domain/calendar/month.ts'
import type { FollowUpStart } from '#domain/loans/loan-course.ts'
import { type RateRises, rateRises } from '#domain/loans/rate-rise.ts'
import { type RepaymentNotice, repaymentNotice } from '#domain/loans/repayment-notice.ts'
import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import type { LoanLedger } from './loan-ledger.ts'
import type { OwnLoan, OwnProperty } from './own-property.ts'

/** What lies ahead of a loan of a property. Amounts are those of the whole loan, as its contract has them. */
export interface LoanOutlook {
  readonly accountId: string
  readonly name: string
  /** The part of the loan that belongs to the property. */
  readonly shareBp: BasisPoints
  readonly debtCents: Cents
  readonly rateBp: BasisPoints | null
  readonly instalmentCents: Cents | null
  /** The end of the fixed rate; null: there is none, it has passed, nothing is owed then, or terms are missing. */
  readonly fixedEnd: FixedEnd | null
  /** The month in which the last of the loan is repaid by its course; null: not within sixty years, or not known. */
  readonly paidOffMonth: Month | null
  /** Null without the day of the payout, and where the fixed rate ends before. */
  readonly notice: LoanNotice | null
}

export interface FixedEnd extends RateRises {
  readonly month: Month
  readonly debtCents: Cents
  /** The month in which the old rate and instalment would have repaid the rest; null: never. */
  readonly repaidBy: Month | null
  /** What the course counts from then on (calculators.md § 31). */
  readonly followUp: FollowUpStart | null
  /** The day of a reminder: a year before the end. */
  readonly remindOn: Day
}

export interface LoanNotice extends RepaymentNotice {
  readonly isReached: boolean
}

const MONTHS_BEFORE = 12

/** What lies ahead of the loans of a property that are not repaid, in their order. */
export function loanOutlooks(own: OwnProperty): readonly LoanOutlook[] {
  return own.loans.filter(({ ledger }) => ledger.debtIn(own.month) > 0).map((loan) => loanOutlook(own, loan))
}

function loanOutlook({ month, today }: OwnProperty, { ledger, shareBp }: OwnLoan): LoanOutlook {
  const { account, ahead } = ledger
  const paidOff = ahead?.course.paidOffMonth ?? null
  return {
    accountId: account.id,
    name: account.name,
    shareBp,
    debtCents: ledger.debtIn(month),
    rateBp: account.interestBp,
    instalmentCents: account.instalmentCents,
    fixedEnd: fixedEndOf(ledger, month),
    paidOffMonth: ahead && paidOff !== null ? addMonths(ahead.startMonth, paidOff) : null,
    notice: noticeOf(ledger, today),
  }
}

function fixedEndOf(ledger: LoanLedger, thisMonth: Month): FixedEnd | null {
  const { fixedUntil, interestBp, instalmentCents } = ledger.account
  if (fixedUntil === null || fixedUntil <= thisMonth || !ledger.ahead) return null
  if (interestBp === null || instalmentCents === null) return null
  const debtCents = ledger.debtIn(fixedUntil)
  if (debtCents === 0) return null
  const rises = rateRises({
    balanceCents: debtCents,
    rateBp: interestBp,
    instalmentCents,
    year: yearOf(fixedUntil),
  })
  return {
    ...rises,
    month: fixedUntil,
    debtCents,
    repaidBy: rises.termMonths === null ? null : addMonths(fixedUntil, rises.termMonths),
    followUp: ledger.ahead.course.followUp,
    remindOn: addMonths(fixedUntil, -MONTHS_BEFORE),
  }
}

/** The right of § 489 BGB. It matters only as long as the rate is still fixed then; without a known end it may be. */
export function noticeOf({ account, series }: LoanLedger, today: Day): LoanNotice | null {
  const paidOutOn = account.openedOn ?? series.balances[0]?.day
  if (paidOutOn === undefined) return null
  const notice = repaymentNotice(paidOutOn)
  const { fixedUntil } = account
  if (fixedUntil === null || lastDayOfMonth(fixedUntil) < notice.repayableFrom) return null
  return { ...notice, isReached: notice.noticeFrom <= today }
}
