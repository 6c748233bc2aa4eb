import { type Day, isDay } from '#domain/calendar/day.ts'
import { fullYear, parseStatementDate, withoutTime } from './parse-statement-date.ts'

/** Whether the day or the month comes first in `03/04/2026`. */
export type DateOrder = 'day_first' | 'month_first'

/** A day, null when the cell has none yet, or the reason why it cannot be read (imports.md § 6). */
export type DayCell = Day | null | 'not_a_date'

/**
 * {@link parseStatementDate} with a known order, extended by the dates of finance programs: `3/4/26`, `03-04-2026`,
 * `31.12'26`.
 */
export function readOrderedDate(text: string, order: DateOrder): DayCell {
  const parts = numbersOf(text)
  if (!parts) {
    const date = parseStatementDate(text)
    return date.ok ? date.day : 'not_a_date'
  }
  const { first, second, year } = parts
  const [month, day] = order === 'day_first' ? [second, first] : [first, second]
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDay(written) ? written : 'not_a_date'
}

/**
 * The order that a date proves, because one of its numbers is no month or it is written as only Germans write it; null
 * for none.
 */
export function orderOf(text: string): DateOrder | null {
  const parts = numbersOf(text)
  if (!parts) return 'day_first'
  const { first, second, separator } = parts
  if (separator === '.' || Number(first) > 12) return 'day_first'
  return Number(second) > 12 ? 'month_first' : null
}

/** Whether a date means the same day in both orders: `04/04/2026`. */
export function isSameEitherWay(text: string): boolean {
  const parts = numbersOf(text)
  return !parts || Number(parts.first) === Number(parts.second)
}

// Quicken pads with blanks and writes the years after 1999 with an apostrophe before them.
const pattern =
  /^(?<first>\d{1,2})(?<separator>[./-]) ?(?<second>\d{1,2})(?:\k<separator>|') ?(?<year>\d{4}|\d{2})$/u

interface Numbers {
  readonly first: string
  readonly second: string
  readonly separator: string
  readonly year: string
}

function numbersOf(text: string): Numbers | null {
  const { first, second, separator, year } = pattern.exec(withoutTime(text))?.groups ?? {}
  return first && second && separator && year ? { first, second, separator, year } : null
}
