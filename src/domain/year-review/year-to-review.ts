import type { Day } from '#domain/calendar/day.ts'
import { addMonths, monthOf, yearOf } from '#domain/calendar/month.ts'

/** The year whose review is offered without being asked for: the running one once its first month is over. */
export function yearToReview(today: Day): number {
  return yearOf(addMonths(monthOf(today), -1))
}
