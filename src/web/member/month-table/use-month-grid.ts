import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatMonth } from '#domain/calendar/format-date.ts'
import { type Month, toMonth } from '#domain/calendar/month.ts'
import { foreignOf } from '#domain/currencies/foreign-amount.ts'
import type { Cents } from '#domain/money/cents.ts'
import { placeValue } from '#domain/wealth-plan/place-value.ts'
import type { GridEntry, GridReading } from '#web/kit/grid/grid-model.ts'
import { useGrid } from '#web/kit/grid/use-grid.ts'
import { currencyOfPosition, plainForeignCell, readForeignCell } from './foreign-cell.ts'
import { type ForeignWish, ratedValue } from './foreign-values.ts'
import { CHANGE_COLUMN, SUM_COLUMN } from './month-columns.tsx'
import { cellKey, type PendingValue, storedIn } from './pending-values.ts'
import { plainCell, readCell } from './read-cell.ts'
import type { SheetPosition } from './sheet-positions.ts'
import { useMissingRates } from './use-missing-rates.ts'
import type { MonthSheetData } from './use-month-sheet.ts'
import type { MonthWrites } from './use-month-writes.ts'

/**
 * The greatest number of cells that one call takes, by the contract: the values of thirty positions in twenty
 * years.
 */
const MOST_CELLS = 7_200

interface Given {
  readonly sheet: MonthSheetData
  readonly positions: readonly SheetPosition[]
  readonly writes: MonthWrites
  readonly today: Day
}

/** The grid of the table: how an entry is read, and the values that an entry stores. */
export function useMonthGrid({ sheet, positions: stored, writes, today }: Given) {
  const { table, heads, rows } = sheet
  const { pending } = writes
  const { ratesFor, question } = useMissingRates(stored)
  const grid = useGrid({
    rows,
    columns: heads,
    start: { row: table.rows.length - 1, column: 0 },
    mostCells: MOST_CELLS,
    read,
    onWrite,
  })

  function read({ rowId, columnId, text }: GridEntry): GridReading {
    if (columnId === SUM_COLUMN || columnId === CHANGE_COLUMN)
      return { ok: false, sentence: 'Summe und Änderung rechnet die Tabelle selbst.' }
    const position = stored.find(({ id }) => id === columnId)
    if (!position) return { ok: false, sentence: 'Klappe die Gruppe auf, um ihre Werte zu ändern.' }
    const month = toMonth(rowId)
    const place = placeValue({ month, account: position.account ?? null, today })
    if (!place.ok)
      return { ok: false, sentence: placeSentence(place.reason, month, position.account?.closedOn ?? null) }
    const { valueSign } = position.series
    const currency = currencyOfPosition(position)
    if (currency !== null) {
      const reading = readForeignCell(text, currency, valueSign)
      return reading.ok
        ? { ok: true, text: plainForeignCell(reading.foreignMinor, currency, valueSign) }
        : reading
    }
    const reading = readCell(text, valueSign)
    return reading.ok ? { ok: true, text: plainCell(reading.amountCents, valueSign) } : reading
  }

  /** Stores entered values; nothing is stored before the last missing rate is entered. */
  async function onWrite(entries: readonly GridEntry[]): Promise<boolean> {
    const wishes = entries.flatMap(wishOf)
    const values = entries.flatMap(valueOf)
    const rates = await ratesFor(wishes)
    if (!rates) return false
    return writes.store([...values, ...wishes.flatMap((wish) => ratedValue(wish, rates) ?? [])])
  }

  function valueOf({ rowId, columnId, text }: GridEntry): readonly PendingValue[] {
    const position = stored.find(({ id }) => id === columnId)
    if (!position || (currencyOfPosition(position) !== null && text.trim() !== '')) return []
    const month = toMonth(rowId)
    const reading = readCell(text, position.series.valueSign)
    if (!reading.ok) return []
    const { amountCents } = reading
    return [{ positionId: columnId, month, amountCents, seenCents: seenIn(position, month), sentence: null }]
  }

  /**
   * The wish to store an amount of an account in another currency, which needs a rate; none for other
   * entries.
   */
  function wishOf({ rowId, columnId, text }: GridEntry): readonly ForeignWish[] {
    const position = stored.find(({ id }) => id === columnId)
    const currency = position ? currencyOfPosition(position) : null
    if (!position?.account || currency === null) return []
    const month = toMonth(rowId)
    const reading = readForeignCell(text, currency, position.series.valueSign)
    const place = placeValue({ month, account: position.account, today })
    if (!reading.ok || reading.foreignMinor === null || !place.ok || place.day === null) return []
    const stood = place.balance ? foreignOf(place.balance) : null
    const { foreignMinor } = reading
    const seenCents = seenIn(position, month)
    return [{ positionId: columnId, month, seenCents, currency, day: place.day, foreignMinor, stood }]
  }

  /**
   * The value that the server has when the new one arrives: the one that is being stored, else the stored
   * one.
   */
  function seenIn(position: SheetPosition, month: Month): Cents | null {
    const before = pending.get(cellKey(position.id, month))
    return before?.sentence === null ? before.amountCents : storedIn(position.series, month)
  }

  return { grid, question }
}

function placeSentence(reason: string, month: Month, closedOn: Day | null): string {
  return reason === 'in_future'
    ? `${formatMonth(month)} liegt noch vor dir. Werte gehören zu Monaten, die begonnen haben.`
    : closedOn === null
      ? 'Das Konto ist geschlossen.'
      : `Das Konto wurde am ${formatDay(closedOn)} geschlossen.`
}
