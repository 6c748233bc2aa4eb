import { describe, expect, it } from 'vitest'
import { drawnOf, isRowDrawn, isWithin, partOf, sightAfter, sightOf, topsOf } from './grid-sight.ts'

const REM = 16
const column = (id: number) => ({ id: String(id), label: '', head: null, width: 6 })
const pinned = [
  { ...column(30), pinnedRem: 6 },
  { ...column(31), pinnedRem: 0 },
]
const columns = [...Array.from({ length: 30 }, (_, at) => column(at)), ...pinned]
const shape = { columns, tops: topsOf(Array.from({ length: 100 }, () => ({}))), headRem: 7 }
const sheet = {
  scrollTop: 0,
  scrollLeft: 0,
  clientHeight: 720,
  clientWidth: (7 + 5 * 6 + 12) * REM,
  scrollWidth: (7 + 32 * 6) * REM,
}

it('shows the columns between the heads of the rows and those that stay', () => {
  expect(sightOf(sheet, shape)).toEqual({ firstRow: 0, endRow: 20, firstColumn: 0, endColumn: 5 })
})

it('shows a column of which a part is in sight', () => {
  const { firstColumn, endColumn } = sightOf({ ...sheet, scrollLeft: 6 * REM + 1 }, shape)
  expect([firstColumn, endColumn]).toEqual([1, 7])
})

it('shows the last columns at the end', () => {
  const { firstColumn, endColumn } = sightOf(
    { ...sheet, scrollLeft: sheet.scrollWidth - sheet.clientWidth },
    shape,
  )
  expect([firstColumn, endColumn]).toEqual([25, 30])
})

it('shows all columns where there is room for more', () => {
  const few = [...columns.slice(0, 3), ...pinned]
  const { firstColumn, endColumn } = sightOf(
    { ...sheet, scrollWidth: sheet.clientWidth },
    { ...shape, columns: few },
  )
  expect([firstColumn, endColumn]).toEqual([0, 3])
})

it('counts rows by what was scrolled', () => {
  const { firstRow, endRow } = sightOf({ ...sheet, scrollTop: 100 }, shape)
  expect([firstRow, endRow]).toEqual([2, 23])
})

it('knows that heads of parts are higher', () => {
  const tops = topsOf([{ isHead: true }, {}, {}, { isHead: true }, {}])
  expect(tops).toEqual([0, 46, 82, 118, 164, 200])
  const { firstRow, endRow } = sightOf({ ...sheet, scrollTop: 90, clientHeight: 30 }, { ...shape, tops })
  expect([firstRow, endRow]).toEqual([2, 4])
})

it('draws a page more than is in sight, above and below', () => {
  const { firstRow, endRow } = drawnOf({ firstRow: 40, endRow: 60, firstColumn: 0, endColumn: 5 })
  expect([firstRow, endRow]).toEqual([28, 72])
})

it('keeps the columns that are drawn until one is seen that is not', () => {
  const before = { firstRow: 0, endRow: 20, firstColumn: 4, endColumn: 9 }
  const moved = { ...before, firstColumn: 6, endColumn: 11 }
  expect(sightAfter(before, moved)).toBe(before)
  expect(sightAfter(before, { ...moved, firstRow: 3, endRow: 23 })).toEqual({
    ...before,
    firstRow: 3,
    endRow: 23,
  })
  const further = { ...before, firstColumn: 7, endColumn: 12 }
  expect(sightAfter(before, further)).toBe(further)
})

describe('the part that is drawn', () => {
  const size = { rows: 50, columns: 32 }

  it('does not begin above the first row, nor end behind the last one', () => {
    const top = { firstRow: 0, endRow: 20, firstColumn: 0, endColumn: 5 }
    expect(partOf(top, size, false)).toMatchObject({ firstRow: 0, endRow: 32 })
    const bottom = { ...top, firstRow: 30, endRow: 50 }
    expect(partOf(bottom, size, false)).toMatchObject({ firstRow: 18, endRow: 50 })
  })

  it('has a row of a grid that has become shorter than what was in sight', () => {
    const gone = { firstRow: 80, endRow: 100, firstColumn: 0, endColumn: 5 }
    expect(partOf(gone, size, false)).toMatchObject({ firstRow: 49, endRow: 50 })
  })

  it('is everything on paper', () => {
    const sight = { firstRow: 30, endRow: 40, firstColumn: 8, endColumn: 12 }
    expect(partOf(sight, size, true)).toEqual({ firstRow: 0, endRow: 50, firstColumn: 0, endColumn: 32 })
  })

  it('begins and ends a page of rows beyond what is in sight', () => {
    const sight = { firstRow: 40, endRow: 60, firstColumn: 0, endColumn: 5 }
    expect([27, 28, 71, 72].map((row) => isRowDrawn(sight, row))).toEqual([false, true, true, false])
  })

  it.each([
    ['rows above', { firstRow: 9 }],
    ['rows below', { endRow: 21 }],
    ['columns before', { firstColumn: 1 }],
    ['columns behind', { endColumn: 7 }],
  ])('does not hold another with %s', (_, beyond) => {
    const part = { firstRow: 10, endRow: 20, firstColumn: 2, endColumn: 6 }
    expect(isWithin(part, part)).toBe(true)
    expect(isWithin({ ...part, ...beyond }, part)).toBe(false)
  })
})
