import { addMonths, type Month } from '#domain/calendar/month.ts'
import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { yearOf } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { MonthRow, MonthTable } from '#domain/wealth-statistics/month-table.ts'
import type { MonthValue } from '#domain/wealth-statistics/month-values.ts'
import type { GridCell, GridRow } from '#web/grid/grid-model.ts'
import type { ValueColumn } from './month-columns.tsx'
import { cellKey, type PendingValues, storedIn } from './pending-values.ts'
import { plainCell } from './read-cell.ts'
import type { SheetPosition } from './sheet-positions.ts'

interface RowsInput {
  readonly table: MonthTable
  readonly columns: readonly ValueColumn[]
  /** With what is on its way. */
  readonly positions: readonly SheetPosition[]
  readonly pending: PendingValues
  readonly current: Month
  /** What the plan has for the coming month; null: there is no plan. */
  readonly plannedCents: Cents | null
  readonly areHidden: boolean
}

const hidden = '••••'
const fixed = { plain: '', isEditable: false } as const
const kindNotes = {
  booked: undefined,
  interpolated: 'berechnet aus den Monaten davor und danach',
  carried: 'letzter bekannter Wert',
} as const

/** The rows as the grid draws them, and the coming month with the value of the plan. */
export function gridRows(input: RowsInput): readonly GridRow[] {
  const { table, current } = input
  const rows = table.rows.map((row) => rowOf(row, input))
  return table.rows.at(-1)?.month === current ? [...rows, comingRow(input)] : rows
}

/** The changes of the whole time, column by column. */
export function footerOf({ table, columns, areHidden }: Pick<RowsInput, 'table' | 'columns' | 'areHidden'>) {
  const shown = (cents: Cents) => (areHidden ? hidden : formatAmount(cents, { isSigned: true }))
  const sums = columns.map(({ places }) => sumCents(places.map((place) => table.changesCents[place] ?? 0)))
  return [...sums.map(shown), shown(table.changeCents), '']
}

/** `Nov 2026` */
export function monthLabel(month: Month): string {
  return `${formatMonthShort(month)} ${yearOf(month)}`
}

function rowOf(row: MonthRow, input: RowsInput): GridRow {
  const { columns, current, areHidden } = input
  const shown = (cents: Cents, isSigned = false) => (areHidden ? hidden : formatAmount(cents, { isSigned }))
  const { totalCents, changeCents } = row
  return {
    id: row.month,
    label: monthLabel(row.month),
    ...(row.isInterpolated ? { mark: '≈' } : {}),
    ...(row.month === current ? { tone: 'current' as const } : {}),
    cells: [
      ...columns.map((column) =>
        column.position ? valueCell(row, column, column.position, input) : groupCell(row, column, shown),
      ),
      { ...fixed, text: shown(totalCents), plain: formatAmount(totalCents), ...toneOf(totalCents, false) },
      {
        ...fixed,
        text: shown(changeCents, true),
        plain: formatAmount(changeCents),
        ...toneOf(changeCents, true),
      },
    ],
  }
}

function valueCell(
  { month, values }: MonthRow,
  { places }: ValueColumn,
  position: SheetPosition,
  { pending, areHidden }: RowsInput,
): GridCell {
  const { series } = position
  const value: MonthValue | null = values[places[0] ?? 0] ?? null
  const fault = pending.get(cellKey(position.id, month))?.sentence
  const note = value ? kindNotes[value.kind] : undefined
  return {
    text: value === null ? '' : areHidden ? hidden : formatAmount(value.cents),
    plain: plainCell(storedIn(series, month), series.valueSign),
    isEditable: series.goneFrom === null || month < series.goneFrom,
    ...(value?.kind === 'interpolated'
      ? { tone: 'estimated' as const }
      : value?.kind === 'carried'
        ? { tone: 'faint' as const }
        : toneOf(value?.cents ?? 0, false)),
    ...(note === undefined ? {} : { note }),
    ...(typeof fault === 'string' ? { fault } : {}),
  }
}

function groupCell({ values }: MonthRow, { places }: ValueColumn, shown: (cents: Cents) => string): GridCell {
  const cents = sumCents(places.map((place) => values[place]?.cents ?? 0))
  return { ...fixed, text: shown(cents), plain: formatAmount(cents), ...toneOf(cents, false) }
}

function toneOf(cents: Cents, isChange: boolean): Pick<GridCell, 'tone'> {
  if (cents < 0) return { tone: 'negative' }
  return isChange && cents > 0 ? { tone: 'positive' } : {}
}

function comingRow({ columns, current, plannedCents, areHidden }: RowsInput): GridRow {
  const month = addMonths(current, 1)
  const planned =
    plannedCents === null || areHidden ? '' : `Plan ${formatAmount(plannedCents, { isWhole: true })}`
  return {
    id: month,
    label: monthLabel(month),
    tone: 'coming',
    cells: [
      ...columns.map((): GridCell => ({ ...fixed, text: '' })),
      { ...fixed, text: planned },
      { ...fixed, text: '' },
    ],
  }
}
