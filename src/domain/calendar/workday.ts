import { type Day, addDays, weekday } from './day.ts'
import type { Month } from './month.ts'
import { publicHoliday } from './public-holiday.ts'

/**
 * True for a Werktag: no Sunday and no holiday of all of Germany. Saturdays are Werktage; those of single Länder count
 * as Werktage, so a deadline that counts them is rather a day early (contracts.md § 3).
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

/** The day itself when it is a Werktag, else the last one before it. */
export function lastWorkdayUntil(day: Day): Day {
  let last = day
  while (!isWorkday(last)) last = addDays(last, -1)
  return last
}
