import { textAt } from '#domain/statement-import/cells/cell-text.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { CsvRow } from './csv-row.ts'

/**
 * Rows of an app of double entry, made those of a bank: what only the first of several rows says is said in each, and
 * rows of what is no account are left out. Rows of all others go straight on.
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
