import { type Day, addDays } from '#domain/calendar/day.ts'
import { type DateOrder, type DayCell, readOrderedDate } from '#domain/statement-import/cells/ordered-date.ts'

/** Day 0 of a workbook; workbooks of old Macs count from another one. */
export const firstDays = { usual: '1899-12-30', of1904: '1904-01-01' } as const

const FIRST_SERIAL = 366
const LAST_SERIAL = 109_000

interface SheetDays {
  /** The day of serial number 0. */
  readonly first?: Day | undefined
  /** The order of days that are written as text. */
  readonly order?: DateOrder
}

/** Reads a day of a sheet: a text as in a CSV file, or a number of days whose fraction is the time. */
export function readSerialDay(
  text: string,
  { first = firstDays.usual, order = 'day_first' }: SheetDays = {},
): DayCell {
  if (!isSerialDay(text)) return readOrderedDate(text, order)
  const serial = Math.floor(Number(text))
  return serial < FIRST_SERIAL || serial > LAST_SERIAL ? 'not_a_date' : addDays(first, serial)
}

/** Whether a cell is a number that can be a day. */
export function isSerialDay(text: string): boolean {
  return /^\d{3,6}(?:\.\d+)?$/u.test(text.trim())
}
