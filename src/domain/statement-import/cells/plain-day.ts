import { type Day, isDay } from '#domain/calendar/day.ts'
import type { DayCell } from './ordered-date.ts'

const POINT = 46
const DASH = 45
const ZERO = 48
const MONTHS = 13
const DAYS = 32

/**
 * Adds a fast path to a reader of dates: `TT.MM.JJJJ`, `TT.MM.JJ` and `JJJJ-MM-TT`, the usual forms of a file, are read
 * by their digits, and each day is created as a text only once.
 */
export function plainDayReader(readOther: (text: string) => DayCell): (text: string) => DayCell {
  const days = new Map<number, Day | 'not_a_date'>()

  return (text) => {
    const number = plainNumber(text)
    if (number < 0) return readOther(text)
    const known = days.get(number)
    if (known !== undefined) return known
    const written = `${padded(Math.floor(number / DAYS / MONTHS), 4)}-${padded(Math.floor(number / DAYS) % MONTHS, 2)}-${padded(number % DAYS, 2)}`
    const day = isDay(written) ? written : 'not_a_date'
    days.set(number, day)
    return day
  }
}

/** Year, month and day in one number; −1 for a text in another form. */
function plainNumber(text: string): number {
  const { length } = text
  if (length === 10 && text.charCodeAt(4) === DASH && text.charCodeAt(7) === DASH)
    return numberOf(pair(text, 0) * 100 + pair(text, 2), pair(text, 5), pair(text, 8))
  if ((length !== 10 && length !== 8) || text.charCodeAt(2) !== POINT || text.charCodeAt(5) !== POINT)
    return -1
  const [last, first] = [pair(text, length - 2), length === 10 ? pair(text, 6) : Number.NaN]
  // Years of two digits: 00–69 are 2000–2069, 70–99 are 1970–1999.
  const year = length === 10 ? first * 100 + last : last + (last < 70 ? 2000 : 1900)
  return numberOf(year, pair(text, 3), pair(text, 0))
}

function numberOf(year: number, month: number, day: number): number {
  const number = (year * MONTHS + month) * DAYS + day
  return month < MONTHS && day < DAYS && number >= 0 ? number : -1
}

/** The number of two digits, NaN when they are none. */
function pair(text: string, at: number): number {
  const tens = text.charCodeAt(at) - ZERO
  const ones = text.charCodeAt(at + 1) - ZERO
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : Number.NaN
}

function padded(value: number, length: number): string {
  return String(value).padStart(length, '0')
}
