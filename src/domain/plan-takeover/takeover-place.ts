import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import { addMonths, type Month, monthsBetween } from '#domain/calendar/month.ts'
import { LAST_PLANNED_MONTH } from '#domain/wealth-plan/plan-limits.ts'
import type { PlanEvent, PlanPerson, PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'

/** The plan that a finding meets. */
export interface TakeoverPlace {
  readonly settings: PlanSettings
  readonly positions: readonly PlannedPosition[]
  readonly planPersons: readonly PlanPerson[]
  readonly events: readonly PlanEvent[]
  /** The current one. */
  readonly month: Month
}

/** What somebody wants of a finding. */
export interface TakeoverChoice {
  /** Keys of lines, and of positions, that are left out. */
  readonly left: ReadonlySet<string>
  /** Which position of the plan a found one changes, by its key; without one it is added. */
  readonly targets: ReadonlyMap<string, string>
  /** The position that money without a place in the finding comes from or goes to; null: where contributions go. */
  readonly purseId: string | null
  /** Whom it is about. */
  readonly personId: string | null
  /** The id of what is new, by the key of its position or the place of its event. */
  readonly idOf: (key: string) => string
}

/** What a field is now, and what it becomes. */
export interface TakenLine<Field extends string> {
  /** Of the choice: what is left out. */
  readonly key: string
  readonly field: Field
  /** As the plan counts it now; null: nothing. */
  readonly before: number | Month | null
  readonly after: number | Month
  /** Without it the whole is left out. */
  readonly isRequired: boolean
}

/** A takeover under way. */
export interface Taking {
  readonly place: TakeoverPlace
  readonly choice: TakeoverChoice
  readonly begin: Month
}

/** The month so many months after another; never later than anything can be planned for. */
export function monthAfter(begin: Month, months: number): Month {
  return months > monthsBetween(begin, LAST_PLANNED_MONTH) ? LAST_PLANNED_MONTH : addMonths(begin, months)
}
