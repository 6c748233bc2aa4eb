import { expect, it } from 'vitest'
import { itemAt } from './item-at.ts'

it('gives the item at a place, counted from the end below 0', () => {
  expect([itemAt(['a', 'b', 'c'], 0), itemAt(['a', 'b', 'c'], 2), itemAt(['a', 'b', 'c'], -1)]).toEqual([
    'a',
    'c',
    'c',
  ])
})

it('gives what is empty, zero or null as it stands', () => {
  expect([itemAt([0], 0), itemAt([''], 0), itemAt([null], 0)]).toEqual([0, '', null])
})

it('says that there is no such place', () => {
  expect(() => itemAt([], -1)).toThrow('A list of 0 has nothing at -1')
  expect(() => itemAt(['a'], 1)).toThrow('A list of 1 has nothing at 1')
})
