import type { GridPlace } from '#domain/spreadsheet/grid-range.ts'
import {
  forget,
  type GridChange,
  type GridHistory,
  noHistory,
  redoLast,
  remember,
  type TurnedAction,
  undoLast,
} from './grid-history.ts'
import type { GridCommand } from './grid-keys.ts'
import type { GridEntry, GridRefused } from './grid-model.ts'
import {
  type Selection,
  advance,
  everything,
  extended,
  inside,
  only,
  rangeOf,
  stepFrom,
} from './grid-place.ts'
import {
  cellAt,
  changesOf,
  clearedTexts,
  entryAt,
  filledTexts,
  type GridTable,
  plainOf,
  readingAt,
  sizeOf,
  spreadOf,
  type WantedText,
} from './grid-table.ts'

/** The state of editing a grid: the selection, the text being typed, the changes made and the texts refused. */
export interface GridEditing {
  /** The cell where one begins; when it moves, it is selected again. */
  readonly start: GridPlace
  readonly selection: Selection
  readonly draft: GridDraft | null
  readonly history: GridHistory
  readonly refused: GridRefused
}

/** The text that is being typed into the active cell. */
export interface GridDraft {
  readonly text: string
  /** Whether typing began with a sign: arrow keys then end it, as in a spreadsheet. */
  readonly isQuick: boolean
  /** Whether the text is typed into the line above the grid, not into the cell. */
  readonly isInLine: boolean
  readonly sentence: string | null
}

export type GridEvent =
  /** A key, while no cell is typed into. */
  | { readonly kind: 'command'; readonly command: GridCommand }
  /**
   * A press on a cell, with Shift for the other end of the range; a typed text is taken first, or keeps the focus
   * there.
   */
  | { readonly kind: 'press'; readonly place: GridPlace; readonly isExtending: boolean }
  | { readonly kind: 'drag'; readonly place: GridPlace }
  | { readonly kind: 'edit'; readonly isInLine: boolean }
  /** The text in the field has changed. */
  | { readonly kind: 'type'; readonly text: string }
  /** Ends typing; a text that cannot be read stays there with its sentence. */
  | { readonly kind: 'finish' }
  /** Drops the typed text. */
  | { readonly kind: 'drop' }
  /** Moves to the next cell, after typing has ended. */
  | { readonly kind: 'go-on'; readonly command: GridCommand }
  | { readonly kind: 'paste'; readonly text: string }
  | { readonly kind: 'dismiss-refused' }
  /** Takes those of the pasted texts that could be read. */
  | { readonly kind: 'take-others' }

/** The editing after an event, and the change that has to be stored for it. */
export interface GridOutcome {
  readonly editing: GridEditing
  /** Null: nothing is written. */
  readonly action: readonly GridChange[] | null
}

const nothingRefused: GridRefused = { cells: [], others: [] }

export function beginEditing(start: GridPlace): GridEditing {
  return { start, selection: only(start), draft: null, history: noHistory, refused: nothingRefused }
}

/** The editing in the present table: it may have become smaller, and its beginning may have moved. */
export function editingIn(editing: GridEditing, table: GridTable, start: GridPlace): GridEditing {
  const isMoved = start.row !== editing.start.row || start.column !== editing.start.column
  const selection = inside(isMoved ? only(start) : editing.selection, sizeOf(table))
  if (!isMoved && isSame(selection, editing.selection)) return editing
  return { ...editing, start, selection }
}

/** The editing without a change that could not be stored. */
export function withoutAction(editing: GridEditing, action: readonly GridChange[]): GridEditing {
  return { ...editing, history: forget(editing.history, action) }
}

/** The editing after an event. Everything that a grid does by itself happens here; the function has no side effects. */
export function editingAfter(editing: GridEditing, event: GridEvent, table: GridTable): GridOutcome {
  switch (event.kind) {
    case 'command':
      return afterCommand(editing, event.command, table)
    case 'press': {
      const ended = finished(editing, table)
      if (ended.editing.draft) return ended
      const { selection } = ended.editing
      const next = event.isExtending ? extended(selection, event.place) : only(event.place)
      return { ...ended, editing: chosen(ended.editing, next) }
    }
    case 'drag':
      return unwritten({ ...editing, selection: extended(editing.selection, event.place) })
    case 'edit':
      // The typed text stays, in whichever of the two fields typing continues.
      return editing.draft && event.isInLine
        ? unwritten(editing)
        : begun(editing, table, undefined, event.isInLine)
    case 'type':
      if (!editing.draft) return unwritten(editing)
      return unwritten({ ...editing, draft: { ...editing.draft, text: event.text, sentence: null } })
    case 'finish':
      return finished(editing, table)
    case 'drop':
      return unwritten({ ...editing, draft: null })
    case 'go-on':
      return unwritten({ ...editing, selection: goneOn(editing.selection, event.command, table) })
    case 'paste':
      return pasted(editing, event.text, table)
    case 'dismiss-refused':
      return unwritten({ ...editing, refused: nothingRefused })
    case 'take-others':
      return othersTaken(editing, table)
  }
}

