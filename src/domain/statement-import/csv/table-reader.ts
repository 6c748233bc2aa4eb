import type { NumberStyle } from '#domain/statement-import/cells/number-style.ts'
import {
  type DateOrder,
  type DayCell,
  isSameEitherWay,
  orderOf,
  readOrderedDate,
} from '#domain/statement-import/cells/ordered-date.ts'
import { styleOf } from '#domain/statement-import/cells/sniff-style.ts'
import { problemAt, type StatementSink } from '#domain/statement-import/statement.ts'
import { portfolioOnlyTypes } from './app-presets.ts'
import {
  type ColumnMapping,
  type CsvLayout,
  layoutOfFirstRow,
  layoutOfHead,
  layoutOfMapping,
} from './csv-layout.ts'
import type { PresetNote } from './csv-preset.ts'
import type { CsvRow } from './csv-row.ts'
import type { RowSink } from './csv-rows.ts'
import { headHash } from './head-hash.ts'
import { rowReader } from './row-reader.ts'
import { tableAccounts } from './table-accounts.ts'
import { noteReader } from './table-notes.ts'

/** The most rows before the head of a table; banks write fifteen at most. */
export const MAX_PREAMBLE_ROWS = 40

export interface TableOptions {
  /** The columns as a person has mapped them, instead of a preset. */
  readonly mapping?: ColumnMapping
  /** The style of a single separator before three digits, when no amount proves one. */
  readonly fallbackStyle?: NumberStyle
  readonly readDay?: (text: string) => DayCell
  /** The order that a person has answered, where the dates do not prove one. */
  readonly dateOrder?: DateOrder
}

/**
 * Makes bookings of the rows of a table (imports.md § 2, § 7): finds its head, reads the rows around it, and reports
 * every row below. It keeps rows only while it cannot know how to read them: those before the first head, and where a
 * format leaves it open those before the first amount and the first date that prove style and order.
 */
