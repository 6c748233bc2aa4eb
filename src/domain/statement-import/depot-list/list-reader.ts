import type { Day } from '#domain/calendar/day.ts'
import { EURO } from '#domain/currencies/currency.ts'
import { type Cents, isBalance, sumCents } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { HOLDING_TYPE } from '#domain/securities/trade-of-booking.ts'
import { isPieces } from '#domain/securities/trade.ts'
import { cellText, textAt, textOrNull } from '#domain/statement-import/cells/cell-text.ts'
import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import type { CsvRow } from '#domain/statement-import/csv/csv-row.ts'
import type { RowSink } from '#domain/statement-import/csv/csv-rows.ts'
import { headName } from '#domain/statement-import/csv/head-hash.ts'
import type { RowReason } from '#domain/statement-import/reasons.ts'
import { emptyBooking, problemAt, type StatementSink } from '#domain/statement-import/statement.ts'
import {
  bareNumber,
  centsIn,
  centsOfPieces,
  currencyAt,
  dayIn,
  explains,
  isPerCent,
  numberOf,
} from './list-cells.ts'
import { type ListColumns, listColumns } from './list-columns.ts'

/** The id of the format. */
export const DEPOT_LIST = 'depot-list'

/** No private depot has as many positions. */
const MOST_POSITIONS = 2_000

export interface ListOptions {
  /** The day that a person has given for a list that names none. */
  readonly knownDay?: Day | null
  /** The style of numbers that could be read in several ways; sheets have another one than texts. */
  readonly fallbackStyle?: NumberStyle
  /** Reads the day beside a position, for sheets whose days are serial numbers. */
  readonly readDay?: (cell: string) => Day | null
}

interface Position {
  readonly line: number
  readonly raw: string
  readonly isin: string | null
  readonly wkn: string | null
  readonly name: string | null
  readonly pieces: string
  readonly price: string | null
  readonly priceCurrency: string | null
  /** The value in euro; null where the list has none, or in another currency. */
  readonly valueCents: Cents | null
  readonly costCents: Cents | null
}

/** A row without ISIN, WKN and pieces whose text says that it adds up the list. */
const sumWords = /summe|gesamt|total|saldo|depotwert|depotbestand|kontostand/iu

/**
 * Reads a list of a depot's holdings (imports.md § 17.1): each position becomes a booking of 0 that states its pieces on
 * the day of the list, and the sum of the values becomes the balance of that day. A list counts as complete, so one with
 * a position that cannot be read is refused as a whole: what is missing in it would otherwise count as gone.
 */
export function listReader(
  sink: StatementSink,
  { knownDay = null, fallbackStyle = 'de', readDay = dayIn }: ListOptions = {},
): RowSink {
  const rows: CsvRow[] = []
  let before = ''
  let number: string | null = null
  let head: CsvRow | null = null
  let columns: ListColumns | null = null
  let isBroken = false

  function readBefore({ cells }: CsvRow): void {
    before = `${before} ${cells.join(' ').slice(0, MOST_CHARACTERS)}`.slice(0, MOST_BEFORE)
    const [label = '', written = ''] = cells.map((cell) => cell.trim())
    if (/^depot(?:nummer|-nr\.?|nr\.?)?:?$/iu.test(label) && /^[\d /-]{4,34}$/u.test(written))
      number = written
  }

  function read(): void {
    if (!head || !columns) return
    const reading = positionsOf(rows, {
      head,
      columns,
      style: styleIn(rows, columns) ?? fallbackStyle,
      readDay,
      sink,
    })
    const day = knownDay ?? dayIn(before) ?? dayIn(head.cells.join(' ')) ?? reading.day
    if (reading.positions.length > MOST_POSITIONS)
      sink.problem(problemAt(head.line, 'too_many_positions', head.raw))
    else if (isBroken || reading.isBroken) sink.problem(problemAt(head.line, 'list_incomplete', head.raw))
    else if (reading.positions.length > 0 && day === null)
      sink.problem(problemAt(head.line, 'list_without_day', head.raw))
    else if (day !== null) tell(reading, day)
  }

  function tell({ positions, isValued }: ListReading, day: Day): void {
    if (positions.length === 0) return
    // Each list is a card of its own: a number would join it with bookings, or with the list of another day.
    sink.account({ iban: null, number: null, name: number === null ? 'Depot' : `Depot ${number}` })
    const merged = mergedPositions(positions)
    for (const position of merged) sink.booking(bookingOf(position, day))
    const cents = sumCents(merged.map(({ valueCents }) => valueCents ?? 0))
    if (isValued && isBalance(cents))
      sink.balance({ account: 0, kind: 'closing', cents, currency: EURO, day })
  }

  return {
    row: (cells, line, raw, hasEnd) => {
      const row = { cells, line, raw, hasEnd }
      if (cells.every((cell) => cell.trim() === '')) return
      if (head) {
        if (rows.length <= MOST_POSITIONS * 2) rows.push(row)
        return
      }
      columns = listColumns(cells)
      if (columns) head = row
      else readBefore(row)
    },
    broken: (reason, line, raw) => {
      sink.problem(problemAt(line, reason, raw))
      isBroken = true
    },
    end: () => {
      read()
      sink.format(DEPOT_LIST)
    },
  }
}

