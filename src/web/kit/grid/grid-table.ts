import {
  fillDown,
  fillRight,
  type GridPlace,
  type GridRange,
  placesIn,
  spreadPaste,
} from '#domain/spreadsheet/grid-range.ts'
import { splitCells } from '#domain/spreadsheet/parse-grid.ts'
import type { GridChange } from './grid-history.ts'
import type { GridCell, GridColumn, GridEntry, GridReading, GridRefusal, GridRow } from './grid-model.ts'
import { type GridSize, withoutSums } from './grid-place.ts'

/** The cells that are edited, and how a text typed into one of them is read. */
export interface GridTable {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** The number of cells that may be pasted at once. */
  readonly mostCells: number
  readonly read: (entry: GridEntry) => GridReading
}

/** A text that somebody wants in a cell. */
export interface WantedText {
  readonly place: GridPlace
  readonly text: string
}

/** The changes of the wanted texts, and the texts that cannot be read. */
export interface WantedChanges {
  readonly refusals: readonly GridRefusal[]
  readonly changes: readonly GridChange[]
}

/** Where the cells of a clipboard go, or why they cannot go anywhere. */
export type PasteSpread =
  | { readonly ok: false; readonly sentence: string }
  | {
      readonly ok: true
      readonly wanted: readonly WantedText[]
      /** The corners of the pasted range; undefined: nothing was pasted. */
      readonly first: GridPlace | undefined
      readonly last: GridPlace | undefined
    }

export function sizeOf({ rows, columns }: GridTable): GridSize {
  return { rows: rows.length, columns: columns.length }
}

export function cellAt({ rows }: GridTable, { row, column }: GridPlace): GridCell | undefined {
  return rows[row]?.cells[column]
}

export function entryAt({ rows, columns }: GridTable, { row, column }: GridPlace, text: string): GridEntry {
  return { rowId: rows[row]?.id ?? '', columnId: columns[column]?.id ?? '', text }
}

/** The text of a cell, by its ids; the cell may have moved since. */
export function plainOf(
  { rows, columns }: GridTable,
  { rowId, columnId }: Pick<GridEntry, 'rowId' | 'columnId'>,
): string {
  const column = columns.findIndex(({ id }) => id === columnId)
  return rows.find(({ id }) => id === rowId)?.cells[column]?.plain ?? ''
}

/** A text as its cell would take it; the present text needs no reading. */
export function readingAt(table: GridTable, place: GridPlace, text: string): GridReading {
  const entry = entryAt(table, place, text.trim())
  return entry.text === (cellAt(table, place)?.plain ?? '')
    ? { ok: true, text: entry.text }
    : table.read(entry)
}

export function changesOf(table: GridTable, wanted: readonly WantedText[]): WantedChanges {
  const readings = wanted.map(({ place, text }) => ({
    entry: entryAt(table, place, text.trim()),
    before: cellAt(table, place)?.plain ?? '',
    reading: readingAt(table, place, text),
  }))
  return {
    refusals: readings.flatMap(({ entry, reading }) =>
      reading.ok ? [] : [{ ...entry, sentence: reading.sentence }],
    ),
    changes: readings.flatMap(({ entry: { text: _, ...cell }, before, reading }) =>
      reading.ok && reading.text !== before ? [{ ...cell, before, after: reading.text }] : [],
    ),
  }
}

/** Empty texts for every cell of the range that can be typed into. */
export function clearedTexts(table: GridTable, range: GridRange): readonly WantedText[] {
  return placesIn(range)
    .map((place) => ({ place, text: '' }))
    .filter((wanted) => isEditable(table, wanted))
}

/** The texts of a fill: a single row is filled from the one above it, a single column from the one before it. */
export function filledTexts(table: GridTable, range: GridRange, isDown: boolean): readonly WantedText[] {
  const { among, placeOf } = entriesOf(table)
  const chosen = among(range)
  if (!chosen) return []
  const { top, bottom, left, right } = chosen
  const filled: GridRange = {
    ...chosen,
    top: isDown && top === bottom ? top - 1 : top,
    left: !isDown && left === right ? left - 1 : left,
  }
  if (filled.top < 0 || filled.left < 0) return []
  const wanted = (isDown ? fillDown : fillRight)(
    filled,
    (place) => cellAt(table, placeOf(place))?.plain ?? '',
  )
  return wanted
    .map(({ value, ...place }) => ({ place: placeOf(place), text: value }))
    .filter((each) => isEditable(table, each))
}

/** Where the cells of a clipboard go: sums are skipped, and nothing goes beyond the table. */
export function spreadOf(table: GridTable, range: GridRange, text: string): PasteSpread {
  const lines = splitCells(text, table.mostCells)?.map(withoutBlankEnd)
  if (!lines) return { ok: false, sentence: sentences.tooMany }
  const { among, placeOf, count } = entriesOf(table)
  const target = among(range)
  // Into a range of sums nothing can be written: the reader of the cells says so.
  const { changes, outside } = target
    ? spreadPaste(lines, target, { ...sizeOf(table), rows: count })
    : spreadPaste(lines, range, sizeOf(table))
  const at = target ? placeOf : (place: GridPlace) => place
  if (outside > 0) return { ok: false, sentence: sentences.outside }
  const [firstChange, lastChange] = [changes[0], changes.at(-1)]
  // An empty cell clears nothing: gaps of the source are no reason to lose present texts.
  const filled = changes.filter(({ value }) => value.trim() !== '')
  return {
    ok: true,
    wanted: filled.map(({ value, ...place }) => ({ place: at(place), text: value })),
    first: firstChange && at(firstChange),
    last: lastChange && at(lastChange),
  }
}

/** The text of a range for a spreadsheet; sums only where nothing else is selected. */
export function copiedText({ rows }: GridTable, { top, bottom, left, right }: GridRange): string {
  const chosen = rows.slice(top, bottom + 1)
  const entries = chosen.filter(({ isSum }) => !isSum)
  const lines = (entries.length > 0 ? entries : chosen).map(({ cells }) =>
    cells.slice(left, right + 1).map(({ plain }) => plain),
  )
  return lines.map((line) => line.join('\t')).join('\r\n')
}

// These rows are no sums, for actions that go over several rows.
function entriesOf({ rows }: GridTable) {
  const entryRows = rows.flatMap(({ isSum }, row) => (isSum ? [] : row))
  return {
    count: entryRows.length,
    among: (range: GridRange) => withoutSums(range, entryRows),
    placeOf: ({ row, column }: GridPlace): GridPlace => ({ row: entryRows[row] ?? row, column }),
  }
}

function isEditable(table: GridTable, { place }: WantedText): boolean {
  return cellAt(table, place)?.isEditable === true
}

/** A line without the empty cells at its end, which spreadsheets copy along. */
function withoutBlankEnd(line: readonly string[]): readonly string[] {
  return line.slice(0, Math.max(1, line.findLastIndex((text) => text.trim() !== '') + 1))
}

const sentences = {
  outside: 'Was du einfügst, reicht über die Tabelle hinaus. Beginne weiter oben links.',
  tooMany: 'Das sind zu viele Zellen auf einmal. Füge sie in kleineren Teilen ein.',
} as const
