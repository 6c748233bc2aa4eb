import { expect, it } from 'vitest'
import { equalShares } from './equal-shares.ts'

it('always sums to the whole', () => {
  expect(equalShares(['a', 'b', 'c']).map(({ shareBp }) => shareBp)).toEqual([3_334, 3_333, 3_333])
  expect(equalShares(['a'])).toEqual([{ personId: 'a', shareBp: 10_000 }])
  expect(equalShares([])).toEqual([])
})
