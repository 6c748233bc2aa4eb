import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { withoutNoise } from '#domain/money/rounding.ts'
import { cagr } from './cagr.ts'

describe('cagr', () => {
  it('finds the rate that a value grew with', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5_000, max: 30_000 }),
        fc.integer({ min: 1, max: 80 }),
        (bp, quarters) => {
          const rate = decimal(bp).div(10_000)
          const years = decimal(quarters).div(4)
          const answer = cagr(decimal(1000), rate.plus(1).pow(years).times(1000), years)
          expect(answer.ok && withoutNoise(answer.rate).eq(rate)).toBe(true)
        },
      ),
    )
  })

  it('is −100 % when nothing is left', () => {
    expect(percent(1000, 0, 10)).toBe('-100.0000')
  })

  it('is 0, never −0, when nothing changed', () => {
    expect(percent(1000, 1000, 7)).toBe('0.0000')
  })

  it.each([
    ['start_not_positive', 0, 100, 1],
    ['end_negative', 100, -1, 1],
    ['years_not_positive', 100, 100, 0],
  ])('refuses: %s', (reason, start, end, years) => {
    expect(cagr(decimal(start), decimal(end), decimal(years))).toEqual({ ok: false, reason })
  })
})

function percent(start: number, end: number, years: number): string | false {
  const answer = cagr(decimal(start), decimal(end), decimal(years))
  return answer.ok && withoutNoise(answer.rate).times(100).toString(4)
}
