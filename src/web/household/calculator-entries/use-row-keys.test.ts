import { expect, it } from 'vitest'
import { rowKeys } from './use-row-keys.ts'

it('keeps the keys of rows, and gives new ones to those that come', () => {
  expect(rowKeys([], 3)).toEqual([0, 1, 2])
  expect(rowKeys([0, 2, 3], 3)).toEqual([0, 2, 3])
  expect(rowKeys([0, 2, 3], 6)).toEqual([0, 2, 3, 4, 5, 6])
  expect(rowKeys([7], 3)).toEqual([7, 8, 9])
  expect(new Set(rowKeys([5, 1, 3], 600)).size).toBe(600)
})
