import type { Step } from './grid-place.ts'

/** What a key means in a grid while no cell is being typed into. */
export type GridCommand =
  | { readonly kind: 'move'; readonly step: Step; readonly isExtending: boolean }
  | { readonly kind: 'advance'; readonly by: 'row' | 'column'; readonly isBack: boolean }
  | { readonly kind: 'edit' | 'clear' | 'fillDown' | 'fillRight' | 'undo' | 'redo' | 'all' | 'collapse' }
  /** Typing begins anew with this sign. */
  | { readonly kind: 'type'; readonly text: string }

interface Key {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly shiftKey: boolean
  readonly altKey: boolean
}

/** The number of rows that Page Up and Page Down move: a year, so that the month itself stays visible. */
export const PAGE_ROWS = 12

const steps: Readonly<Record<string, Step>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
  PageUp: { rows: -PAGE_ROWS, columns: 0 },
  PageDown: { rows: PAGE_ROWS, columns: 0 },
  Home: { to: 'rowStart' },
  End: { to: 'rowEnd' },
}

/** The steps with Ctrl or Cmd. */
const farSteps: Readonly<Record<string, Step>> = {
  ArrowUp: { to: 'top' },
  ArrowDown: { to: 'bottom' },
  ArrowLeft: { to: 'rowStart' },
  ArrowRight: { to: 'rowEnd' },
  Home: { to: 'first' },
  End: { to: 'last' },
}

/**
 * The command of a key, as in a spreadsheet. Null: the key is not the grid's (copying and pasting are events of their
 * own).
 */
export function commandOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Key): GridCommand | null {
  if (altKey) return null
  if (ctrlKey || metaKey) return withControl(key.length === 1 ? key.toLowerCase() : key, shiftKey)
  const step = steps[key]
  if (step) return { kind: 'move', step, isExtending: shiftKey }
  switch (key) {
    case 'Tab':
      return { kind: 'advance', by: 'column', isBack: shiftKey }
    case 'Enter':
      return { kind: 'advance', by: 'row', isBack: shiftKey }
    case 'F2':
      return { kind: 'edit' }
    case 'Escape':
      return { kind: 'collapse' }
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' }
    default:
      return key.length === 1 && key !== ' ' ? { kind: 'type', text: key } : null
  }
}

function withControl(key: string, isShift: boolean): GridCommand | null {
  const step = farSteps[key]
  if (step) return { kind: 'move', step, isExtending: isShift }
  switch (key) {
    case 'a':
      return { kind: 'all' }
    case 'd':
      return { kind: 'fillDown' }
    case 'r':
      return isShift ? null : { kind: 'fillRight' }
    case 'z':
      return { kind: isShift ? 'redo' : 'undo' }
    case 'y':
      return { kind: 'redo' }
    default:
      return null
  }
}
