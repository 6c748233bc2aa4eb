import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import {
  fillDown,
  fillRight,
  type GridPlace,
  type GridRange,
  placesIn,
  spreadPaste,
} from '#domain/spreadsheet/grid-range.ts'
import { splitCells } from '#domain/spreadsheet/parse-grid.ts'
import {
  forget,
  type GridChange,
  noHistory,
  redoLast,
  remember,
  type TurnedDeed,
  undoLast,
} from './grid-history.ts'
import { commandOf } from './grid-keys.ts'
import type {
  GridCell,
  GridColumn,
  GridEntry,
  GridReading,
  GridRefusal,
  GridRefused,
  GridRow,
} from './grid-model.ts'
import {
  type Selection,
  advance,
  everything,
  extended,
  inside,
  only,
  rangeOf,
  stepFrom,
  withoutSums,
} from './grid-place.ts'

export interface GridOptions {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** Where one begins, also when that place moves. */
  readonly start: GridPlace
  /** Values of a row belong together, so that one fills the others. */
  readonly canFillRight?: boolean
  /** So many cells may be pasted at once. */
  readonly mostCells: number
  readonly read: (entry: GridEntry) => GridReading
  /** All of them, or none; each was read. Whether they were written. */
  readonly onWrite: (entries: readonly GridEntry[]) => Promise<boolean>
}

/** What is typed into the active cell. */
export interface GridDraft {
  readonly text: string
  /** Begun by typing: arrows end it, as in a spreadsheet. */
  readonly isQuick: boolean
  /** Typed into the line above, not into the cell. */
  readonly isInLine: boolean
  readonly sentence: string | null
}

interface WantedText {
  readonly place: GridPlace
  readonly text: string
}

interface WantedChanges {
  readonly cells: readonly GridRefusal[]
  readonly changes: readonly GridChange[]
}

type PasteSpread =
  | { readonly ok: false; readonly sentence: string }
  | {
      readonly ok: true
      readonly wanted: readonly WantedText[]
      readonly first: GridPlace | undefined
      readonly last: GridPlace | undefined
    }

/** What a paste would change, before it does. */
export interface PastePreview {
  readonly changes: readonly GridChange[]
  readonly refusals: readonly GridRefusal[]
  /** Why nothing of it can go anywhere; null: it can. */
  readonly sentence: string | null
}

const nothingRefused: GridRefused = { cells: [], others: [] }

