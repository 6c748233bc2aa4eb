import { expect, test } from 'vitest'
import { formatCount } from './format-count.ts'

test.each([
  [0, '0'],
  [-0, '0'],
  [999, '999'],
  [1_000, '1.000'],
  [1_234_567, '1.234.567'],
  [-1_234, '−1.234'],
  [2.5, '3'],
  [-2.5, '−3'],
  [-0.4, '0'],
])('%d reads %s', (count, words) => {
  expect(formatCount(count)).toBe(words)
})
