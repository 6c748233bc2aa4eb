import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { GridPlace } from '#domain/spreadsheet/grid-range.ts'
import {
  beginEditing,
  editingAfter,
  editingIn,
  entryAfter,
  type GridEditing,
  type GridEvent,
  goneOn,
  withoutAction,
} from './grid-editing.ts'
import type { GridChange } from './grid-history.ts'
import { commandOf } from './grid-keys.ts'
import type { GridEntry, GridRefusal } from './grid-model.ts'
import { type Selection, rangeOf } from './grid-place.ts'
import { changesOf, copiedText, type GridTable, spreadOf } from './grid-table.ts'

export interface GridOptions extends GridTable {
  /** The cell where one begins, also when that cell moves. */
  readonly start: GridPlace
  /** Whether the values of a row are alike, so that one can fill the others. */
  readonly canFillRight?: boolean
  /** Writes all entries, or none; each was read. @returns whether they were written */
  readonly onWrite: (entries: readonly GridEntry[]) => Promise<boolean>
}

/** The changes of a paste, before it is made. */
export interface PastePreview {
  readonly changes: readonly GridChange[]
  readonly refusals: readonly GridRefusal[]
  /** Why nothing of the text can be pasted; null: it can. */
  readonly sentence: string | null
}

/** Selecting, typing, pasting, filling and undoing for `Grid` and `GridLineField`: `editingAfter` on the screen. */
export function useGrid(options: GridOptions) {
  const { start, onWrite } = options
  const [known, show] = useState(() => beginEditing(start))
  // Leaving a field follows a key at once, before anything is drawn: it must not find a text that the key has taken.
  const latest = useRef(known)
  const container = useRef<HTMLDivElement>(null)
  const { selection, draft, history, refused } = editingIn(known, options, start)

  function now(): GridEditing {
    return editingIn(latest.current, options, start)
  }

  function keep(editing: GridEditing): GridEditing {
    latest.current = editing
    show(editing)
    return editing
  }

  function act(event: GridEvent): GridEditing {
    const { editing, action } = editingAfter(now(), event, options)
    if (action) void send(action)
    return keep(editing)
  }

  // The table may have changed by then, so only the change itself is looked at.
  async function send(action: readonly GridChange[]) {
    if (!(await onWrite(action.map(entryAfter)))) keep(withoutAction(latest.current, action))
  }

  function copy(event: ClipboardEvent) {
    event.preventDefault()
    event.clipboardData.setData('text/plain', copiedText(options, rangeOf(now().selection)))
  }

  function handleKey(event: KeyboardEvent) {
    const command = commandOf(event)
    if (!command || (command.kind === 'fillRight' && !options.canFillRight)) return
    // Tab leaves the grid where there is no next cell.
    if (command.kind === 'advance' && isSame(goneOn(now().selection, command, options), now().selection))
      return
    event.preventDefault()
    act({ kind: 'command', command })
  }

  // While a cell is typed into, Escape drops it, Enter and Tab take it, and arrows where typing began with a sign.
  function handleDraftKey(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key === 'Escape') {
      event.preventDefault()
      act({ kind: 'drop' })
      container.current?.focus()
      return
    }
    const command = commandOf(event)
    const isArrow = event.key.startsWith('Arrow') && !event.shiftKey
    const isLeaving =
      command?.kind === 'advance' || (command?.kind === 'move' && draft?.isQuick === true && isArrow)
    if (!command || !isLeaving) return
    event.preventDefault()
    if (act({ kind: 'finish' }).draft) return
    container.current?.focus({ preventScroll: true })
    act({ kind: 'go-on', command })
  }

  return {
    container,
    selection,
    range: rangeOf(selection),
    draft,
    refused,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    undo: () => act({ kind: 'command', command: { kind: 'undo' } }),
    redo: () => act({ kind: 'command', command: { kind: 'redo' } }),
    dismissRefused: () => act({ kind: 'dismiss-refused' }),
    takeOthers: () => act({ kind: 'take-others' }),
    /** @returns whether all of it could be taken over */
    paste: (text: string) => act({ kind: 'paste', text }).refused.cells.length === 0,
    previewPaste: (text: string) => pastePreview(options, selection, text),
    edit: () => act({ kind: 'edit', isInLine: false }),
    editInLine: () => act({ kind: 'edit', isInLine: true }),
    /** @returns whether no typed text forbids it */
    press: (place: GridPlace, isExtending: boolean) =>
      act({ kind: 'press', place, isExtending }).draft === null,
    drag: (place: GridPlace) => act({ kind: 'drag', place }),
    type: (text: string) => act({ kind: 'type', text }),
    leaveDraft: () => act({ kind: 'finish' }),
    handleDraftKey,
    handlers: {
      onKeyDown: handleKey,
      onCopy: copy,
      onCut: (event: ClipboardEvent) => {
        copy(event)
        act({ kind: 'command', command: { kind: 'clear' } })
      },
      onPaste: (event: ClipboardEvent) => {
        event.preventDefault()
        act({ kind: 'paste', text: event.clipboardData.getData('text/plain') })
      },
    },
  }
}

export type GridState = ReturnType<typeof useGrid>

function pastePreview(table: GridTable, selection: Selection, text: string): PastePreview {
  const spread = spreadOf(table, rangeOf(selection), text)
  if (!spread.ok) return { changes: [], refusals: [], sentence: spread.sentence }
  return { ...changesOf(table, spread.wanted), sentence: null }
}

function isSame(one: Selection, other: Selection): boolean {
  return one.active.row === other.active.row && one.active.column === other.active.column
}
