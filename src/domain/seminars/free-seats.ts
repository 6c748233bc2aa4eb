import type { Day } from '#domain/calendar/day.ts'

export interface SeminarPlan {
  readonly dates: readonly { readonly day: Day }[]
  readonly seats: number
  /** The last day on which a seat can be asked for. */
  readonly requestUntil: Day
}

/** What is left of the seats; never less than none, where there were more once. */
export function freeSeats({ seats }: Pick<SeminarPlan, 'seats'>, takenSeats: number): number {
  return Math.max(0, seats - takenSeats)
}

/** The day of the last date. */
export function lastDay({ dates }: Pick<SeminarPlan, 'dates'>): Day {
  return dates.reduce<Day>((last, { day }) => (day > last ? day : last), '1900-01-01')
}

/** The day of the first date. */
export function firstDay({ dates }: Pick<SeminarPlan, 'dates'>): Day {
  return dates.reduce<Day>((first, { day }) => (day < first ? day : first), '2199-12-31')
}

/** Until its last day is over. */
export function isToCome(seminar: Pick<SeminarPlan, 'dates'>, today: Day): boolean {
  return lastDay(seminar) >= today
}

/** Up to the deadline, and never after it has begun. */
export function isOpenForRequests(seminar: SeminarPlan, today: Day): boolean {
  return today <= seminar.requestUntil && today <= firstDay(seminar)
}
