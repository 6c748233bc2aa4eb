import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type GridChange, type GridHistory, noHistory, redoLast, remember, undoLast } from './grid-history.ts'
import { commandOf } from './grid-keys.ts'
import type { GridCell, GridColumn, GridEntry, GridRefusal, GridRow } from './grid-model.ts'
import {
  type Place,
  type Selection,
  advance,
  everything,
  extended,
  isSingle,
  only,
  placesOf,
  rangeOf,
  stepFrom,
} from './grid-place.ts'
import { fromClipboard, toClipboard } from './grid-text.ts'

export interface GridOptions {
  readonly rows: readonly GridRow[]
  readonly columns: readonly GridColumn[]
  /** Where one begins. */
  readonly start: Place
  /** What is wrong with a text for a cell; null: it can be written. */
  readonly check: (entry: GridEntry) => string | null
  /** All of them, or none. Each was checked. */
  readonly onWrite: (entries: readonly GridEntry[]) => void
}

/** What is typed into the active cell. */
export interface GridDraft {
  readonly text: string
  /** Begun by typing: arrows end it, as in a spreadsheet. */
  readonly isQuick: boolean
  readonly sentence: string | null
}

/** Choosing, typing, pasting, filling and taking back, for {@link Grid}. */
export function useGrid({ rows, columns, start, check, onWrite }: GridOptions) {
  const [selection, setSelection] = useState(() => only(start))
  const [draft, setDraft] = useState<GridDraft | null>(null)
  const [history, setHistory] = useState<GridHistory>(noHistory)
  const [refusals, setRefusals] = useState<readonly GridRefusal[]>([])
  const container = useRef<HTMLDivElement>(null)
  const size = { rows: rows.length, columns: columns.length }
  const range = rangeOf(selection)

  const cellAt = ({ row, column }: Place): GridCell | undefined => rows[row]?.cells[column]
  const entryAt = ({ row, column }: Place, text: string): GridEntry => ({
    rowId: rows[row]?.id ?? '',
    columnId: columns[column]?.id ?? '',
    text,
  })

  function choose(next: Selection) {
    setSelection(next)
    setRefusals([])
  }

  /** Writes all or nothing. @returns whether it was written */
  function write(cells: readonly { readonly place: Place; readonly text: string }[]): boolean {
    const entries = cells
      .filter(({ place }) => cellAt(place)?.isEditable)
      .map(({ place, text }) => ({ entry: entryAt(place, text), before: cellAt(place)?.plain ?? '' }))
      .filter(({ entry, before }) => entry.text.trim() !== before)
    const refused = entries.flatMap(({ entry }) => {
      const sentence = check(entry)
      return sentence === null ? [] : [{ ...entry, sentence }]
    })
    setRefusals(refused)
    if (refused.length > 0) return false
    if (entries.length === 0) return true
    send(entries.map(({ entry: { text, ...cell }, before }) => ({ ...cell, before, after: text })))
    setHistory((known) =>
      remember(
        known,
        entries.map(({ entry: { text, ...cell }, before }) => ({ ...cell, before, after: text })),
      ),
    )
    return true
  }

  function send(deed: readonly GridChange[]) {
    onWrite(deed.map(({ rowId, columnId, after }) => ({ rowId, columnId, text: after })))
  }

  function take(turned: { readonly deed: readonly GridChange[]; readonly history: GridHistory } | null) {
    if (!turned) return
    setHistory(turned.history)
    setRefusals([])
    send(turned.deed)
  }

  function edit(text?: string) {
    const cell = cellAt(selection.active)
    if (!cell?.isEditable) return
    setDraft({ text: text ?? cell.plain, isQuick: text !== undefined, sentence: null })
  }

  /** Ends typing; what cannot be written stays there with its sentence. @returns whether it ended */
  function finish(): boolean {
    if (!draft) return true
    const sentence = check(entryAt(selection.active, draft.text))
    if (sentence !== null) {
      setDraft({ ...draft, sentence })
      return false
    }
    write([{ place: selection.active, text: draft.text }])
    setDraft(null)
    return true
  }

  function fillDown() {
    const { top, bottom, left, right } = range
    // One row is filled from the one above it.
    const [source, first] = top === bottom ? [top - 1, top] : [top, top + 1]
    if (source < 0) return
    write(
      placesOf({ top: first, bottom, left, right }).map((place) => ({
        place,
        text: cellAt({ row: source, column: place.column })?.plain ?? '',
      })),
    )
  }

  function paste(text: string) {
    const lines = fromClipboard(text)
    const [value] = lines[0] ?? []
    if (lines.length === 1 && lines[0]?.length === 1 && !isSingle(range)) {
      write(placesOf(range).map((place) => ({ place, text: value ?? '' })))
      return
    }
    const cells = lines.flatMap((line, down) =>
      line.map((cell, right) => ({
        place: { row: range.top + down, column: range.left + right },
        text: cell,
      })),
    )
    const outside = cells.filter(({ place }) => !cellAt(place))
    if (outside.some(({ text: cell }) => cell.trim() !== '')) {
      setRefusals([{ ...entryAt(selection.active, ''), sentence: TOO_LARGE }])
      return
    }
    const last = {
      row: range.top + lines.length - 1,
      column: range.left + Math.max(...lines.map(({ length }) => length)) - 1,
    }
    const corner = stepFrom(last, { rows: 0, columns: 0 }, size)
    if (write(cells.filter(({ place }) => cellAt(place))))
      setSelection({ active: selection.active, from: { row: range.top, column: range.left }, to: corner })
  }

  function handleKey(event: KeyboardEvent) {
    const command = commandOf(event)
    if (!command) return
    // Tab leaves the grid where there is nowhere to go on to.
    if (command.kind === 'advance') {
      const next = advance(selection, command.by, command.isBack, size)
      if (next.active === selection.active || isSame(next, selection)) return
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
        write(placesOf(range).map((place) => ({ place, text: '' })))
        break
      case 'fillDown':
        fillDown()
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
    const isLeaving =
      command?.kind === 'advance' ||
      (command?.kind === 'move' && draft?.isQuick && event.key.startsWith('Arrow') && !event.shiftKey)
    if (!command || !isLeaving) return
    event.preventDefault()
    if (!finish()) return
    container.current?.focus()
    if (command.kind === 'advance') setSelection(advance(selection, command.by, command.isBack, size))
    else if (command.kind === 'move') setSelection(only(stepFrom(selection.active, command.step, size)))
  }

  return {
    container,
    selection,
    range,
    draft,
    refusals,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => take(undoLast(history)),
    redo: () => take(redoLast(history)),
    dismissRefusals: () => setRefusals([]),
    paste,
    edit,
    /** A press on a cell, with Shift the other end of the range; what is typed is taken first. */
    press: (place: Place, isExtending: boolean) => {
      if (finish()) choose(isExtending ? extended(selection, place) : only(place))
    },
    drag: (place: Place) => setSelection(extended(selection, place)),
    type: (text: string) => setDraft((known) => known && { ...known, text, sentence: null }),
    leaveDraft: () => void finish(),
    handlers: {
      onKeyDown: handleKey,
      onCopy: (event: ClipboardEvent) => copy(event),
      onCut: (event: ClipboardEvent) => {
        copy(event)
        write(placesOf(range).map((place) => ({ place, text: '' })))
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault()
        paste(event.clipboardData.getData('text/plain'))
      },
    },
    handleDraftKey,
  }

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    const text = toClipboard(range, (row, column) => cellAt({ row, column })?.plain ?? '')
    event.clipboardData.setData('text/plain', text)
  }
}

const TOO_LARGE = 'Was du einfügst, reicht über die Tabelle hinaus. Beginne weiter oben links.'

function isSame(one: Selection, other: Selection): boolean {
  return one.active.row === other.active.row && one.active.column === other.active.column
}