const MOST_CHARACTERS = 400
const MOST_BEFORE = 4_000

interface ListReading {
  readonly positions: readonly Position[]
  /** A position could not be read. */
  readonly isBroken: boolean
  /** Every position has a value in euro. */
  readonly isValued: boolean
  /** The latest day beside the positions. */
  readonly day: Day | null
}

interface ListContext {
  readonly head: CsvRow
  readonly columns: ListColumns
  readonly style: NumberStyle
  readonly readDay: (cell: string) => Day | null
  readonly sink: StatementSink
}

/** The style that the first number proves; null where none does. */
function styleIn(rows: readonly CsvRow[], { value, price, cost, pieces }: ListColumns): NumberStyle | null {
  for (const place of [value, price, cost, pieces])
    for (const { cells } of rows) {
      const style = styleOf(bareNumber(cells[place] ?? ''))
      if (style) return style
    }
  return null
}

function positionsOf(rows: readonly CsvRow[], context: ListContext): ListReading {
  const { columns, head, sink } = context
  const positions: Position[] = []
  let isBroken = false
  let isValued = true
  let day: Day | null = null

  function tell(row: CsvRow, reason: RowReason, place: number, isRowKept: boolean): void {
    const column = head.cells[place]?.trim() ?? null
    sink.problem(
      problemAt(row.line, reason, place < 0 ? row.raw : (row.cells[place] ?? ''), column, isRowKept),
    )
    if (!isRowKept) isBroken = true
  }

  for (const row of rows) {
    const told = readRow(row, context)
    if (told === null) continue
    if ('reason' in told) {
      tell(row, told.reason, told.place, told.reason === 'no_position')
      continue
    }
    if (told.valueReason) tell(row, told.valueReason, columns.value, true)
    isValued &&= told.position.valueCents !== null
    positions.push(told.position)
    const own = context.readDay(textAt(row.cells, columns.day))
    if (own !== null && (day === null || own > day)) day = own
  }
  return { positions, isBroken, isValued, day }
}

interface ReadPosition {
  readonly position: Position
  readonly valueReason: 'value_missing' | 'foreign_value' | null
}

interface RefusedRow {
  readonly reason: RowReason
  readonly place: number
}

/** A position, the reason why a row is none, or null for a row that needs no word: a sum, or a security that is gone. */
function readRow(row: CsvRow, { columns, head, style }: ListContext): ReadPosition | RefusedRow | null {
  const { cells } = row
  const { isin, wkn } = codesOf(cells, columns)
  const written = textAt(cells, columns.pieces)
  const hasCode = isin !== null || wkn !== null
  if (!hasCode && written === '')
    return sumWords.test(cells.join(' ').slice(0, MOST_CHARACTERS))
      ? null
      : { reason: 'no_position', place: -1 }
  if (!row.hasEnd && cells.length < head.cells.length && cells.length <= columns.value)
    return { reason: 'truncated', place: -1 }
  const name = textOrNull((cells[columns.name] ?? '').slice(0, MOST_CHARACTERS))
  if (!hasCode && name !== null && sumWords.test(name)) return null
  if (!hasCode && name === null) return { reason: 'no_security', place: -1 }
  const pieces = numberOf(written, style)
  if (pieces === null) return { reason: 'pieces_missing', place: columns.pieces }
  if (pieces.value === null) return null
  if (pieces.isNegative) return { reason: 'negative_pieces', place: columns.pieces }
  return positionOf(row, { columns, head, style, isin, wkn, name, pieces: pieces.value })
}

interface ReadSecurity
  extends Pick<Position, 'isin' | 'wkn' | 'name' | 'pieces'>, Omit<ListContext, 'sink' | 'readDay'> {}

