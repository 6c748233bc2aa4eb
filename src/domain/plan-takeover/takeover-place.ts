import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import type { PlanPerson } from '#domain/wealth-plan/plan-person.ts'
import type { PlanEvent, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/** The plan that takes the results of a calculator. */
export interface TakeoverPlace {
  readonly settings: PlanSettings
  readonly positions: readonly PlannedPosition[]
  readonly planPersons: readonly PlanPerson[]
  readonly events: readonly PlanEvent[]
  /** The current month. */
  readonly month: Month
}

/** What the user chose about a finding. */
export interface TakeoverChoice {
  /** The keys of lines and positions that are left out. */
  readonly left: ReadonlySet<string>
  /** The position of the plan that a found one changes, by the key of the found one; without an entry it is added. */
  readonly targets: ReadonlyMap<string, string>
  /**
   * The position from which money comes, or to which it goes, when the finding names none; null: the one that
   * contributions go to.
   */
  readonly purseId: string | null
  /** The person of the plan that the finding is about. */
  readonly personId: string | null
  /** Gives the id of a new record, by the key of its position or the place of its event. */
  readonly idOf: (key: string) => string
}

/** A field with its present and its new value. */
export interface TakenLine<Field extends string> {
  /** The key by which the choice leaves the line out. */
  readonly key: string
  readonly field: Field
  /** The value with which the plan counts now; null: none. */
  readonly before: number | Month | null
  readonly after: number | Month
  /** Leaving this line out leaves out the whole position. */
  readonly isRequired: boolean
}

/** A takeover with everything that decides its result. */
export interface Taking {
  readonly place: TakeoverPlace
  readonly choice: TakeoverChoice
  readonly begin: Month
}

/**
 * The month that lies the given number of months after another; never later than the last month that can be planned.
 */
export function monthAfter(begin: Month, months: number): Month {
  return months > monthsBetween(begin, LAST_PLANNED_MONTH) ? LAST_PLANNED_MONTH : addMonths(begin, months)
}
