import { isValidIban } from '#domain/accounts/iban.ts'
import { orderOf } from '#domain/statement-import/cells/ordered-date.ts'
import { type CentsCell, readCents } from '#domain/statement-import/cells/read-cents.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { readSerialDay } from '#domain/statement-import/xlsx/serial-day.ts'
import { markOf } from './amount-marks.ts'
import type { ColumnRole } from './csv-preset.ts'

/** The place of the column for each role. */
export type Columns = Partial<Record<ColumnRole, number>>

/** The cells of a column in the given rows, without blanks around them. */
export function columnAt(rows: readonly (readonly string[])[], at: number): readonly string[] {
  return rows.map((cells) => (cells[at] ?? '').trim())
}

/** The cells that are not empty. */
export function filled(cells: readonly string[]): readonly string[] {
  return cells.filter((cell) => cell !== '')
}

/** Roles that cannot be assigned to an empty column. */
const neverEmpty: ReadonlySet<ColumnRole> = new Set(['bookingDate', 'amount', 'mark', 'fee'])

/** Whether most cells of a column can be read in a role; below a table there may be a sum, which cannot. */
export function fits(role: ColumnRole, cells: readonly string[]): boolean {
  const written = filled(cells)
  if (written.length === 0) return !neverEmpty.has(role)
  if (role === 'mark')
    return written.length === cells.length && written.every((cell) => markOf(cell) !== null)
  return written.filter((cell) => canBe(role, cell)).length * 2 >= written.length
}

function canBe(role: ColumnRole, cell: string): boolean {
  switch (role) {
    case 'bookingDate':
    case 'valueDate':
      return isDayCell(cell)
    case 'amount':
    case 'debit':
    case 'credit':
    case 'fee':
    case 'originalAmount':
    case 'balanceAfter':
      return (['de', 'en'] as const).some((style) => typeof readCents(cell, style) === 'number')
    case 'accountIban':
    case 'counterpartyIban':
      return isValidIban(withoutQuotes(cell))
    case 'originalCurrency':
      return /^\p{L}{3}$|^[$£¥€]$/u.test(cell)
    default:
      return true
  }
}

/** Targobank puts an apostrophe on both sides of an IBAN, so that a spreadsheet does not change it. */
function withoutQuotes(cell: string): string {
  return cell.replaceAll("'", '')
}

/** In workbooks days are numbers. */
function isDayCell(cell: string): boolean {
  const day = readSerialDay(cell, { order: orderOf(cell) ?? 'day_first' })
  return day !== 'not_a_date' && day !== null
}

/** The cents of a cell, whose style only the cell itself can show. */
export function centsOf(cell: string): CentsCell {
  return readCents(cell, styleOf(cell) ?? 'de')
}
