import { addMonths, laterMonth, type Month } from '#domain/calendar/month.ts'
import type { RetiringPerson } from './retiring-person.ts'

export interface WorkEnds {
  /** The first month in which one is retired; null: nobody ever is. */
  readonly firstRetired: Month | null
  /** The first month in which all are retired; null: one never is, or there is nobody. */
  readonly allRetired: Month | null
  /**
   * The last month of a contribution that somebody's work pays for; null: it never ends. The household's end with the
   * month before all are retired.
   */
  readonly lastContribution: (carriedBy: string | null) => Month | null
}

/** When the adults of a household stop working, each alone (calculators.md § 29). */
export function workEnds(persons: readonly Pick<RetiringPerson, 'id' | 'workUntil'>[]): WorkEnds {
  const ends = persons.flatMap(({ workUntil }) => (workUntil === null ? [] : [workUntil]))
  const [earliest] = ends.toSorted()
  const last = ends.length > 0 && ends.length === persons.length ? ends.reduce(laterMonth) : null
  return {
    firstRetired: earliest === undefined ? null : addMonths(earliest, 1),
    allRetired: last === null ? null : addMonths(last, 1),
    lastContribution: (carriedBy) => {
      const carrier = persons.find(({ id }) => id === carriedBy)
      return carrier ? carrier.workUntil : last
    },
  }
}
