import type { Day } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'

export type CsvCell = string | number | null

const byteOrderMark = '\uFEFF'
const lineEnd = '\r\n'

/**
 * A table for German spreadsheets: `;` between cells, decimals with a comma, UTF-8 with a byte order mark. Cells that a
 * spreadsheet would take for a formula are made harmless with an apostrophe.
 */
export function csvText(head: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvHead(head) + csvRows(rows)
}

/** The beginning of such a table, for one that is written in parts. */
export function csvHead(head: readonly string[]): string {
  return byteOrderMark + csvRows([head])
}

/** Further rows of a table that {@link csvHead} began. */
export function csvRows(rows: readonly (readonly CsvCell[])[]): string {
  return rows.map((row) => row.map(cellText).join(';') + lineEnd).join('')
}

/** An amount as a spreadsheet number: `-1234,56`, no grouping, no currency sign. */
export function csvAmount(cents: Cents): CsvCell {
  return formatAmount(cents).replaceAll('.', '').replace('−', '-')
}

/** A day in the form that German banks use in their files: `21.11.2026`. */
export function csvDay(day: Day): CsvCell {
  return formatDay(day)
}

/** A month in the same form: `11.2026`. */
export function csvMonth(month: Month): CsvCell {
  return `${month.slice(5, 7)}.${month.slice(0, 4)}`
}

/** An IBAN in the form that banks use in their files, without blanks. */
export function csvIban(iban: string): CsvCell {
  return iban.replaceAll(/\s/gu, '')
}

function cellText(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell).replace('.', ',')
  const text = isFormula(cell) ? `'${cell}` : cell
  return /[";\r\n]/u.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

// Cells that begin with = + - @ tab or CR are formulas, in some locales with their full-width forms, too; a plain
// number may keep its sign.
function isFormula(text: string): boolean {
  return /^[=+\-@\t\r＝＋－＠]/u.test(text) && !/^[+-]?\d+(?:,\d+)?$/u.test(text)
}