function afterCommand(editing: GridEditing, command: GridCommand, table: GridTable): GridOutcome {
  const { selection, history } = editing
  switch (command.kind) {
    case 'move':
    case 'advance':
      return unwritten(chosen(editing, goneOn(selection, command, table)))
    case 'type':
      return begun(editing, table, command.text, false)
    case 'edit':
      return begun(editing, table, undefined, false)
    case 'clear':
      return written(editing, clearedTexts(table, rangeOf(selection)), table)
    case 'fillDown':
    case 'fillRight':
      return written(editing, filledTexts(table, rangeOf(selection), command.kind === 'fillDown'), table)
    case 'undo':
      return turned(editing, undoLast(history))
    case 'redo':
      return turned(editing, redoLast(history))
    case 'all':
      return unwritten(chosen(editing, everything(sizeOf(table))))
    case 'collapse':
      return unwritten(chosen(editing, only(selection.active)))
  }
}

/** Where a key leads from the selection; for any other key it stays. */
export function goneOn(selection: Selection, command: GridCommand, table: GridTable): Selection {
  const size = sizeOf(table)
  if (command.kind === 'advance') return advance(selection, command.by, command.isBack, size)
  if (command.kind !== 'move') return selection
  const from = command.isExtending ? selection.to : selection.active
  const place = stepFrom(from, command.step, size)
  return command.isExtending ? extended(selection, place) : only(place)
}

function chosen(editing: GridEditing, selection: Selection): GridEditing {
  return { ...editing, selection, refused: nothingRefused }
}

/** Begins typing, with a sign or with the present text; a cell into which nothing can be typed says why. */
function begun(
  editing: GridEditing,
  table: GridTable,
  text: string | undefined,
  isInLine: boolean,
): GridOutcome {
  const { active } = editing.selection
  const cell = cellAt(table, active)
  if (!cell) return unwritten(editing)
  if (!cell.isEditable)
    return text === undefined ? unwritten(editing) : written(editing, [{ place: active, text }], table)
  const draft = { text: text ?? cell.plain, isQuick: text !== undefined, isInLine, sentence: null }
  return unwritten({ ...editing, draft, refused: nothingRefused })
}

function finished(editing: GridEditing, table: GridTable): GridOutcome {
  const { draft, selection } = editing
  if (!draft) return unwritten(editing)
  const reading = readingAt(table, selection.active, draft.text)
  if (!reading.ok) return unwritten({ ...editing, draft: { ...draft, sentence: reading.sentence } })
  return written({ ...editing, draft: null }, [{ place: selection.active, text: reading.text }], table)
}

/** Writes all texts or none. */
function written(editing: GridEditing, wanted: readonly WantedText[], table: GridTable): GridOutcome {
  const { refusals, changes } = changesOf(table, wanted)
  if (refusals.length > 0)
    return unwritten({ ...editing, refused: { cells: refusals, others: changes.map(entryAfter) } })
  return performed({ ...editing, refused: nothingRefused }, changes)
}

function performed(editing: GridEditing, action: readonly GridChange[]): GridOutcome {
  if (action.length === 0) return unwritten(editing)
  return { editing: { ...editing, history: remember(editing.history, action) }, action }
}

function turned(editing: GridEditing, back: TurnedAction | null): GridOutcome {
  if (!back) return unwritten(editing)
  return { editing: { ...editing, history: back.history, refused: nothingRefused }, action: back.action }
}

function pasted(editing: GridEditing, text: string, table: GridTable): GridOutcome {
  const { selection } = editing
  const spread = spreadOf(table, rangeOf(selection), text)
  if (!spread.ok) {
    const refusal = { ...entryAt(table, selection.active, ''), sentence: spread.sentence }
    return unwritten({ ...editing, refused: { cells: [refusal], others: [] } })
  }
  const outcome = written(editing, spread.wanted, table)
  const { first, last } = spread
  if (outcome.editing.refused.cells.length > 0 || !first || !last) return outcome
  return { ...outcome, editing: { ...outcome.editing, selection: { ...only(first), to: last } } }
}

function othersTaken(editing: GridEditing, table: GridTable): GridOutcome {
  const changes = editing.refused.others.map(({ text, ...cell }) => ({
    ...cell,
    before: plainOf(table, cell),
    after: text,
  }))
  return performed({ ...editing, refused: nothingRefused }, changes)
}

export function entryAfter({ rowId, columnId, after }: GridChange): GridEntry {
  return { rowId, columnId, text: after }
}

function isSame(one: Selection, other: Selection): boolean {
  return (['active', 'from', 'to'] as const).every(
    (corner) => one[corner].row === other[corner].row && one[corner].column === other[corner].column,
  )
}

// There is nothing to store.
function unwritten(editing: GridEditing): GridOutcome {
  return { editing, action: null }
}
