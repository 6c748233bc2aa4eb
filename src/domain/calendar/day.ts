import { DAY_MS, HOUR_MS } from './durations.ts'
import { type Month, isMonth, monthNumber, yearOf } from './month.ts'

/** A calendar day: `2026-11-21`. Days sort and compare as plain strings. */
export type Day = `${number}-${number}-${number}`

/** True for an existing day between 1900-01-01 and 2199-12-31, the range that people may enter. */
export function isDay(text: string): text is Day {
  const month = `${text.slice(0, 7)}-01`
  if (!isWritten(text) || !isMonth(month)) return false
  const number = Number(text.slice(8))
  return number >= 1 && number <= daysInMonth(month)
}

/** The number of the day in its month, 1 to 31. */
export function dayOfMonth(day: Day): number {
  return Number(day.slice(8, 10))
}

/**
 * The day `count` days later, or earlier for a negative count.
 * @throws RangeError outside the years 0–9999
 */
export function addDays(day: Day, count: number): Day {
  return fromDayNumber(toDayNumber(day) + count)
}

/** Days from the first to the second; negative when the second is earlier. */
export function daysBetween(from: Day, to: Day): number {
  return toDayNumber(to) - toDayNumber(from)
}

/** The last day of a month (YYYY-MM-01), including leap years: 2028-02-01 gives 2028-02-29. */
export function lastDayOfMonth(month: Month): Day {
  return toDay(`${month.slice(0, 8)}${daysInMonth(month)}`)
}

/** The day of the week, 1 for Monday to 7 for Sunday. */
export function weekday(day: Day): number {
  return ((((toDayNumber(day) + 3) % 7) + 7) % 7) + 1
}

/** The calendar day of an instant (milliseconds since 1970 UTC) in a time zone such as `Europe/Berlin`. */
export function dayIn(epochMs: number, timeZone: string): Day {
  const ahead = computedOffsetMs(epochMs, timeZone)
  if (ahead !== null) return fromDayNumber(Math.floor((epochMs + ahead) / DAY_MS))
  const parts = formatOf(timeZone).formatToParts(epochMs)
  const part = (type: string) => parts.find((each) => each.type === type)?.value ?? ''
  return toDay(`${part('year')}-${part('month')}-${part('day')}`)
}

/**
 * Reads `21.11.2026`, `21.11.26`, `211126`, `21112026` or `2026-11-21`; null for other texts and for days that do not
 * exist. Years of two digits: 80–99 are 1980–1999, the others 2000–2079.
 */
export function parseDay(text: string): Day | null {
  const entry = text.trim()
  if (isDay(entry)) return entry
  const [, day, month, year] = dottedDay.exec(entry) ?? compactDay.exec(entry) ?? []
  if (!day || !month || !year) return null
  const parsed = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(parsed) ? parsed : null
}

// Arithmetic may leave the years that people may enter, but stays within years of four digits.
/**
 * Reads a text that must be a day, such as one from the database. It accepts more than {@link isDay}: neither the years
 * that people may enter nor the length of the month is checked.
 * @throws RangeError for anything but YYYY-MM-DD
 */
export function toDay(text: string): Day {
  if (!isWritten(text)) throw new RangeError(`${text} is no day`)
  return text
}

function isWritten(text: string): text is Day {
  return /^\d{4}-\d{2}-\d{2}$/u.test(text)
}

function daysInMonth(month: Month): number {
  const number = monthNumber(month)
  if (number === 2) return isLeapYear(yearOf(month)) ? 29 : 28
  return [4, 6, 9, 11].includes(number) ? 30 : 31
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
}

const dottedDay = /^(\d{1,2})\.(\d{1,2})\.(\d{2}|\d{4})$/u
const compactDay = /^(\d{2})(\d{2})(\d{2}|\d{4})$/u

function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) >= 80 ? `19${year}` : `20${year}`
}

/** 1 January 1996, 00:00 UTC: since then the whole European Union changes its clocks at the same hours. */
const SAME_RULE_SINCE_MS = 820_454_400_000

// The rule is computed here because every page of signed-in people asks for today, and a browser reads its time zones
// for tens of milliseconds at the first format. Summer time lasts from the last Sunday of March to that of October,
// from 01:00 to 01:00 UTC (directive 2000/84/EC, § 1 and § 2 SoZV); otherwise winter time holds, an hour ahead of UTC.
/**
 * How many milliseconds the clocks of Germany are ahead of UTC at an instant, by the rule that has held since 1996; null
 * for earlier instants and other time zones, which only the platform knows.
 */
export function computedOffsetMs(epochMs: number, timeZone: string): number | null {
  if (timeZone !== 'Europe/Berlin' || epochMs < SAME_RULE_SINCE_MS) return null
  const year = fromDayNumber(Math.floor(epochMs / DAY_MS)).slice(0, 4)
  const isSummer = epochMs >= clockChange(`${year}-03-31`) && epochMs < clockChange(`${year}-10-31`)
  return (isSummer ? 2 : 1) * HOUR_MS
}

/** 01:00 UTC on the last Sunday of a month that ends with this day. */
function clockChange(lastDay: string): number {
  const day = toDay(lastDay)
  return (toDayNumber(day) - (weekday(day) % 7)) * DAY_MS + HOUR_MS
}

const formats = new Map<string, Intl.DateTimeFormat>()

// Building a format takes a hundred times longer than using it.
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const format = new Intl.DateTimeFormat('en-u-ca-iso8601-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  formats.set(timeZone, format)
  return format
}

const DAYS_PER_ERA = 146_097
const DAYS_TO_1970 = 719_468

// Days since 1970-01-01 in the proleptic Gregorian calendar; the computation begins years in March so that the leap day
// comes last.
function toDayNumber(day: Day): number {
  const month = Number(day.slice(5, 7))
  const year = Number(day.slice(0, 4)) - (month <= 2 ? 1 : 0)
  const era = Math.floor(year / 400)
  const yearOfEra = year - era * 400
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + dayOfMonth(day) - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * DAYS_PER_ERA + dayOfEra - DAYS_TO_1970
}

function fromDayNumber(number: number): Day {
  const shifted = number + DAYS_TO_1970
  const era = Math.floor(shifted / DAYS_PER_ERA)
  const dayOfEra = shifted - era * DAYS_PER_ERA
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153)
  const month = ((monthFromMarch + 2) % 12) + 1
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  const dayNumber = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1
  return toDay(`${padded(year, 4)}-${padded(month, 2)}-${padded(dayNumber, 2)}`)
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
