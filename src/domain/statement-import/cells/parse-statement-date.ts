import { type Day, isDay } from '#domain/calendar/day.ts'
import { writtenDay } from './written-month.ts'

export type StatementDate =
  /** Null: the cell is empty, or the booking is still pending. */
  { readonly ok: true; readonly day: Day | null } | { readonly ok: false; readonly reason: 'not_a_date' }

/**
 * Reads a date of a bank's file (imports.md § 6): `31.12.2025`, `1.2.2026`, `01.02.26`, `2026-11-20`, `20261120`,
 * `01/02/2026` (day first), `3. Nov. 2025` and date-times, whose date is taken literally. The day has to exist.
 */
export function parseStatementDate(text: string): StatementDate {
  const entry = withoutTime(text)
  if (entry === '' || /^(?:offen|n\/a)$/iu.test(entry)) return { ok: true, day: null }
  for (const pattern of patterns) {
    const { year, month, day } = pattern.exec(entry)?.groups ?? {}
    if (year && month && day) return existing(`${fullYear(year)}-${twoDigits(month)}-${twoDigits(day)}`)
  }
  const day = writtenDay(entry, fullYear)
  return day === null ? { ok: false, reason: 'not_a_date' } : { ok: true, day }
}

/** A date without the time of day after it: `01.02.2026, 14:03 Uhr`. */
export function withoutTime(text: string): string {
  const entry = text.trim()
  return entry.includes(':')
    ? entry.replace(/(?<=[./]\d{2,4}),? \d{1,2}:\d{2}(?::\d{2})?(?: (?:Uhr|[AP]M))?$/iu, '')
    : entry
}

/** The year with four digits; of two digits 00–69 are 2000–2069, 70–99 are 1970–1999. */
export function fullYear(year: string): string {
  if (year.length === 4) return year
  return Number(year) < 70 ? `20${year}` : `19${year}`
}

const zone = '(?:Z|[+-]\\d{2}:?\\d{2})?'
const time = '(?:[T ]\\d{2}:\\d{2}(?::\\d{2}(?:[.,]\\d+)?)?)?'

const patterns = [
  /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4}|\d{2})$/u,
  /^(?<day>\d{1,2})\/(?<month>\d{1,2})\/(?<year>\d{4})$/u,
  /^(?<year>\d{4})[/.](?<month>\d{1,2})[/.](?<day>\d{1,2})$/u,
  /^(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})$/u,
  new RegExp(`^(?<year>\\d{4})-(?<month>\\d{2})-(?<day>\\d{2})${time}${zone}$`, 'u'),
] as const

function existing(day: string): StatementDate {
  return isDay(day) ? { ok: true, day } : { ok: false, reason: 'not_a_date' }
}

function twoDigits(number: string): string {
  return number.padStart(2, '0')
}
