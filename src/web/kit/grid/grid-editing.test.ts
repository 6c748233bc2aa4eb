import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginEditing,
  editingAfter,
  editingIn,
  type GridEditing,
  type GridEvent,
  withoutAction,
} from './grid-editing.ts'
import type { GridChange } from './grid-history.ts'
import type { GridCommand } from './grid-keys.ts'
import { only, rangeOf } from './grid-place.ts'
import { type GridTable, copiedText } from './grid-table.ts'

const first = { row: 0, column: 0 }
const sums = 2

/** A table with two rows of numbers, their sum, and a row below it; whatever is no number is refused. */
function tableOf(
  rows: readonly (readonly string[])[] = [
    ['1', '2', '3'],
    ['4', '5', '6'],
    ['5', '7', '9'],
    ['', '', ''],
  ],
): GridTable {
  return {
    columns: ['a', 'b', 'c'].map((id) => ({ id, label: id, head: id, width: 4 })),
    rows: rows.map((cells, row) => ({
      id: `r${row}`,
      label: `Zeile ${row}`,
      isSum: row === sums,
      cells: cells.map((plain) => ({ text: plain, plain, isEditable: row !== sums })),
    })),
    mostCells: 20,
    read: ({ rowId, text }) => {
      if (rowId === `r${sums}`) return { ok: false, sentence: 'Das ist eine Summe.' }
      return /^\d*$/u.test(text) ? { ok: true, text } : { ok: false, sentence: 'Das ist keine Zahl.' }
    },
  }
}

/** Somebody who edits a grid whose changes are stored at once. */
function desk(start = first) {
  let table = tableOf()
  let editing = beginEditing(start)
  const actions: (readonly GridChange[])[] = []
  return {
    does(event: GridEvent) {
      const outcome = editingAfter(editingIn(editing, table, start), event, table)
      editing = outcome.editing
      if (outcome.action) {
        actions.push(outcome.action)
        table = stored(table, outcome.action)
      }
      return editing
    },
    presses(command: GridCommand) {
      return this.does({ kind: 'command', command })
    },
    types(text: string) {
      this.presses({ kind: 'type', text: text.charAt(0) })
      return this.does({ kind: 'type', text })
    },
    drags(row: number, column: number) {
      return this.does({ kind: 'drag', place: { row, column } })
    },
    pastes: (text: string) => ({ kind: 'paste', text }) as const,
    cells: () => table.rows.map(({ cells }) => cells.map(({ plain }) => plain)),
    editing: (): GridEditing => editing,
    table: () => table,
    actions,
  }
}

function stored(table: GridTable, action: readonly GridChange[]): GridTable {
  const cells = table.rows.map((row) =>
    row.cells.map(
      ({ plain }, column) =>
        action.find(({ rowId, columnId }) => rowId === row.id && columnId === table.columns[column]?.id)
          ?.after ?? plain,
    ),
  )
  return tableOf(cells)
}

const undo = { kind: 'undo' } as const
const redo = { kind: 'redo' } as const
const down: GridCommand = { kind: 'advance', by: 'row', isBack: false }

describe('typing', () => {
  it('begins with the first sign, and what is taken is one action', () => {
    const at = desk()
    expect(at.types('12').draft).toEqual({ text: '12', isQuick: true, isInLine: false, sentence: null })
    expect(at.does({ kind: 'finish' }).draft).toBeNull()
    expect(at.actions).toEqual([[{ rowId: 'r0', columnId: 'a', before: '1', after: '12' }]])
  })

  it('begins with what stands there where it is opened', () => {
    const at = desk()
    expect(at.presses({ kind: 'edit' }).draft).toMatchObject({ text: '1', isQuick: false })
    at.does({ kind: 'finish' })
    expect(at.actions).toEqual([])
  })

  it('stays with its sentence where it cannot be read, until another sign is typed', () => {
    const at = desk()
    at.types('zwei')
    expect(at.does({ kind: 'finish' }).draft?.sentence).toBe('Das ist keine Zahl.')
    expect(at.does({ kind: 'type', text: '2' }).draft?.sentence).toBeNull()
    expect(at.actions).toEqual([])
  })

  it('is dropped by Escape', () => {
    const at = desk()
    at.types('9')
    expect(at.does({ kind: 'drop' }).draft).toBeNull()
    expect(at.does({ kind: 'finish' }).draft).toBeNull()
    expect(at.actions).toEqual([])
  })

  it('goes on in the line above the grid with what was begun in the cell', () => {
    const at = desk()
    at.types('7')
    expect(at.does({ kind: 'edit', isInLine: true }).draft).toMatchObject({ text: '7', isInLine: false })
    at.does({ kind: 'drop' })
    expect(at.does({ kind: 'edit', isInLine: true }).draft).toMatchObject({ text: '1', isInLine: true })
  })

  it('into a sum is refused with the reason', () => {
    const at = desk({ row: sums, column: 0 })
    const { draft, refused } = at.presses({ kind: 'type', text: '1' })
    expect(draft).toBeNull()
    expect(refused.cells).toMatchObject([{ rowId: 'r2', sentence: 'Das ist eine Summe.' }])
  })

  it('goes on in the next cell', () => {
    const at = desk()
    at.types('8')
    at.does({ kind: 'finish' })
    expect(at.does({ kind: 'go-on', command: down }).selection).toEqual(only({ row: 1, column: 0 }))
  })
})

