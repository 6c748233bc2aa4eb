import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { fromClipboard, toClipboard } from './grid-text.ts'

it('reads lines and cells, with and without a last line feed', () => {
  expect(fromClipboard('1,5\t2\r\n3\t\r\n')).toEqual([
    ['1,5', '2'],
    ['3', ''],
  ])
  expect(fromClipboard('1\n2')).toEqual([['1'], ['2']])
  expect(fromClipboard('1')).toEqual([['1']])
  expect(fromClipboard('')).toEqual([['']])
})

it('reads what stands in quotes as one cell', () => {
  expect(fromClipboard('"zwei\nZeilen"\t"ein ""Zitat"""\n')).toEqual([['zwei\nZeilen', 'ein "Zitat"']])
})

it('reads back whatever it wrote', () => {
  const rows = fc.array(fc.array(fc.string(), { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(rows, (cells) => {
      const range = { top: 0, bottom: cells.length - 1, left: 0, right: 2 }
      // A lone return is a line feed elsewhere, too: inside quotes it stays.
      expect(fromClipboard(toClipboard(range, (row, column) => cells[row]?.[column] ?? ''))).toEqual(cells)
    }),
  )
})
