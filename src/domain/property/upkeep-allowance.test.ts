import fc from 'fast-check'
import { expect, it } from 'vitest'
import { upkeepStep, upkeepSteps } from './upkeep-allowance.ts'

it('names the amounts of § 28 Abs. 2 II. BV', () => {
  expect(upkeepSteps).toEqual([
    { fromAge: 0, toAge: 21, perM2Cents: 710 },
    { fromAge: 22, toAge: 31, perM2Cents: 900 },
    { fromAge: 32, toAge: null, perM2Cents: 1_150 },
  ])
})

it.each([
  [-1, 710],
  [21, 710],
  [22, 900],
  [31, 900],
  [32, 1_150],
  [126, 1_150],
])('a building of %i years costs %i cents a square metre', (age, perM2Cents) => {
  expect(upkeepStep(age).perM2Cents).toBe(perM2Cents)
})

it('costs no less when it is older', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 300 }), fc.nat(100), (age, later) => {
      expect(upkeepStep(age + later).perM2Cents).toBeGreaterThanOrEqual(upkeepStep(age).perM2Cents)
    }),
  )
})
