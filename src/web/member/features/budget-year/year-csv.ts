import type { YearView } from '#domain/budget/year-table.ts'
import type { Month } from '#domain/calendar/month.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { CsvCell } from '#domain/spreadsheet/csv-text.ts'
import type { GridColumn, GridFootLine, GridRow } from '#web/kit/grid/grid-model.ts'
import { downloadCsv } from '#web/kit/words/csv.ts'
import { viewWords } from './year-words.ts'

export interface YearCsv {
  readonly head: readonly string[]
  readonly rows: readonly (readonly CsvCell[])[]
}

/** The shown table as a file, with the group of each item in a column of its own. */
export function yearCsv(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  footer: readonly GridFootLine[],
): YearCsv {
  let group = ''
  const lines = rows.map(({ label, isHead, cells }) => {
    const amounts = cells.map(({ plain }) => amountOf(plain))
    if (isHead) group = label
    return isHead ? [label, 'Summe', ...amounts] : [group, label, ...amounts]
  })
  const sums = footer.map(({ label, cells }) => ['', label, ...cells.map(({ text }) => amountOf(text))])
  return { head: ['Gruppe', 'Posten', ...columns.map(({ label }) => label)], rows: [...lines, ...sums] }
}

export function downloadYear(table: YearCsv, year: Month, view: YearView): void {
  const name = `haushaltsplan-${yearOf(year)}-${viewWords[view].label.toLowerCase().replace('ä', 'ae')}`
  downloadCsv(name, table.head, table.rows)
}

function amountOf(text: string): CsvCell {
  return text === '' ? null : text.replaceAll('.', '').replace('−', '-')
}
