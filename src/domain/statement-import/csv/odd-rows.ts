import { textAt } from '#domain/statement-import/cells/cell-text.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { CsvRow } from './csv-row.ts'

/**
 * Converts the rows of an app of double entry to rows like those of a bank: values that only the first of several rows
 * has are repeated in each, and rows of things that are no account are left out. All other rows pass unchanged.
 */
export function withoutOddRows(
  { at, preset: { carried, otherAccounts } }: CsvLayout,
  read: (row: CsvRow) => void,
): (row: CsvRow) => void {
  if (!carried || !otherAccounts) return read
  const places = new Set(carried.map((role) => at[role]))
  let above: readonly string[] = []

  return (row) => {
    const isFirst = textAt(row.cells, at.bookingDate) !== ''
    const cells = isFirst
      ? row.cells
      : row.cells.map((cell, place) =>
          cell.trim() === '' && places.has(place) ? (above[place] ?? '') : cell,
        )
    above = cells
    if (!otherAccounts.test(textAt(cells, at.accountName))) read({ ...row, cells })
  }
}
