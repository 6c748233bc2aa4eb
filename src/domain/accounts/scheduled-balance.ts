import { type Day, dayOfMonth, lastDayOfMonth, toDay } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import { isForeign } from '#domain/currencies/currency.ts'
import { loanCourse } from '#domain/loans/loan-course.ts'
import { loanOfTerms } from '#domain/loans/loan-of-terms.ts'
import type { LoanTerms } from '#domain/loans/loan-terms.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { Account } from './account.ts'

export interface ScheduledBalance {
  /** The debt on the day, in cents, positive as a balance is typed. */
  readonly amountCents: Cents
  /** How many instalments have been due since the last balance. */
  readonly instalments: number
  /** The day on which the last of these instalments was due. */
  readonly lastDueOn: Day
}

/** 100 years, the longest time for which a schedule is computed. */
const LONGEST_MONTHS = 1200

/**
 * The debt that a loan's schedule gives for a day (product.md § 3.2), starting from its last balance before that day:
 * the course of calculators.md § 31 over the instalments that have been due, with special repayments and months of
 * interest only. Null where the schedule says nothing: the account is no loan, has no rate or no
 * instalment, nothing was due since the last balance, or the fixed period is over.
 */
export function scheduledBalance(
  account: Pick<Account, 'type' | 'balances' | keyof LoanTerms | 'instalmentDay' | 'currency'>,
  day: Day,
): ScheduledBalance | null {
  const { type, interestBp, instalmentCents, instalmentDay, fixedUntil } = account
  const last = account.balances.findLast((balance) => balance.day < day)
  // A schedule in euro cannot give a debt in another currency.
  if (type !== 'loan' || isForeign(account) || !last || last.amountCents <= 0) return null
  if (interestBp === null || instalmentCents === null) return null

  const due = dueDays(last.day, day, instalmentDay)
  const [firstDueOn, lastDueOn] = [due[0], due.at(-1)]
  if (firstDueOn === undefined || lastDueOn === undefined || due.length > LONGEST_MONTHS) return null
  if (fixedUntil !== null && monthOf(lastDueOn) > fixedUntil) return null

  const amountCents = balanceAfter(account, last.amountCents, monthOf(firstDueOn), due.length)
  return amountCents === null ? null : { amountCents, instalments: due.length, lastDueOn }
}

/** The debt after the instalments of some months in a row; null where it leaves the safe range. */
function balanceAfter(terms: LoanTerms, startCents: Cents, first: Month, instalments: number): Cents | null {
  const start = { startCents, startMonth: addMonths(first, -1), followUpRateBp: null }
  try {
    return loanCourse(loanOfTerms(terms, start), instalments).rows.at(-1)?.balanceCents ?? null
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The days on which an instalment is due, after the first day and up to the second. */
function dueDays(after: Day, until: Day, instalmentDay: number | null): readonly Day[] {
  const days: Day[] = []
  for (let month = monthOf(after); month <= monthOf(until); month = addMonths(month, 1)) {
    const day = dueIn(month, instalmentDay)
    if (day > after && day <= until) days.push(day)
    if (days.length > LONGEST_MONTHS) break
  }
  return days
}

function dueIn(month: Month, instalmentDay: number | null): Day {
  const last = lastDayOfMonth(month)
  if (instalmentDay === null || instalmentDay >= dayOfMonth(last)) return last
  return toDay(`${month.slice(0, 8)}${String(instalmentDay).padStart(2, '0')}`)
}
