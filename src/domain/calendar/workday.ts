import { easterSunday } from './bank-day.ts'
import { type Day, addDays, weekday } from './day.ts'
import type { Month } from './month.ts'

const fixedHolidays: ReadonlySet<string> = new Set(['01-01', '05-01', '10-03', '12-25', '12-26'])

/** Good Friday, Easter Monday, Ascension and Whit Monday, as days from Easter Sunday. */
const daysFromEaster: readonly number[] = [-2, 1, 39, 50]

/**
 * True for a Werktag: no Sunday and no holiday of all of Germany. Saturdays are Werktage; holidays of single Länder are
 * not known here, so a deadline that counts Werktage is rather a day early.
 */
export function isWorkday(day: Day): boolean {
  return weekday(day) !== 7 && !isHoliday(day)
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

function isHoliday(day: Day): boolean {
  if (fixedHolidays.has(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return daysFromEaster.some((days) => addDays(easter, days) === day)
}
