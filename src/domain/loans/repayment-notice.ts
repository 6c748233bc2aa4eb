import { addDays, type Day } from '#domain/calendar/day.ts'
import { endOfPeriod } from '#domain/calendar/period.ts'

/** From when on a loan with a fixed rate can be ended by notice without a fee. */
export interface RepaymentNotice {
  /** The first day on which notice can be given: ten years after the full payout have passed. */
  readonly noticeFrom: Day
  /** The day with whose end the loan can be repaid after a notice on that day. */
  readonly repayableFrom: Day
}

const FIXED_YEARS = { count: 10, unit: 'year' } as const
const NOTICE = { count: 6, unit: 'month' } as const

/**
 * The right of § 489 Abs. 1 Nr. 2 BGB: ten years after the full payout of a loan it can be ended with six months'
 * notice, without a prepayment fee. Paid out on 15 May 2021: notice from 16 May 2031, repaid on 16 November 2031. An
 * agreement on a new rate would begin the ten years anew.
 */
export function repaymentNotice(paidOutOn: Day): RepaymentNotice {
  const noticeFrom = addDays(endOfPeriod(paidOutOn, FIXED_YEARS), 1)
  return { noticeFrom, repayableFrom: endOfPeriod(noticeFrom, NOTICE) }
}