export function tableReader(sink: StatementSink, options: TableOptions = {}): RowSink {
  const { mapping, fallbackStyle = 'de', readDay, dateOrder: knownOrder = null } = options
  const accounts = tableAccounts(sink)
  const readNote = noteReader(accounts, sink)
  const types = new Set<string>()
  let preamble: CsvRow[] = []
  let notes: readonly PresetNote[] | null = null
  let layout: CsvLayout | null = null
  let lastPreset: CsvLayout['preset'] | null = null
  let lastStyle: NumberStyle | null = null
  let read: ((row: CsvRow) => void) | null = null
  let held: CsvRow[] = []
  let tables = 0
  let width = 0
  let hasStrays = false

  function begin(found: CsvLayout): void {
    notes = found.preset.notes ?? []
    for (const row of preamble) readNote(row, notes, found.style)
    preamble = []
    lastPreset = found.preset
    lastStyle = found.style
    width = found.head.length
    tables += 1
    if (found.at.accountIban < 0 && found.at.accountName < 0) accounts.current()
    start(found, found.style, found.dateOrder ?? knownOrder)
  }

  /** Reads the kept rows, and from now on every row, as soon as style and order are known. */
  function start(found: CsvLayout, style: NumberStyle | null, dateOrder: DateOrder | null): void {
    layout = { ...found, style, dateOrder }
    if (!style || !dateOrder) return
    const seenType = (code: string) => types.add(code)
    read = rowReader(layout, { style, dateOrder, accounts, sink, seenType, ...(readDay && { readDay }) })
    for (const row of held) read(row)
    held = []
  }

  /** A note is shorter than the table, though a spreadsheet pads it with empty cells. */
  function isShort({ cells }: CsvRow, { head }: CsvLayout): boolean {
    return cells.length < head.length || (cells.at(-1) === '' && filledLength(cells) * 2 < head.length)
  }

  /**
   * Whether the file ends within a booking that has fewer cells than the one before, or lacks its status: the rest was
   * cut off, and perhaps a digit.
   */
  function isCut({ cells, hasEnd }: CsvRow, { at }: CsvLayout): boolean {
    const lacksStatus = cells.length - 1 === at.status && cells.at(-1) === ''
    if (hasEnd || (cells.length >= width && !lacksStatus)) return false
    const day = readOrderedDate(cells[at.bookingDate] ?? '', 'day_first')
    return day !== null && day !== 'not_a_date'
  }

  function readBody(row: CsvRow, found: CsvLayout): void {
    if (notes && notes.length > 0 && isShort(row, found)) {
      const about = readNote(row, notes, found.style)
      if (about === 'section') endTable()
      if (about) return
    }
    if (isCut(row, found)) return sink.problem(problemAt(row.line, 'truncated', row.raw))
    width = Math.min(row.cells.length, found.head.length)
    if (read) return read(row)
    held.push(row)
    const { at, style, dateOrder } = found
    const amounts = [at.amount, at.spent, at.debit, at.credit].map((place) => styleOf(row.cells[place] ?? ''))
    const proven = amounts.find((each) => each !== null) ?? null
    start(found, style ?? proven, dateOrder ?? orderOf(row.cells[at.bookingDate] ?? ''))
  }

  /** When no amount has proved the style the usual one applies; the order of dates only a person can know. */
  function endTable(): void {
    if (layout && !read) {
      const { at, style, dateOrder, head } = layout
      const unclear = held.find(({ cells }) => !isSameEitherWay(cells[at.bookingDate] ?? ''))
      if (dateOrder || !unclear) start(layout, style ?? fallbackStyle, dateOrder ?? 'day_first')
      else {
        const date = unclear.cells[at.bookingDate] ?? ''
        sink.problem(problemAt(unclear.line, 'ambiguous_date', date, head[at.bookingDate] ?? null))
      }
    }
    layout = null
    read = null
    held = []
    hasStrays = false
  }

  function lookForHead(row: CsvRow): void {
    if (mapping?.headHash === null) return lookForFirst(row, layoutOfMapping(row.cells, mapping))
    const found = mapping ? mappedHead(row, mapping) : layoutOfHead(row.cells)
    const first = found || mapping || tables > 0 ? null : layoutOfFirstRow(row.cells)
    if (first) {
      begin(first)
      return readBody(row, first)
    }
    if (found) begin(found)
    else if (!notes && preamble.length < MAX_PREAMBLE_ROWS) preamble.push(row)
    else if (!notes || (readNote(row, notes, lastStyle) === null && row.cells.length > 3)) tellStray(row)
  }

  /** A table without a head begins with its first row that has a day in the column of days. */
  function lookForFirst(row: CsvRow, nameless: CsvLayout): void {
    const cell = row.cells[nameless.at.bookingDate] ?? ''
    const day = readDay ? readDay(cell) : readOrderedDate(cell, orderOf(cell) ?? 'day_first')
    if (cell.trim() === '' || day === 'not_a_date') return void preamble.push(row)
    preamble = []
    begin(nameless)
    readBody(row, nameless)
  }

  /** Rows below an unknown head are reported once. */
  function tellStray(row: CsvRow): void {
    if (!hasStrays) sink.problem(problemAt(row.line, 'unknown_columns', row.raw))
    hasStrays = true
  }

  return {
    row: (cells, line, raw, hasEnd) => {
      if (cells.length === 1 && (cells[0] ?? '').trim() === '') return
      const row = { cells, line, raw, hasEnd }
      if (layout) readBody(row, layout)
      else lookForHead(row)
    },
    broken: (reason, line, raw) => sink.problem(problemAt(line, reason, raw)),
    end: () => {
      endTable()
      if (tables > 0) accounts.endSection()
      const [stray] = preamble
      if (tables === 0 && stray) tellStray(stray)
      sink.format(lastPreset ? formatId(lastPreset, tables, types) : 'unknown-csv')
    },
  }
}

function filledLength(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== '') + 1
}

function mappedHead({ cells }: CsvRow, mapping: ColumnMapping): CsvLayout | null {
  return headHash(cells) === mapping.headHash ? layoutOfMapping(cells, mapping) : null
}

/** Some formats are recognised by the content of the whole file. */
function formatId(
  { id, manyId, portfolioId }: CsvLayout['preset'],
  tables: number,
  types: ReadonlySet<string>,
): string {
  if (manyId && tables > 1) return manyId
  return portfolioId && types.size > 0 && [...types].every((type) => portfolioOnlyTypes.has(type))
    ? portfolioId
    : id
}
