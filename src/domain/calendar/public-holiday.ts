import holidays from '#domain/calendar/data/public-holidays.json' with { type: 'json' }
import { easterSunday } from './bank-day.ts'
import { type Day, daysBetween, toDay, weekday } from './day.ts'

/** Whether a day is a public holiday in all of Germany, or only in one of the Länder or a part of one. */
export type HolidayReach = 'everywhere' | 'somewhere'

/** Whether and where in Germany a day is a public holiday, in any year (deadlines.md § 70); null: nowhere. */
export function publicHoliday(day: Day): HolidayReach | null {
  const dayOfYear = day.slice(5)
  const fromEaster = daysBetween(easterSunday(Number(day.slice(0, 4))), day)
  if (everywhere.daysOfYear.has(dayOfYear)) return 'everywhere'
  if (everywhere.daysFromEaster.has(fromEaster) || everywhere.once.has(day)) return 'everywhere'
  if (somewhere.daysOfYear.has(dayOfYear) || somewhere.daysFromEaster.has(fromEaster)) return 'somewhere'
  return somewhere.once.has(day) || isDayOfRepentance(day) ? 'somewhere' : null
}

const everywhere = {
  daysOfYear: new Set<string>(holidays.everywhere.daysOfYear),
  daysFromEaster: new Set(Object.values(holidays.everywhere.daysFromEaster)),
  once: new Set<string>(holidays.everywhere.once),
}
const somewhere = {
  daysOfYear: new Set(Object.keys(holidays.somewhere.daysOfYear)),
  daysFromEaster: new Set(Object.values(holidays.somewhere.daysFromEaster)),
  once: new Set(Object.keys(holidays.somewhere.once)),
}

const WEDNESDAY = 3

/** Buß- und Bettag: the Wednesday before 23 November. */
function isDayOfRepentance(day: Day): boolean {
  const until = daysBetween(day, toDay(`${day.slice(0, 4)}-11-23`))
  return weekday(day) === WEDNESDAY && until >= 1 && until <= 7
}
