import { toDay } from '#domain/calendar/day.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import { type CsvCell, csvAmount, csvDay, csvHead, csvMonth, csvRows } from '#domain/spreadsheet/csv-text.ts'
import { timeZone } from '#server/today.ts'
import type { ExportedColumn, ExportedTable } from './personal-data.ts'
import type { Row, Value } from './store.ts'

/** The head of a table for a German spreadsheet, in words that a person understands. */
export function tableHead({ columns }: ExportedTable): string {
  return csvHead(columns.map(({ header }) => header))
}

/** Rows of a table for a German spreadsheet. */
export function tableRows({ columns }: ExportedTable, rows: readonly Row[]): string {
  return csvRows(rows.map((row) => columns.map((column) => cellOf(row[column.name], column))))
}

function cellOf(value: Value | undefined, { kind, words }: ExportedColumn): CsvCell {
  if (value === null || value === undefined) return null
  switch (kind) {
    case 'text':
      return String(value)
    case 'number':
      return Number(value)
    case 'amount':
      return csvAmount(Number(value))
    case 'share':
      // Basis points become per cent with two decimals at most, so the division is exact enough.
      return Number(value) / 100
    case 'points':
      return Number(value) / WHOLE_BP
    case 'tenths':
      return Number(value) / 10
    case 'day':
      return csvDay(toDay(String(value)))
    case 'month':
      return csvMonth(monthOf(toDay(String(value))))
    case 'time':
      if (!(value instanceof Date)) throw new TypeError('a column of times holds something else')
      return timeFormat.format(value).replace(',', '')
    case 'flag':
      return value === true ? 'ja' : 'nein'
    case 'code':
      return words?.[String(value)] ?? String(value)
  }
}

const timeFormat = new Intl.DateTimeFormat('de-DE', {
  timeZone,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
})
