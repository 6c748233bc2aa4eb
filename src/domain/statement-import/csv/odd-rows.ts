import { textAt } from '#domain/statement-import/cells/cell-text.ts'
import type { CsvLayout } from './csv-layout.ts'
import type { CsvRow } from './csv-row.ts'

/**
 * Converts the rows of an app of double entry to rows like those of a bank: values that only the first of several rows
 * has are repeated in each, and rows of things that are no account are left out. All other rows pass unchanged.
 */
export function withoutOddRows(layout: CsvLayout, read: (row: CsvRow) => void): (row: CsvRow) => void {
  const {
    at,
    preset: { carried, otherAccounts, hasBothAmounts },
  } = layout
  if (hasBothAmounts) return (row) => ofBothAmounts(row, layout).forEach(read)
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

/**
 * Splits a row with two amounts: outgoing money is the first amount with its fee, incoming money the second one; an
 * exchange between own balances is both.
 */
function ofBothAmounts(row: CsvRow, { at }: CsvLayout): readonly CsvRow[] {
  const direction = textAt(row.cells, at.direction).toUpperCase()
  const rows: CsvRow[] = []
  if (direction !== 'IN') rows.push({ ...row, cells: ofLeaving(row.cells, at) })
  if (direction === 'IN' || direction === 'NEUTRAL') rows.push({ ...row, cells: ofComing(row.cells, at) })
  return rows
}

function ofLeaving(cells: readonly string[], at: CsvLayout['at']): readonly string[] {
  const amount = textAt(cells, at.amount)
  return amount === '' || amount.startsWith('-') ? cells : cells.with(at.amount, `-${amount}`)
}

function ofComing(cells: readonly string[], at: CsvLayout['at']): readonly string[] {
  const swapped = [...cells]
  const swap = (one: number, other: number) => {
    ;[swapped[one], swapped[other]] = [cells[other] ?? '', cells[one] ?? '']
  }
  swap(at.amount, at.originalAmount)
  swap(at.currency, at.originalCurrency)
  if (at.fee >= 0) swapped[at.fee] = ''
  return swapped
}
