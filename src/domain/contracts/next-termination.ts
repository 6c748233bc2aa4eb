import { type Day, addDays, daysBetween, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthNumber, monthOf } from '#domain/calendar/month.ts'
import { type Period, endOfPeriod, lastDayOfTerm, latestEvent } from '#domain/calendar/period.ts'
import { lastWorkdayUntil, nthWorkday } from '#domain/calendar/workday.ts'
import rules from '#domain/contracts/data/termination-rules.json' with { type: 'json' }
import type { Contract, ContractTerms, NoticeTarget } from './contract.ts'
import { type LegalLimit, type TermCap, type TermsInForce, termsInForce } from './terms-in-force.ts'

/** When a contract can end next, and until when notice must have arrived. */
export interface Termination {
  /** Last day of the contract. */
  readonly endsOn: Day
  /** The latest day on which the notice must have ARRIVED ("kündigen bis"). */
  readonly arriveBy: Day
  /**
   * The last day up to `arriveBy` on which post is delivered: weekends and holidays do not move a notice period (§ 193
   * BGB).
   */
  readonly deliverBy: Day
  /** Notice can be given on any day: nothing can be missed, because each day of waiting only moves the end by a day. */
  readonly isAnyTime: boolean
  /** The limits of law that made the end better for the customer than agreed. */
  readonly limits: readonly LegalLimit[]
  /** The day on which the law ends a longer initial term that would still run today; null: it does not. */
  readonly cap: TermCap | null
}

/** The next possible end of a contract from a day on (contracts.md § 3); null when notice was given already. */
export function nextTermination(contract: ContractTerms, today: Day): Termination | null {
  if (contract.cancelledTo !== null) return null
  const terms = termsInForce(contract)
  const { endsOn, arriveBy, isAnyTime } =
    earlyEnd(terms, today) ?? initialEnd(terms, today) ?? laterEnd(terms, contract.startsOn, today)
  return {
    endsOn,
    arriveBy,
    deliverBy: laterOf(today, lastWorkdayUntil(arriveBy)),
    isAnyTime,
    ...helpingNow(contract, terms, today),
  }
}

// A limit is not mentioned where the term that it shortened would be over by now anyway.
function helpingNow(
  contract: ContractTerms,
  { limits, cap }: TermsInForce,
  today: Day,
): Pick<Termination, 'limits' | 'cap'> {
  return cap === null || cap.insteadOf >= today
    ? { limits, cap }
    : { limits: termsInForce({ ...contract, minimumEndsOn: cap.boundUntil }).limits, cap: null }
}

/** A contract whose notice is due soon. */
export interface Deadline<Known extends ContractTerms = Contract> {
  readonly contract: Known
  readonly termination: Termination
  readonly daysLeft: number
}

/** How many days before a deadline the user is told (contracts.md § 4). */
export const DEADLINE_DAYS = 30

/**
 * A contract that can end a month later has missed little: a deadline that returns within this time is not reported as
 * missed.
 */
export const WORTH_TELLING_DAYS = 45

/** The contracts whose deadline is within 30 days, the nearest first. */
export function deadlinesSoon<Known extends ContractTerms>(
  contracts: readonly Known[],
  today: Day,
): readonly Deadline<Known>[] {
  return contracts
    .flatMap((contract) => {
      const termination = nextTermination(contract, today)
      if (!termination || termination.isAnyTime) return []
      return [{ contract, termination, daysLeft: daysBetween(today, termination.arriveBy) }]
    })
    .filter(({ daysLeft }) => daysLeft <= DEADLINE_DAYS)
    .toSorted((a, b) => a.daysLeft - b.daysLeft)
}

type End = Pick<Termination, 'endsOn' | 'arriveBy' | 'isAnyTime'>

function dated(endsOn: Day, notice: Period): End {
  return { endsOn, arriveBy: latestEvent(endsOn, notice), isAnyTime: false }
}

// The end of the third year of a long insurance, and of each year after it (§ 11 (4) VVG).
function earlyEnd({ early, initialEnd: last }: TermsInForce, today: Day): End | null {
  if (!early || last === null) return null
  const start = addDays(early.firstEnd, 1)
  const end = firstReachable((count) => lastDayOfTerm(start, count * MONTHS_A_YEAR), early.notice, today)
  return end.endsOn < last ? end : null
}

function initialEnd({ initialEnd: endsOn, initialNotice, noticeTo }: TermsInForce, today: Day): End | null {
  if (endsOn === null || noticeTo === 'third_workday') return null
  const end = dated(endsOn, initialNotice)
  return end.arriveBy >= today ? end : null
}

function laterEnd(terms: TermsInForce, startsOn: Day, today: Day): End {
  const { initialEnd: first, renewedAfter, notice, noticeTo, renewalMonths } = terms
  const earliest = laterOf(first ?? startsOn, today)
  if (noticeTo === 'any_day' || (noticeTo === 'term_end' && renewalMonths === 0)) {
    // Here the initial end can no longer be reached, so the contract outlives it.
    const endsOn = laterOf(endOfPeriod(today, notice), first === null ? startsOn : addDays(first, 1))
    return { ...dated(endsOn, notice), isAnyTime: endsOn === endOfPeriod(today, notice) }
  }
  if (noticeTo === 'third_workday') return rentEnd(notice, first ?? startsOn, today)
  if (noticeTo === 'term_end') {
    const start = renewedAfter === null ? startsOn : addDays(renewedAfter, 1)
    const firstRenewal = renewedAfter === first ? 1 : 0
    return firstReachable((count) => lastDayOfTerm(start, count * renewalMonths), notice, today, firstRenewal)
  }
  const apart = monthsApart[noticeTo]
  const firstMonth = monthOf(earliest)
  const untilEnd = (apart - (monthNumber(firstMonth) % apart)) % apart
  return firstReachable(
    (count) => lastDayOfMonth(addMonths(firstMonth, untilEnd + count * apart)),
    notice,
    today,
  )
}

const MONTHS_A_YEAR = 12

const monthsApart = {
  month_end: 1,
  quarter_end: 3,
  half_year_end: 6,
  year_end: 12,
} satisfies Record<Exclude<NoticeTarget, 'any_day' | 'term_end' | 'third_workday'>, number>

/** The first of a series of ends for which notice can still arrive in time. */
function firstReachable(endAt: (count: number) => Day, notice: Period, today: Day, from = 0): End {
  for (let count = from; ; count += 1) {
    const end = dated(endAt(count), notice)
    if (end.arriveBy >= today) return end
  }
}

// Notice by the third Werktag of a month ends the rent with the month after the next one (§ 573c (1) BGB).
function rentEnd({ count }: Period, notBefore: Day, today: Day): End {
  const arriveIn = (month: Month) => nthWorkday(month, rules.rent.workday)
  const endOf = (month: Month) => lastDayOfMonth(addMonths(month, Math.max(0, count - 1)))
  let month = monthOf(today)
  while (arriveIn(month) < today || endOf(month) < notBefore) month = addMonths(month, 1)
  return { endsOn: endOf(month), arriveBy: arriveIn(month), isAnyTime: false }
}

function laterOf(one: Day, other: Day): Day {
  return one > other ? one : other
}
