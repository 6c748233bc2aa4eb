import { describe, expect, it } from 'vitest'
import { placesIn } from '#domain/spreadsheet/grid-range.ts'
import { advance, everything, extended, inside, only, rangeOf, stepFrom, withoutSums } from './grid-place.ts'

const size = { rows: 4, columns: 3 }
const at = (row: number, column: number) => ({ row, column })

describe('stepFrom', () => {
  it('stays at the edges', () => {
    expect(stepFrom(at(0, 0), { rows: -1, columns: 0 }, size)).toEqual(at(0, 0))
    expect(stepFrom(at(2, 1), { rows: 12, columns: 0 }, size)).toEqual(at(3, 1))
    expect(stepFrom(at(2, 2), { rows: 0, columns: 1 }, size)).toEqual(at(2, 2))
  })

  it('goes to the ends', () => {
    expect(stepFrom(at(2, 1), { to: 'rowStart' }, size)).toEqual(at(2, 0))
    expect(stepFrom(at(2, 1), { to: 'rowEnd' }, size)).toEqual(at(2, 2))
    expect(stepFrom(at(2, 1), { to: 'first' }, size)).toEqual(at(0, 0))
    expect(stepFrom(at(2, 1), { to: 'last' }, size)).toEqual(at(3, 2))
    expect(stepFrom(at(2, 1), { to: 'top' }, size)).toEqual(at(0, 1))
    expect(stepFrom(at(2, 1), { to: 'bottom' }, size)).toEqual(at(3, 1))
  })
})

describe('a range', () => {
  it('spans what lies between the active cell and another, whichever is first', () => {
    const selection = extended(only(at(2, 2)), at(1, 0))
    expect(rangeOf(selection)).toEqual({ top: 1, bottom: 2, left: 0, right: 2 })
    expect(selection.active).toEqual(at(2, 2))
    expect(placesIn(rangeOf(selection))).toHaveLength(6)
  })

  it('can be everything', () => {
    expect(placesIn(rangeOf(everything(size)))).toHaveLength(12)
  })
})

it('goes past sums', () => {
  const entryRows = [1, 2, 4]
  const range = { top: 0, bottom: 4, left: 1, right: 2 }
  expect(withoutSums(range, entryRows)).toEqual({ ...range, top: 0, bottom: 2 })
  expect(withoutSums({ ...range, top: 2 }, entryRows)).toEqual({ ...range, top: 1, bottom: 2 })
  expect(withoutSums({ ...range, top: 3, bottom: 3 }, entryRows)).toBeNull()
})

it('stays in a grid that has become smaller', () => {
  expect(inside(extended(only(at(3, 2)), at(0, 0)), { rows: 2, columns: 2 })).toEqual({
    active: at(1, 1),
    from: at(1, 1),
    to: at(0, 0),
  })
})

describe('advance', () => {
  it('goes on in the next line with Tab, and ends at the last cell', () => {
    expect(advance(only(at(0, 2)), 'column', false, size)).toEqual(only(at(1, 0)))
    expect(advance(only(at(1, 0)), 'column', true, size)).toEqual(only(at(0, 2)))
    expect(advance(only(at(3, 2)), 'column', false, size)).toEqual(only(at(3, 2)))
  })

  it('goes down with Enter', () => {
    expect(advance(only(at(0, 2)), 'row', false, size)).toEqual(only(at(1, 2)))
    expect(advance(only(at(0, 2)), 'row', true, size)).toEqual(only(at(0, 2)))
  })

  it('goes round in a range, which stays what it is', () => {
    const range = extended(only(at(1, 0)), at(2, 1))
    const visited = (by: 'row' | 'column') => {
      let selection = range
      return [0, 1, 2, 3].map(() => {
        selection = advance(selection, by, false, size)
        expect(rangeOf(selection)).toEqual(rangeOf(range))
        return selection.active
      })
    }
    expect(visited('column')).toEqual([at(1, 1), at(2, 0), at(2, 1), at(1, 0)])
    expect(visited('row')).toEqual([at(2, 0), at(1, 1), at(2, 1), at(1, 0)])
    expect(advance(range, 'column', true, size).active).toEqual(at(2, 1))
  })
})
