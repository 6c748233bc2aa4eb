import type { Day } from '#domain/calendar/day.ts'
import { type Term, contractMonth, periodAt, placeOfPeriod } from './term.ts'

/**
 * The last day of a contract that is cancelled on a day, without any notice period (§ 309 Nr. 9 BGB): the end of the
 * running month of the contract; in the first year of a yearly plan the end of that year. A contract cancelled before
 * the service begins ends with its first period.
 */
export function earliestEnd(term: Term, cancelledOn: Day): Day {
  const day = cancelledOn < term.since ? term.since : cancelledOn
  const isFirst = placeOfPeriod(term, day) === 0
  return isFirst ? periodAt(term, 0).to : contractMonth(term.since, day).to
}

/**
 * The last day where somebody has named one: the first possible end that is not before it. Without a named day, or with
 * one that is too early, the contract ends as early as possible (§ 312k Abs. 5 BGB).
 */
export function endByWish(term: Term, cancelledOn: Day, wishedOn: Day | null): Day {
  const earliest = earliestEnd(term, cancelledOn)
  return wishedOn === null || wishedOn <= earliest ? earliest : contractMonth(term.since, wishedOn).to
}

/** The last day until which a contract is bound to its first period; afterwards it can be cancelled at any time. */
export function boundUntil(term: Term): Day {
  return periodAt(term, 0).to
}

/** The day on which the plan can be changed: the first day that has not been paid. */
export function nextPeriodStart(term: Term, day: Day): Day {
  return day < term.since ? term.since : periodAt(term, placeOfPeriod(term, day) + 1).from
}

/**
 * Whether an extraordinary cancellation could end a contract earlier than it ends anyway: at the earliest on the day on
 * which it was declared.
 * @param endsOn last day of the contract; null: none yet
 */
export function canEndEarlier(endsOn: Day | null, declaredOn: Day): boolean {
  return endsOn === null || endsOn > declaredOn
}
