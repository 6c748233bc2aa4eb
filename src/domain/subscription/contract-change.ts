import { type Day, addDays } from '#domain/calendar/day.ts'
import { nextPeriodStart } from './contract-end.ts'
import { lastDayOfWithdrawal } from './contract-start.ts'
import { type Period, type Plan, type Term, monthsOf, periodAt, placeOfPeriod } from './term.ts'

/** Whether a change binds for longer than the present plan does; then it is a contract of its own (§ 312g BGB). */
export function isBindingChange(from: Plan, to: Plan): boolean {
  return monthsOf[to] > monthsOf[from]
}

/**
 * The first day of another plan that is agreed on `day`: the first day that is not paid yet. A change that binds begins
 * after its period of withdrawal, with the first period from then on, so that nothing is charged that can still be
 * withdrawn from.
 */
export function startOfChange(term: Term, to: Plan, day: Day): Day {
  return nextPeriodStart(term, isBindingChange(term.plan, to) ? lastDayOfWithdrawal(day) : day)
}

/** The last period by the present plan before a change; null where the service begins with the change. */
export function periodBeforeChange(term: Term, startsOn: Day): Period | null {
  return startsOn <= term.since ? null : periodAt(term, placeOfPeriod(term, addDays(startsOn, -1)))
}

/**
 * Divides a payment for a plan that was withdrawn from: the price of the former plan is kept for the period that has
 * begun, the rest goes back. Never keeps more than was charged.
 */
export function dividePayment(
  askedCents: number,
  formerPriceCents: number,
): { readonly keptCents: number; readonly surplusCents: number } {
  const keptCents = Math.min(askedCents, formerPriceCents)
  return { keptCents, surplusCents: askedCents - keptCents }
}

/** Whether a text names a change of a contract by its number: `WK-A-2026-0001-W1`. */
export function namesChange(words: string): boolean {
  return /\b[A-Z]{1,6}-A-\d{4}-\d{4,9}-W\d{1,3}\b/i.test(words)
}
