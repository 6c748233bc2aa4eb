import { addDays } from '#domain/calendar/day.ts'
import { type DayCell, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'

const FIRST_SERIAL = 366
const LAST_SERIAL = 109_000

/** A day of a sheet: a text as in a CSV file, or days since 30 December 1899, whose fraction is the time. */
export function readSerialDay(text: string): DayCell {
  if (!isSerialDay(text)) return readOrderedDate(text, 'day_first')
  const serial = Math.floor(Number(text))
  return serial < FIRST_SERIAL || serial > LAST_SERIAL ? 'not_a_date' : addDays('1899-12-30', serial)
}

/** Whether a cell is a number that can be a day. */
export function isSerialDay(text: string): boolean {
  return /^\d{3,6}(?:\.\d+)?$/u.test(text.trim())
}
