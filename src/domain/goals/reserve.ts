import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { Goal, GoalReservation } from './goal.ts'

/** The sum of what was set aside, in cents. */
export function reservedSum(reservations: readonly GoalReservation[]): Cents {
  return sumCents(reservations.map(({ amountCents }) => amountCents))
}

/**
 * The reservations with a further amount on a day; it is added to the reservation of that day, and a sum of 0 removes
 * it.
 */
export function withReservation(
  reservations: readonly GoalReservation[],
  day: Day,
  amountCents: Cents,
): readonly GoalReservation[] {
  const before = reservations.find((each) => each.day === day)?.amountCents ?? 0
  const sum = sumCents([before, amountCents])
  const others = reservations.filter((each) => each.day !== day)
  if (sum === 0) return others
  return [...others, { day, amountCents: sum }].toSorted((a, b) => (a.day < b.day ? -1 : 1))
}

/** The reservations minus an amount that was set aside on a day, at most what is still reserved on that day. */
export function withoutReservation(
  reservations: readonly GoalReservation[],
  day: Day,
  amountCents: Cents,
): readonly GoalReservation[] {
  const there = reservations.find((each) => each.day === day)?.amountCents ?? 0
  return withReservation(reservations, day, 0 - Math.min(amountCents, Math.max(0, there)))
}

/** The goals with only the reservations made up to a day. */
export function goalsUntil<Of extends Pick<Goal, 'reservations'>>(
  goals: readonly Of[],
  day: Day,
): readonly Of[] {
  return goals.map((goal) => ({
    ...goal,
    reservations: goal.reservations.filter((each) => each.day <= day),
  }))
}

/** What was set aside in a month, in cents. */
export function reservedIn({ reservations }: Pick<Goal, 'reservations'>, month: Month): Cents {
  return reservedSum(reservations.filter(({ day }) => monthOf(day) === month))
}
