import { formatMonthShort } from '#domain/calendar/format-date.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { yearOf } from '#domain/calendar/month.ts'
import type { ForeignAmount } from '#domain/currencies/foreign-amount.ts'
import { formatForeignAmount } from '#domain/currencies/format-foreign.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { formatAmount } from '#domain/money/format-money.ts'
import type { MonthRow, MonthTable } from '#domain/net-worth/month-table.ts'
import type { MonthValue } from '#domain/net-worth/month-values.ts'
import type { GridCell, GridFootLine, GridRow } from '#web/kit/grid/grid-model.ts'
import { currencyOfPosition, plainForeignCell, storedForeignIn } from './foreign-cell.ts'
import type { ValueColumn } from './month-columns.tsx'
import { cellKey, type PendingValue, type PendingValues } from './pending-values.ts'
import { plainCell } from './read-cell.ts'
import type { SheetPosition } from './sheet-positions.ts'

interface RowsInput {
  readonly table: MonthTable
  readonly columns: readonly ValueColumn[]
  /** The present positions; the positions of the columns are those with which the columns were made. */
  readonly positions: readonly SheetPosition[]
  readonly pending: PendingValues
  readonly current: Month
  /** The planned value of the coming month; null: there is no plan. */
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

interface KeptRow {
  readonly source: MonthRow
  readonly row: GridRow
  /** The foreign amounts of the row as a text; they may change while the euro amounts stay the same. */
  readonly foreign: string
  readonly hasFault: boolean
}

/**
 * Makes the rows for the grid; a row in which nothing has changed stays the same object, so that the grid
 * does not draw it anew.
 */
export class MonthRows {
  #kept: ReadonlyMap<Month, KeptRow> = new Map()
  #columns: RowsInput['columns'] = []
  #areHidden = false

