import { expect, test } from 'vitest'
import { bookingCounts, countWords } from './count-words.ts'

test('only what there is stands in the line', () => {
  expect(countWords({ added: 3, changed: 0, same: 1_200, onlyHere: 0 })).toBe('3 neu · 1.200 gleich')
  expect(countWords({ added: 0, changed: 0, same: 0, onlyHere: 0 })).toBe('nichts')
})

test('bookings that are here are there, not equal: what was said about them is not compared', () => {
  expect(bookingCounts(1, 2, 4)).toBe('1 neu · 2 schon da · 4 nur hier')
})
