import { expect, it } from 'vitest'
import { roundScale } from './round-scale.ts'

const frame = { spreadWhenEqual: 100, height: 400, count: 4 }

it('begins and ends with round values', () => {
  const { minimum, maximum, marks, y } = roundScale({ ...frame, lowest: 4_711, highest: 38_029 })
  expect([minimum, maximum]).toEqual([0, 40_000])
  expect(marks).toEqual([0, 10_000, 20_000, 30_000, 40_000])
  expect([y(0), y(40_000)]).toEqual([400, 0])
})

it('reaches below nothing', () => {
  const { minimum, maximum } = roundScale({ ...frame, lowest: -130, highest: 250 })
  expect([minimum, maximum]).toEqual([-200, 300])
})

it.each([
  [1, 0.2],
  [100, 20],
])('has one round step when all values are nothing and the spread is then %d', (spreadWhenEqual, step) =>
  expect(roundScale({ ...frame, spreadWhenEqual, lowest: 0, highest: 0 }).marks).toEqual([0, step]),
)
