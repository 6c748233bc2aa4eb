import { expect, it } from 'vitest'
import { keptFor } from './kept-for.ts'

it('computes once for the same records and key, also when nothing comes of it', () => {
  let count = 0
  const keep = keptFor<number | undefined>()
  const records = {}
  const compute = (value: number | undefined) => () => {
    count += 1
    return value
  }
  expect(keep(records, 'a', compute(1))).toBe(1)
  expect(keep(records, 'a', compute(2))).toBe(1)
  expect(keep(records, 'b', compute(undefined))).toBeUndefined()
  expect(keep(records, 'b', compute(3))).toBeUndefined()
  expect(keep({}, 'a', compute(4))).toBe(4)
  expect(count).toBe(3)
})