describe('a press on another cell', () => {
  it('takes what was typed and chooses it', () => {
    const at = desk()
    at.types('8')
    const { selection } = at.does({ kind: 'press', place: { row: 1, column: 1 }, isExtending: false })
    expect(selection).toEqual(only({ row: 1, column: 1 }))
    expect(at.cells()[0]).toEqual(['8', '2', '3'])
  })

  it('stays where what was typed cannot be read', () => {
    const at = desk()
    at.types('x')
    const { draft, selection } = at.does({ kind: 'press', place: { row: 1, column: 1 }, isExtending: false })
    expect(draft?.sentence).toBe('Das ist keine Zahl.')
    expect(selection).toEqual(only(first))
  })

  it('with Shift chooses the range to it', () => {
    const { selection } = desk().does({ kind: 'press', place: { row: 1, column: 2 }, isExtending: true })
    expect(rangeOf(selection)).toEqual({ top: 0, bottom: 1, left: 0, right: 2 })
  })
})

describe('pasting', () => {
  it('fills from the chosen cell past the sum, and chooses what it filled', () => {
    const at = desk({ row: 1, column: 0 })
    const { selection } = at.does(at.pastes('10\t20\r\n30\t40'))
    expect(at.cells()).toEqual([
      ['1', '2', '3'],
      ['10', '20', '6'],
      ['5', '7', '9'],
      ['30', '40', ''],
    ])
    expect(rangeOf(selection)).toEqual({ top: 1, bottom: 3, left: 0, right: 1 })
    expect(at.actions).toHaveLength(1)
  })

  it('writes nothing where one cell cannot be read, and keeps what could be for the asking', () => {
    const at = desk()
    const { refused } = at.does(at.pastes('10\tviel'))
    expect(refused.cells).toMatchObject([{ columnId: 'b', sentence: 'Das ist keine Zahl.' }])
    expect(at.actions).toEqual([])
    expect(at.does({ kind: 'take-others' }).refused.cells).toEqual([])
    expect(at.cells()[0]).toEqual(['10', '2', '3'])
  })

  it('takes nothing away with an empty cell', () => {
    const at = desk()
    at.does(at.pastes('10\t\t30'))
    expect(at.cells()[0]).toEqual(['10', '2', '30'])
  })

  it.each([
    [
      'beyond the table',
      '1\t2\t3\t4',
      'Was du einfügst, reicht über die Tabelle hinaus. Beginne weiter oben links.',
    ],
    [
      'more than may come at once',
      '1\n'.repeat(30),
      'Das sind zu viele Zellen auf einmal. Füge sie in kleineren Teilen ein.',
    ],
  ])('of what is %s is refused as a whole', (_, text, sentence) => {
    const at = desk()
    expect(at.does(at.pastes(text)).refused.cells).toMatchObject([{ sentence }])
    expect(at.actions).toEqual([])
    expect(at.does({ kind: 'dismiss-refused' }).refused.cells).toEqual([])
  })
})

