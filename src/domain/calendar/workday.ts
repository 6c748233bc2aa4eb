import { type Day, addDays, weekday } from './day.ts'
import type { Month } from './month.ts'
import { publicHoliday } from './public-holiday.ts'

/**
 * True for a Werktag, a working day in the sense of the law: no Sunday and no holiday of all of Germany. Saturdays
 * count as Werktage, and so do holidays of single Länder, so that a deadline that counts Werktage is rather a day early
 * (contracts.md § 3).
 */
export function isWorkday(day: Day): boolean {
  return weekday(day) !== 7 && publicHoliday(day) !== 'everywhere'
}

/** The n-th Werktag of a month. */
export function nthWorkday(month: Month, count: number): Day {
  let day: Day = month
  for (let left = count; ; day = addDays(day, 1)) {
    if (isWorkday(day)) left -= 1
    if (left === 0) return day
  }
}

/** The day itself when it is a Werktag, else the last Werktag before it. */
export function lastWorkdayUntil(day: Day): Day {
  let last = day
  while (!isWorkday(last)) last = addDays(last, -1)
  return last
}