  /** The rows, among them the coming month with its planned value. */
  of(input: RowsInput): readonly GridRow[] {
    const { table, current, columns, areHidden, pending } = input
    const known = this.#columns === columns && this.#areHidden === areHidden ? this.#kept : new Map()
    const faults = new Set<Month>()
    for (const { month, sentence } of pending.values()) if (sentence !== null) faults.add(month)
    const next = new Map<Month, KeptRow>()
    for (const source of table.rows) {
      const kept: KeptRow | undefined = known.get(source.month)
      const hasFault = faults.has(source.month)
      const foreign = foreignOfRow(source.month, input)
      const isSame =
        kept && !hasFault && !kept.hasFault && kept.foreign === foreign && isAlike(kept.source, source)
      next.set(source.month, isSame ? kept : { source, row: rowOf(source, input), foreign, hasFault })
    }
    this.#kept = next
    this.#columns = columns
    this.#areHidden = areHidden
    const rows = [...next.values()].map(({ row }) => row)
    return table.rows.at(-1)?.month === current ? [...rows, comingRow(input)] : rows
  }
}

function foreignOfRow(month: Month, { positions, pending }: RowsInput): string {
  return positions
    .filter((position) => currencyOfPosition(position) !== null)
    .map((position) => foreignIn(position, month, pending)?.foreignMinor ?? '')
    .join(' ')
}

/** The foreign amount that is being stored, else the stored one. */
function foreignIn(position: SheetPosition, month: Month, pending: PendingValues): ForeignAmount | null {
  const waiting = pending.get(cellKey(position.id, month))
  return waiting ? (waiting.foreign ?? null) : storedForeignIn(position, month)
}

function isAlike(one: MonthRow, other: MonthRow): boolean {
  return (
    one.totalCents === other.totalCents &&
    one.changeCents === other.changeCents &&
    one.recordedCents === other.recordedCents &&
    one.values.length === other.values.length &&
    one.values.every((value, at) => {
      const against = other.values[at]
      return value === against || (value?.cents === against?.cents && value?.kind === against?.kind)
    })
  )
}

interface TypedInput extends Pick<RowsInput, 'columns' | 'pending' | 'areHidden'> {
  readonly latest: PendingValues
}

/**
 * The rows with the values that were typed since the rows were made, until new rows with the new sums follow.
 */
export function withTyped(
  rows: readonly GridRow[],
  { columns, pending, latest, areHidden }: TypedInput,
): readonly GridRow[] {
  const typed = [...latest].flatMap(([key, value]) => (pending.get(key) === value ? [] : [value]))
  if (typed.length === 0) return rows
  const byMonth = Map.groupBy<string, PendingValue>(typed, ({ month }) => month)
  return rows.map((row) => {
    const own = byMonth.get(row.id)
    if (!own) return row
    const cells = row.cells.map((cell, at) => {
      const position = columns[at]?.position
      const value = position && own.find(({ positionId }) => positionId === position.id)
      return value ? typedCell(value, position, areHidden) : cell
    })
    return { ...row, cells }
  })
}

/** The text of a cell as it is typed; empty where there is no value. */
function typedCell(
  { amountCents, foreign, sentence }: PendingValue,
  position: SheetPosition,
  areHidden: boolean,
): GridCell {
  const { valueSign } = position.series
  const fault = sentence === null ? {} : { fault: sentence }
  if (amountCents === null) return { text: '', plain: '', isEditable: true, ...fault }
  const cents = valueSign * amountCents + 0
  return {
    ...textsOf({ cents, foreign: foreign ?? null, isBooked: true }, position, areHidden),
    isEditable: true,
    ...toneOf(cents, false),
    ...fault,
  }
}

interface ShownValue {
  /** The amount with the sign with which it counts in the sums. */
  readonly cents: Cents
  readonly foreign: ForeignAmount | null
  readonly isBooked: boolean
}

/** The shown and the typed text of a value, in the currency of its account with the euro amount beside. */
function textsOf(
  { cents, foreign, isBooked }: ShownValue,
  position: SheetPosition,
  areHidden: boolean,
): Pick<GridCell, 'text' | 'beside' | 'plain'> {
  const { valueSign } = position.series
  const currency = currencyOfPosition(position)
  const text = areHidden ? hidden : formatAmount(cents)
  if (currency === null) return { text, plain: isBooked ? plainCell(cents * valueSign, valueSign) : '' }
  if (!isBooked || !foreign) return { text: '', beside: `${text}\u00A0€`, plain: '' }
  const minor = valueSign * foreign.foreignMinor + 0
  return {
    text: areHidden ? hidden : formatForeignAmount(minor, currency),
    beside: `${text}\u00A0€`,
    plain: plainForeignCell(foreign.foreignMinor, currency, valueSign),
  }
}

/** The changes over the whole time, column by column. */
export function footerOf({
  table,
  columns,
  areHidden,
}: Pick<RowsInput, 'table' | 'columns' | 'areHidden'>): GridFootLine['cells'] {
  const shown = (cents: Cents) => ({ text: areHidden ? hidden : formatAmount(cents, { isSigned: true }) })
  const sums = columns.map(({ places }) => sumCents(places.map((place) => table.changesCents[place] ?? 0)))
  return [...sums.map(shown), shown(table.changeCents), { text: '' }]
}

/** The label of a month's row: `Nov 2026`. */
export function monthLabel(month: Month): string {
  return `${formatMonthShort(month)} ${yearOf(month)}`
}

function rowOf(row: MonthRow, input: RowsInput): GridRow {
  const { columns, current, areHidden } = input
  const shown = (cents: Cents, isSigned = false) => (areHidden ? hidden : formatAmount(cents, { isSigned }))
  const { totalCents, changeCents, recordedCents, isKnown } = row
  const note =
    recordedCents === 0 || areHidden
      ? {}
      : { note: `ohne ${formatAmount(recordedCents, { isSigned: true })} neu erfasst oder aufgelöst` }
  return {
    id: row.month,
    label: monthLabel(row.month),
    ...(row.isInterpolated ? { mark: '≈' } : {}),
    ...(row.month === current ? { tone: 'current' as const } : {}),
    cells: [
      ...columns.map((column) =>
        column.position ? valueCell(row, column, column.position, input) : groupCell(row, column, shown),
      ),
      {
        ...fixed,
        text: isKnown ? shown(totalCents) : '',
        plain: isKnown ? formatAmount(totalCents) : '',
        ...toneOf(totalCents, false),
      },
      {
        ...fixed,
        text: isKnown ? shown(changeCents, true) : '',
        plain: isKnown ? formatAmount(changeCents) : '',
        ...toneOf(changeCents, true),
        ...note,
      },
    ],
  }
}

function valueCell(
  { month, values }: MonthRow,
  { places }: ValueColumn,
  columnOf: SheetPosition,
  { positions, pending, areHidden }: RowsInput,
): GridCell {
  const position = positions[places[0] ?? 0] ?? columnOf
  const { series } = position
  const value: MonthValue | null = values[places[0] ?? 0] ?? null
  const fault = pending.get(cellKey(position.id, month))?.sentence
  const note = value ? kindNotes[value.kind] : undefined
  return {
    ...(value === null
      ? { text: '', plain: '' }
      : textsOf(
          {
            cents: value.cents,
            foreign: foreignIn(position, month, pending),
            isBooked: value.kind === 'booked',
          },
          position,
          areHidden,
        )),
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
