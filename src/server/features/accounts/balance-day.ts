import { fieldProblem } from '#contract/protocol/problem.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'

/** Nobody knows tomorrow's balance; east of Berlin the day has already begun. */
export function checkBalanceDay(field: string, day: Day, today: Day): void {
  if (day > addDays(today, 1)) throw fieldProblem(field, 'Dieser Tag liegt in der Zukunft.')
}
