import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Clock } from './clock.ts'

/** The calendar of the product is Germany's, wherever server and user are. */
export const timeZone = 'Europe/Berlin'

/** The day in Germany, wherever server and user are. */
export function today(clock: Clock): Day {
  return dayIn(clock.now().getTime(), timeZone)
}