function positionOf(row: CsvRow, told: ReadSecurity): ReadPosition {
  const { columns, head, style, isin, wkn, name, pieces } = told
  const { cells, line, raw } = row
  const names = head.cells.map((cell) => headName(cell))
  const currencyOfValue = currencyAt(cells, names, columns.value)
  const read = centsIn(cells[columns.value] ?? '', style)
  const isForeign = columns.value >= 0 && currencyOfValue !== EURO
  const valueCents = isForeign || read === null || read < 0 ? null : read
  const written = cells[columns.price] ?? ''
  const price = isPerCent(cells, columns.price) ? null : (numberOf(written, style)?.value ?? null)
  const currency = currencyAt(cells, names, columns.price)
  // A price in another currency, or in per cent of a nominal amount, gives way to the value divided by the pieces.
  const isKept =
    valueCents === null || (price !== null && currency === EURO && explains(price, pieces, valueCents))
  return {
    position: {
      line,
      raw,
      isin,
      wkn,
      name,
      pieces,
      price: isKept ? price : null,
      priceCurrency: isKept && price !== null ? currency : null,
      valueCents,
      costCents: costOf(cells, names, told),
    },
    valueReason: isForeign ? 'foreign_value' : valueCents === null ? 'value_missing' : null,
  }
}

/** The cost of the position in euro, as the list states it or by the price of one piece. */
function costOf(
  cells: readonly string[],
  names: readonly string[],
  { columns: { cost, costPrice }, style, pieces }: ReadSecurity,
): Cents | null {
  const whole = currencyAt(cells, names, cost) === EURO ? centsIn(cells[cost] ?? '', style) : null
  if (whole !== null) return whole < 0 ? null : whole
  const written = cells[costPrice] ?? ''
  if (isPerCent(cells, costPrice) || currencyAt(cells, names, costPrice) !== EURO) return null
  const each = numberOf(written, style)
  return each?.value && !each.isNegative ? centsOfPieces(pieces, each.value) : null
}

/** ISIN and WKN, which may share a column. */
function codesOf(cells: readonly string[], columns: ListColumns): Pick<Position, 'isin' | 'wkn'> {
  const written = [columns.isin, columns.wkn].flatMap((place) =>
    cellText((cells[place] ?? '').slice(0, MOST_CHARACTERS))
      .toUpperCase()
      .split(/[\s/,]+/u),
  )
  return {
    isin: written.find((text) => /^[A-Z]{2}[A-Z\d]{9}\d$/u.test(text)) ?? null,
    wkn: written.find((text) => /^[A-Z\d]{6}$/u.test(text)) ?? null,
  }
}

/** Banks list pieces of a security by the place of custody, or by whether they are free: they are one position. */
function mergedPositions(positions: readonly Position[]): readonly Position[] {
  const groups = Map.groupBy(positions, ({ isin, wkn, name }) => isin ?? wkn ?? `\n${name ?? ''}`)
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first || group.length === 1) return group
    const pieces = group.reduce((sum, each) => sum.plus(decimal(each.pieces)), decimal(0)).toString()
    // More pieces than any depot has: the rows stay apart, and the contract refuses none of them.
    if (!isPieces(pieces)) return group
    const isPriced = group.every(({ price }) => price === first.price)
    return {
      ...first,
      pieces,
      price: isPriced ? first.price : null,
      priceCurrency: isPriced ? first.priceCurrency : null,
      valueCents: sumOrNull(group.map(({ valueCents }) => valueCents)),
      costCents: sumOrNull(group.map(({ costCents }) => costCents)),
    }
  })
}

function sumOrNull(cents: readonly (Cents | null)[]): Cents | null {
  return cents.reduce<Cents | null>((sum, each) => (sum === null || each === null ? null : sum + each), 0)
}

function bookingOf(position: Position, day: Day) {
  const { line, raw, isin, wkn, name, pieces, price, priceCurrency, valueCents, costCents } = position
  return {
    ...emptyBooking,
    account: 0,
    line,
    bookingDate: day,
    amountCents: 0,
    counterparty: name ?? '',
    bookingText: 'Depotbestand',
    trade: {
      group: null,
      type: HOLDING_TYPE,
      isin,
      wkn,
      ticker: null,
      securityName: name,
      shares: pieces,
      isOut: false,
      price,
      valueCents: valueCents ?? 0,
      feeCents: null,
      taxCents: null,
      areCostsSigned: false,
      priceCurrency,
      costCents: costCents !== null && isBalance(costCents) ? costCents : null,
    },
    raw,
  }
}
