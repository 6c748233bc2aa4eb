import { expect, it } from 'vitest'
import { lastValue, valueIn, withValue } from './position-values.ts'

const list = { positionId: 'gold', from: '2026-03-01', amountsCents: [100, null, 300] } as const
const lists = () => [{ ...list, amountsCents: [...list.amountsCents] }]

it('a value replaces the one of its month', () => {
  expect(withValue(lists(), 'gold', '2026-04-01', 200)[0]?.amountsCents).toEqual([100, 200, 300])
})

it('a value before the first or behind the last month leaves gaps between', () => {
  expect(withValue(lists(), 'gold', '2026-01-01', 7)).toEqual([
    { positionId: 'gold', from: '2026-01-01', amountsCents: [7, null, 100, null, 300] },
  ])
  expect(withValue(lists(), 'gold', '2026-07-01', 7)[0]?.amountsCents).toEqual([100, null, 300, null, 7])
})

it('the first value of a position begins its list', () => {
  expect(withValue([], 'gold', '2026-01-01', 7)).toEqual([
    { positionId: 'gold', from: '2026-01-01', amountsCents: [7] },
  ])
})

it('reads the value of a month, and the last one', () => {
  const [values] = lists()
  expect([
    valueIn(values, '2026-02-01'),
    valueIn(values, '2026-04-01'),
    valueIn(values, '2026-05-01'),
  ]).toEqual([null, null, 300])
  expect(lastValue(values)).toEqual({ month: '2026-05-01', amountCents: 300 })
  expect(lastValue({ ...list, amountsCents: [null] })).toBeUndefined()
})
