import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { roundHalfUp } from './rounding.ts'
import { monthlyWide, overWide, plusWide, roundWide, timesWide, toWide, wideOf } from './wide.ts'

const cents = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
/** Rates with four decimals of a percent, from −20 to +20 %. */
const rates = fc
  .integer({ min: -200_000, max: 200_000 })
  .map((millionths) => decimal(millionths).div(1_000_000))

it('computes with as many digits as decimals show', () => {
  fc.assert(
    fc.property(rates, rates, cents, (first, second, amount) => {
      const [one, other] = [first.plus(1), second.plus(1)]
      const factor = one.times(other).div(other.plus(1))
      const wide = overWide(timesWide(toWide(one), toWide(other)), plusWide(toWide(other), wideOf(1)))
      expect(roundWide(timesWide(wideOf(amount), wide))).toBe(roundHalfUp(factor.times(amount).div(100)))
    }),
  )
})

it('takes the twelfth root to the last cent of forty years', () => {
  fc.assert(
    fc.property(rates, cents, fc.integer({ min: 1, max: 480 }), (rate, amount, months) => {
      const monthly = rate.plus(1).pow(decimal(1).div(12))
      let wide = wideOf(1)
      for (let month = 0; month < months; month += 1)
        wide = timesWide(wide, monthlyWide(toWide(rate.plus(1))))
      const exact = monthly.pow(months).times(amount).div(100)
      expect(roundWide(timesWide(wideOf(amount), wide))).toBe(roundHalfUp(exact.round(10, 'half-up')))
    }),
    { numRuns: 60 },
  )
})

it('rounds halves away from zero, also those that lack less than the tenth decimal of a euro', () => {
  expect(roundWide(wideOf(10_626.5))).toBe(10_627)
  expect(roundWide(wideOf(-10_626.5))).toBe(-10_627)
  expect(roundWide({ high: 10_626.5, low: -1e-12 })).toBe(10_627)
  expect(roundWide({ high: 10_626.5, low: -1e-7 })).toBe(10_626)
  expect(roundWide({ high: 7, low: -0.5 })).toBe(7)
  expect(Object.is(roundWide(wideOf(-0.2)), 0)).toBe(true)
})

it('refuses what doubles cannot hold', () => {
  expect(() => roundWide(wideOf(2 ** 53))).toThrow(RangeError)
  expect(() => toWide(decimal(2 ** 52))).toThrow(RangeError)
})
