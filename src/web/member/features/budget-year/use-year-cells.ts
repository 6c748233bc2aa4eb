import { useState } from 'react'
import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { ownAmountOf } from '#domain/budget/month-amount.ts'
import { type Month, monthNumber, toMonth, yearOf } from '#domain/calendar/month.ts'
import type { GridEntry, GridReading } from '#web/kit/grid/grid-model.ts'
import { useGrid } from '#web/kit/grid/use-grid.ts'
import { placeSentence, plainAmount, readAmount } from './read-amount.ts'
import { useAmounts } from './use-amounts.ts'
import { YEAR_COLUMN } from './year-columns.ts'
import type { YearTableProps } from './year-table-props.ts'

/** The greatest number of cells: those of the most items that a household can have, in twelve months. */
const MOST_CELLS = 4_800

interface Place {
  readonly itemId: string
  readonly month: Month
}

/** The grid of the year: how an entry is read, the amounts that an entry stores, and the chosen cell. */
export function useYearCells(props: YearTableProps) {
  const { planning, budget, stored, sheet, columns, year, view, writes } = props
  const { rows } = sheet
  const { currentMonth } = planning
  const [typed, setTyped] = useState<Place | null>(null)
  const { entered, keep } = useAmounts(stored, writes)
  const itemOf = (id: string) => budget.items.find((item) => item.id === id)
  const [start] = useState(() => ({
    row: Math.max(
      0,
      rows.findIndex(({ to }) => to !== undefined),
    ),
    column: yearOf(currentMonth) === yearOf(year) ? monthNumber(currentMonth) - 1 : 0,
  }))
  const grid = useGrid({
    rows,
    columns,
    start,
    canFillRight: true,
    mostCells: MOST_CELLS,
    read,
    onWrite: (entries) => {
      const [only, ...others] = entries
      setTyped(only && others.length === 0 ? { itemId: only.rowId, month: toMonth(only.columnId) } : null)
      return writes.store(
        entries.flatMap(({ rowId, columnId, text }) => {
          const reading = readAmount(text, itemOf(rowId) ?? { valueSign: 1 })
          return reading.ok ? entered(rowId, toMonth(columnId), reading.amountCents) : []
        }),
      )
    },
  })

  function read({ rowId, columnId, text }: GridEntry): GridReading {
    const item = itemOf(rowId)
    if (!item) return { ok: false, sentence: sumSentence(rowId) }
    if (columnId === YEAR_COLUMN) return { ok: false, sentence: 'Das Jahr rechnet die Tabelle selbst.' }
    if (view !== 'due') return { ok: false, sentence: 'Beträge änderst du in der Ansicht „Fällig“.' }
    const sentence = placeSentence(item, toMonth(columnId))
    if (sentence !== null) return { ok: false, sentence }
    const reading = readAmount(text, item)
    return reading.ok ? { ok: true, text: plainAmount(reading.amountCents, item) } : reading
  }

  const { row, column } = grid.selection.active
  const [line, head] = [rows[row], columns[column]]
  const item = line && itemOf(line.id)
  const month = head && head.id !== YEAR_COLUMN ? toMonth(head.id) : null

  /** The chosen cell where it has an amount of its own, else the cell that was typed into last. */
  function offered(): { readonly item: BudgetItem; readonly month: Month } | null {
    if (item && month && ownAmountOf(item, month) !== null) return { item, month }
    const last = typed && itemOf(typed.itemId)
    return last ? { item: last, month: typed.month } : null
  }

  return {
    grid,
    /** The row and the column of the chosen cell. */
    line,
    head,
    /** The item and the month of the chosen cell, unless the cell is a sum. */
    item,
    month,
    /** The item and the month whose amount can be kept for every year; null: there is no offer. */
    offer: view === 'due' ? offered() : null,
    keep,
  }
}

function sumSentence(rowId: string): string {
  return rowId.startsWith('category:')
    ? 'Einkommen und Raten kommen aus dem Kontensystem.'
    : 'Summen rechnet die Tabelle selbst.'
}
