import type { Day } from '#domain/calendar/day.ts'

export interface SeminarPlan {
  readonly dates: readonly { readonly day: Day }[]
  readonly seats: number
  /** The last day on which a seat can be asked for. */
  readonly requestUntil: Day
}

/** The number of free seats; at least 0, even where the seats were reduced. */
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

/** Whether the last day of the seminar is not over. */
export function isToCome(seminar: Pick<SeminarPlan, 'dates'>, today: Day): boolean {
  return lastDay(seminar) >= today
}

/** Whether seats can be asked for: up to the deadline, and never after the seminar has begun. */
export function isOpenForRequests(seminar: SeminarPlan, today: Day): boolean {
  return today <= seminar.requestUntil && today <= firstDay(seminar)
}