/** Choosing, typing, pasting, filling and taking back, for `Grid` and `GridLineField`. */
export function useGrid(options: GridOptions) {
  const { rows, columns, start, canFillRight = false, mostCells, read, onWrite } = options
  const size = { rows: rows.length, columns: columns.length }
  const [chosen, setSelection] = useState(() => only(start))
  const [startSeen, setStartSeen] = useState(start)
  if (startSeen.row !== start.row || startSeen.column !== start.column) {
    setStartSeen(start)
    setSelection(only(start))
  }
  const selection = inside(chosen, size)
  const range = rangeOf(selection)
  const [draft, showDraft] = useState<GridDraft | null>(null)
  // Leaving a field follows a key at once, before anything is drawn: it must not find what the key has taken.
  const typed = useRef<GridDraft | null>(null)
  const [history, setHistory] = useState(noHistory)
  const [refused, setRefused] = useState(nothingRefused)
  const container = useRef<HTMLDivElement>(null)

  const cellAt = ({ row, column }: GridPlace): GridCell | undefined => rows[row]?.cells[column]
  const entryAt = ({ row, column }: GridPlace, text: string): GridEntry => ({
    rowId: rows[row]?.id ?? '',
    columnId: columns[column]?.id ?? '',
    text,
  })
  // Rows that are no sums, for whatever goes over several of them.
  const entryRows = rows.flatMap(({ isSum }, row) => (isSum ? [] : row))
  const amongEntries = (among: GridRange) => withoutSums(among, entryRows)
  const amongAll = ({ row, column }: GridPlace): GridPlace => ({ row: entryRows[row] ?? row, column })
  const isEditable = ({ place }: WantedText) => cellAt(place)?.isEditable === true

  function setDraft(next: GridDraft | null) {
    typed.current = next
    showDraft(next)
  }

  function choose(next: Selection) {
    setSelection(next)
    setRefused(nothingRefused)
  }

  function changesOf(wanted: readonly WantedText[]): WantedChanges {
    const readings = wanted.map(({ place, text }) => {
      const entry = entryAt(place, text.trim())
      const before = cellAt(place)?.plain ?? ''
      return {
        entry,
        before,
        reading: entry.text === before ? { ok: true as const, text: before } : read(entry),
      }
    })
    return {
      cells: readings.flatMap(({ entry, reading }) =>
        reading.ok ? [] : [{ ...entry, sentence: reading.sentence }],
      ),
      changes: readings.flatMap(({ entry: { text: _, ...cell }, before, reading }) =>
        reading.ok && reading.text !== before ? [{ ...cell, before, after: reading.text }] : [],
      ),
    }
  }

  /** Writes all or nothing. @returns whether all could be read */
  function write(wanted: readonly WantedText[]): boolean {
    const { cells, changes } = changesOf(wanted)
    if (cells.length > 0) {
      setRefused({ cells, others: changes.map(entryAfter) })
      return false
    }
    setRefused(nothingRefused)
    if (changes.length > 0) perform(changes)
    return true
  }

  function perform(deed: readonly GridChange[]) {
    setHistory((known) => remember(known, deed))
    void send(deed)
  }

  async function send(deed: readonly GridChange[]) {
    if (!(await onWrite(deed.map(entryAfter)))) setHistory((known) => forget(known, deed))
  }

  function take(turned: TurnedDeed | null) {
    if (!turned) return
    setHistory(turned.history)
    setRefused(nothingRefused)
    void send(turned.deed)
  }

  function edit(text?: string, isInLine = false) {
    const cell = cellAt(selection.active)
    if (!cell) return
    if (cell.isEditable) {
      setRefused(nothingRefused)
      setDraft({ text: text ?? cell.plain, isQuick: text !== undefined, isInLine, sentence: null })
    } else if (text !== undefined) write([{ place: selection.active, text }])
  }

  /** Ends typing; what cannot be written stays there with its sentence. @returns whether it ended */
  function finish(): boolean {
    const last = typed.current
    if (!last) return true
    const { active } = selection
    const entry = entryAt(active, last.text.trim())
    const reading: GridReading =
      entry.text === cellAt(active)?.plain ? { ok: true, text: entry.text } : read(entry)
    if (!reading.ok) {
      setDraft({ ...last, sentence: reading.sentence })
      return false
    }
    setDraft(null)
    write([{ place: active, text: reading.text }])
    return true
  }

  /** A single row is filled from the one above it, a single column from the one before it. */
  function fill(isDown: boolean) {
    const chosenRows = amongEntries(range)
    if (!chosenRows) return
    const { top, bottom, left, right } = chosenRows
    const filled: GridRange = {
      ...chosenRows,
      top: isDown && top === bottom ? top - 1 : top,
      left: !isDown && left === right ? left - 1 : left,
    }
    if (filled.top < 0 || filled.left < 0) return
    const wanted = (isDown ? fillDown : fillRight)(filled, (place) => cellAt(amongAll(place))?.plain ?? '')
    write(wanted.map(({ value, ...place }) => ({ place: amongAll(place), text: value })).filter(isEditable))
  }

  function clear() {
    write(
      placesIn(range)
        .map((place) => ({ place, text: '' }))
        .filter(isEditable),
    )
  }

  /** Where the cells of a clipboard go, or why they cannot go anywhere. */
  function spreadOf(text: string): PasteSpread {
    const lines = splitCells(text, mostCells)?.map(withoutBlankEnd)
    if (!lines) return { ok: false, sentence: sentences.tooMany }
    const target = amongEntries(range)
    // Into sums alone nothing goes: what reads the cells says so.
    const { changes, outside } = target
      ? spreadPaste(lines, target, { ...size, rows: entryRows.length })
      : spreadPaste(lines, range, size)
    const placeOf = target ? amongAll : (place: GridPlace) => place
    if (outside > 0) return { ok: false, sentence: sentences.outside }
    const [firstChange, lastChange] = [changes[0], changes.at(-1)]
    // An empty cell takes nothing away: gaps of the source are no reason to lose what stands here.
    const filled = changes.filter(({ value }) => value.trim() !== '')
    return {
      ok: true,
      wanted: filled.map(({ value, ...place }) => ({ place: placeOf(place), text: value })),
      first: firstChange && placeOf(firstChange),
      last: lastChange && placeOf(lastChange),
    }
  }

  /** @returns whether all of it could be taken over */
  function paste(text: string): boolean {
    const spread = spreadOf(text)
    if (!spread.ok) {
      setRefused({
        cells: [{ ...entryAt(selection.active, ''), sentence: spread.sentence }],
        others: [],
      })
      return false
    }
    const isTaken = write(spread.wanted)
    if (isTaken && spread.first && spread.last) setSelection({ ...only(spread.first), to: spread.last })
    return isTaken
  }

  /** What {@link paste} would do. */
  function previewPaste(text: string): PastePreview {
    const spread = spreadOf(text)
    if (!spread.ok) return { changes: [], refusals: [], sentence: spread.sentence }
    const { cells, changes } = changesOf(spread.wanted)
    return { changes, refusals: cells, sentence: null }
  }

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    const { top, bottom, left, right } = range
    const chosenRows = rows.slice(top, bottom + 1)
    const entries = chosenRows.filter(({ isSum }) => !isSum)
    const lines = (entries.length > 0 ? entries : chosenRows).map(({ cells }) =>
      cells.slice(left, right + 1).map(({ plain }) => plain),
    )
    event.clipboardData.setData('text/plain', lines.map((line) => line.join('\t')).join('\r\n'))
  }

  function handleKey(event: KeyboardEvent) {
    const command = commandOf(event)
    if (!command || (command.kind === 'fillRight' && !canFillRight)) return
    if (command.kind === 'advance') {
      const next = advance(selection, command.by, command.isBack, size)
      // Tab leaves the grid where there is nowhere to go on to.
      if (isSame(next, selection)) return
      event.preventDefault()
      choose(next)
      return
    }
    event.preventDefault()
    switch (command.kind) {
      case 'move': {
        const from = command.isExtending ? selection.to : selection.active
        const place = stepFrom(from, command.step, size)
        choose(command.isExtending ? extended(selection, place) : only(place))
        break
      }
      case 'type':
        edit(command.text)
        break
      case 'edit':
        edit()
        break
      case 'clear':
        clear()
        break
      case 'fillDown':
      case 'fillRight':
        fill(command.kind === 'fillDown')
        break
      case 'undo':
        take(undoLast(history))
        break
      case 'redo':
        take(redoLast(history))
        break
      case 'all':
        choose(everything(size))
        break
      case 'collapse':
        choose(only(selection.active))
        break
    }
  }

  function handleDraftKey(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      setDraft(null)
      container.current?.focus()
      return
    }
    const command = commandOf(event)
    const isArrow = event.key.startsWith('Arrow') && !event.shiftKey
    const isLeaving =
      command?.kind === 'advance' || (command?.kind === 'move' && draft?.isQuick === true && isArrow)
    if (!command || !isLeaving) return
    event.preventDefault()
    if (!finish()) return
    container.current?.focus({ preventScroll: true })
    if (command.kind === 'advance') setSelection(advance(selection, command.by, command.isBack, size))
    else if (command.kind === 'move') setSelection(only(stepFrom(selection.active, command.step, size)))
  }

  return {
    container,
    selection,
    range,
    draft,
    refused,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => take(undoLast(history)),
    redo: () => take(redoLast(history)),
    dismissRefused: () => setRefused(nothingRefused),
    /** What could be read of what was refused. */
    takeOthers: () => {
      const changes = refused.others.map(({ text, ...cell }) => ({
        ...cell,
        before: plainOf(rows, columns, cell),
        after: text,
      }))
      setRefused(nothingRefused)
      if (changes.length > 0) perform(changes)
    },
    paste,
    previewPaste,
    edit: () => edit(),
    editInLine: () => {
      if (!typed.current) edit(undefined, true)
    },
    /** A press on a cell, with Shift the other end of the range; what is typed is taken first, or keeps it there. */
    press: (place: GridPlace, isExtending: boolean): boolean => {
      const isFree = finish()
      if (isFree) choose(isExtending ? extended(selection, place) : only(place))
      return isFree
    },
    drag: (place: GridPlace) => setSelection(extended(selection, place)),
    type: (text: string) => {
      if (typed.current) setDraft({ ...typed.current, text, sentence: null })
    },
    leaveDraft: () => void finish(),
    handleDraftKey,
    handlers: {
      onKeyDown: handleKey,
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        copy(event)
        clear()
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault()
        paste(event.clipboardData.getData('text/plain'))
      },
    },
  }
}

export type GridState = ReturnType<typeof useGrid>

const sentences = {
  outside: 'Was du einfügst, reicht über die Tabelle hinaus. Beginne weiter oben links.',
  tooMany: 'Das sind zu viele Zellen auf einmal. Füge sie in kleineren Teilen ein.',
} as const

function entryAfter({ rowId, columnId, after }: GridChange): GridEntry {
  return { rowId, columnId, text: after }
}

function plainOf(
  rows: readonly GridRow[],
  columns: readonly GridColumn[],
  { rowId, columnId }: Pick<GridEntry, 'rowId' | 'columnId'>,
): string {
  const column = columns.findIndex(({ id }) => id === columnId)
  return rows.find(({ id }) => id === rowId)?.cells[column]?.plain ?? ''
}

/** Spreadsheets copy empty cells to the right of what was meant. */
function withoutBlankEnd(line: readonly string[]): readonly string[] {
  return line.slice(0, Math.max(1, line.findLastIndex((text) => text.trim() !== '') + 1))
}

function isSame(one: Selection, other: Selection): boolean {
  return one.active.row === other.active.row && one.active.column === other.active.column
}
