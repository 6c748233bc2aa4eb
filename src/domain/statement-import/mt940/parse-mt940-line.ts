import { type Day, daysBetween, isDay, lastDayOfMonth } from '#domain/calendar/day.ts'
import { isMonth } from '#domain/calendar/month.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { parseStatementAmount } from '#domain/statement-import/cells/parse-statement-amount.ts'
import { fullYear } from '#domain/statement-import/cells/parse-statement-date.ts'

export interface Mt940Line {
  readonly ok: true
  readonly valueDate: Day
  /** The entry date; null when the line has none, and the booking then counts on its value date. */
  readonly entryDate: Day | null
  readonly amount: Decimal
  /** Whether the mark is RC or RD: a reversed booking. */
  readonly isReversal: boolean
  /** The transaction type, such as `NTRF`, `NMSC`. */
  readonly transactionType: string
  readonly customerRef: string | null
  readonly bankRef: string | null
}

export type Mt940LineResult =
  | Mt940Line
  | { readonly ok: false; readonly reason: 'not_a_booking' | 'no_such_date' }

/**
 * Reads a `:61:` of an MT940 file (imports.md § 9): value date, entry date, mark, amount, type and references. C and RD
 * bring money, D and RC take it. A day that its month does not have (30 February, from banks that count 360 days) is
 * the last of the month; the year of the entry date is the one that puts it nearest to the value date.
 */
export function parseMt940Line(line: string): Mt940LineResult {
  const parts = pattern.exec(line.trimEnd())?.groups
  const amount = parts && parseStatementAmount(parts['amount'] ?? '', 'mt940')
  if (!parts || !amount?.ok || amount.amount === null) return { ok: false, reason: 'not_a_booking' }
  const { value = '', entry, mark = '', type = '' } = parts
  const valueDate = mt940Day(value)
  const entryDate = valueDate && entry ? nearestDay(entry, valueDate) : null
  if (!valueDate || (entry && !entryDate)) return { ok: false, reason: 'no_such_date' }
  return {
    ok: true,
    valueDate,
    entryDate,
    amount: mark === 'C' || mark === 'RD' ? amount.amount : amount.amount.negated(),
    isReversal: mark.startsWith('R'),
    transactionType: type,
    customerRef: reference(parts['customer']),
    bankRef: reference(parts['bank']),
  }
}

/** The day of `YYMMDD`; null when month or day are invalid. */
export function mt940Day(text: string): Day | null {
  return clampedDay(fullYear(text.slice(0, 2)), text.slice(2))
}

// Blanks may stand in place of the entry date, the third letter of the currency may follow the mark, and some files
// break the line after it.
const pattern =
  /^:61:(?<value>\d{6})(?:(?<entry>\d{4})| {4})?(?<mark>R?[CD])[A-Z]?\s*(?<amount>\d+(?:,\d*)?)(?<type>[NFS][A-Z0-9 ]{3})(?<customer>.*?)(?:\/\/(?<bank>.*))?$/u

/** The day of a year and `MMDD`, at most the last day of its month; null when month or day are invalid. */
function clampedDay(year: string, monthAndDay: string): Day | null {
  const month = `${year}-${monthAndDay.slice(0, 2)}-01`
  const number = Number(monthAndDay.slice(2))
  if (!isMonth(month) || number < 1 || number > 31) return null
  const day = `${month.slice(0, 8)}${monthAndDay.slice(2)}`
  return isDay(day) ? day : lastDayOfMonth(month)
}

function nearestDay(monthAndDay: string, to: Day): Day | null {
  const year = Number(to.slice(0, 4))
  const days = [year, year - 1, year + 1].map((each) => clampedDay(String(each), monthAndDay))
  const [first, ...others] = days.filter((day) => day !== null)
  if (!first) return null
  const distance = (day: Day) => Math.abs(daysBetween(to, day))
  return others.reduce((nearest, day) => (distance(day) < distance(nearest) ? day : nearest), first)
}

function reference(text = ''): string | null {
  const trimmed = text.trim()
  return trimmed === '' || trimmed === 'NONREF' || trimmed === 'n/a' ? null : trimmed
}