describe('a range', () => {
  it('is filled down from its first row, past the sum', () => {
    const at = desk()
    at.drags(3, 1)
    at.presses({ kind: 'fillDown' })
    expect(at.cells().map((row) => row[0])).toEqual(['1', '1', '5', '1'])
  })

  it('of one row is filled from the row above', () => {
    const at = desk({ row: 1, column: 0 })
    at.drags(1, 2)
    at.presses({ kind: 'fillDown' })
    expect(at.cells()[1]).toEqual(['1', '2', '3'])
  })

  it('is filled to the right from its first column', () => {
    const at = desk()
    at.drags(1, 2)
    at.presses({ kind: 'fillRight' })
    expect(at.cells().slice(0, 2)).toEqual([
      ['1', '1', '1'],
      ['4', '4', '4'],
    ])
  })

  it('is cleared without its sums', () => {
    const at = desk()
    at.presses({ kind: 'all' })
    at.presses({ kind: 'clear' })
    expect(at.cells()).toEqual([
      ['', '', ''],
      ['', '', ''],
      ['5', '7', '9'],
      ['', '', ''],
    ])
  })

  it('is copied without its sums, a sum alone as itself', () => {
    const table = tableOf()
    expect(copiedText(table, { top: 1, bottom: 3, left: 0, right: 1 })).toBe('4\t5\r\n\t')
    expect(copiedText(table, { top: 2, bottom: 2, left: 0, right: 2 })).toBe('5\t7\t9')
  })

  it('becomes its active cell by Escape', () => {
    const at = desk()
    at.drags(1, 1)
    expect(at.presses({ kind: 'collapse' }).selection).toEqual(only(first))
  })
})

describe('the table under it', () => {
  it('that becomes smaller keeps the selection inside', () => {
    const at = desk({ row: 3, column: 2 })
    const smaller = tableOf([['1', '2', '3']])
    expect(editingIn(at.editing(), smaller, { row: 3, column: 2 }).selection).toEqual(
      only({ row: 0, column: 2 }),
    )
  })

  it('whose beginning moves is entered there; else nothing changes', () => {
    const editing = beginEditing(first)
    expect(editingIn(editing, tableOf(), first)).toBe(editing)
    expect(editingIn(editing, tableOf(), { row: 1, column: 1 }).selection).toEqual(
      only({ row: 1, column: 1 }),
    )
  })
})

describe('taking back', () => {
  it('turns the last action round, and does it once more', () => {
    const at = desk()
    at.does(at.pastes('10\t20'))
    at.presses(undo)
    expect(at.cells()[0]).toEqual(['1', '2', '3'])
    at.presses(redo)
    expect(at.cells()[0]).toEqual(['10', '20', '3'])
  })

  it('knows nothing of an action that could not be stored', () => {
    const at = desk()
    at.does(at.pastes('10'))
    const { history } = withoutAction(at.editing(), at.actions[0] ?? [])
    expect(history).toEqual({ done: [], undone: [] })
  })

  it('of all actions gives the table of before, whatever was done', () => {
    const place = fc.record({ row: fc.nat(3), column: fc.nat(2) })
    const text = fc.constantFrom('7', '', 'x', '1\t2', '3\n4', '5\t6\n7\t8', '\t9')
    const event: fc.Arbitrary<GridEvent> = fc.oneof(
      fc.record({ kind: fc.constant('press' as const), place, isExtending: fc.boolean() }),
      fc.record({ kind: fc.constant('drag' as const), place }),
      fc.record({ kind: fc.constant('paste' as const), text }),
      fc.record({ kind: fc.constant('type' as const), text }),
      fc.constantFrom<GridEvent>({ kind: 'finish' }, { kind: 'drop' }, { kind: 'take-others' }),
      fc.record({
        kind: fc.constant('command' as const),
        command: fc.constantFrom<GridCommand>(
          { kind: 'type', text: '4' },
          { kind: 'edit' },
          { kind: 'clear' },
          { kind: 'fillDown' },
          { kind: 'fillRight' },
          { kind: 'all' },
          down,
        ),
      }),
    )
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        const at = desk()
        const before = at.cells()
        for (const each of events) at.does(each)
        const after = at.cells()
        const count = at.actions.length
        for (let turn = 0; turn < count; turn += 1) at.presses(undo)
        expect(at.cells()).toEqual(before)
        for (let turn = 0; turn < count; turn += 1) at.presses(redo)
        expect(at.cells()).toEqual(after)
      }),
    )
  })

  it('never writes into a sum', () => {
    const at = desk()
    at.presses({ kind: 'all' })
    at.does(at.pastes('1\t1\t1\n2\t2\t2\n3\t3\t3'))
    at.presses({ kind: 'fillDown' })
    expect(at.actions.flat().map(({ rowId }) => rowId)).not.toContain('r2')
  })
})
