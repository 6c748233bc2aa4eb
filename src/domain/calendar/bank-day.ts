import { type Day, addDays, lastDayOfMonth, weekday } from './day.ts'
import type { Month } from './month.ts'

/**
 * True when banks settle euro payments on this day: not on weekends and not on closing days of the TARGET calendar (1
 * January, Good Friday, Easter Monday, 1 May, 25 and 26 December; ECB, since 2002).
 */
export function isBankDay(day: Day): boolean {
  return weekday(day) <= 5 && !isClosingDay(day)
}

/** The last bank day of a month (YYYY-MM-01), on which salaries arrive at the latest. */
export function lastBankDay(month: Month): Day {
  return lastBankDayUntil(lastDayOfMonth(month))
}

/** The day itself when it is a bank day, else the last bank day before it. */
export function lastBankDayUntil(day: Day): Day {
  let last = day
  while (!isBankDay(last)) last = addDays(last, -1)
  return last
}

/** The day itself when it is a bank day, else the first bank day after it. */
export function nextBankDay(day: Day): Day {
  let next = day
  while (!isBankDay(next)) next = addDays(next, 1)
  return next
}

/**
 * All days that are at most the given number of bank days away, the nearest calendar days first, the earlier before the
 * later of two equally near.
 */
export function daysNear(day: Day, mostBankDays: number): readonly Day[] {
  const earlier = daysBefore(day, mostBankDays)
  const later = daysAfter(day, mostBankDays)
  const length = Math.max(earlier.length, later.length)
  const others = Array.from({ length }, (_, at) => [earlier[at], later[at]]).flat()
  return [day, ...others.filter((other) => other !== undefined)]
}

/**
 * Counts the bank days after the given day, the last one included: from Thursday before Easter until the Tuesday after
 * it is one bank day.
 */
function daysAfter(day: Day, mostBankDays: number): readonly Day[] {
  const days: Day[] = []
  let left = mostBankDays
  for (let next = addDays(day, 1); ; next = addDays(next, 1)) {
    if (isBankDay(next)) left -= 1
    if (left < 0) return days
    days.push(next)
  }
}

function daysBefore(day: Day, mostBankDays: number): readonly Day[] {
  const days: Day[] = []
  let left = isBankDay(day) ? mostBankDays - 1 : mostBankDays
  for (let next = addDays(day, -1); left >= 0; next = addDays(next, -1)) {
    days.push(next)
    if (isBankDay(next)) left -= 1
  }
  return days
}

const fixedClosingDays: ReadonlySet<string> = new Set(['01-01', '05-01', '12-25', '12-26'])

function isClosingDay(day: Day): boolean {
  if (fixedClosingDays.has(day.slice(5))) return true
  const easter = easterSunday(Number(day.slice(0, 4)))
  return day === addDays(easter, -2) || day === addDays(easter, 1)
}

/** Gauss's rule in the form of Lichtenberg (1997), valid for every Gregorian year. */
export function easterSunday(year: number): Day {
  const century = Math.floor(year / 100)
  const solar = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25)
  const sunday = 2 - Math.floor((3 * century + 3) / 4)
  const moon = year % 19
  const seed = (19 * moon + solar) % 30
  const correction = Math.floor((seed + Math.floor(moon / 11)) / 29)
  const fullMoon = 21 + seed - correction
  const firstSunday = 7 - ((((year + Math.floor(year / 4) + sunday) % 7) + 7) % 7)
  const distance = 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7)
  return addDays(`${year}-03-01`, fullMoon + distance - 1)
}
