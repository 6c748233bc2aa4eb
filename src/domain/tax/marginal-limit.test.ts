import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { marginalLimit, transitionLines } from './marginal-limit.ts'

describe('marginalLimit', () => {
  it.each([
    ['12', '520'],
    ['12.41', '538'],
    ['12.82', '556'],
    ['13.9', '603'],
    ['14.6', '633'],
  ])('is for %s € an hour %s € a month', (wage, limit) => {
    expect(String(marginalLimit(decimal(wage)))).toBe(limit)
  })
})

describe('transitionLines', () => {
  const linesOf = (marginal: number, factor: string) => {
    const { total, employee } = transitionLines(decimal(marginal), decimal(2000), decimal(factor))
    return [total.slope, total.offset, employee.slope, employee.offset].map((figure) => figure.toString(10))
  }

  it('gives the published figures of 2026, and those of 2027 as far as they are law', () => {
    expect(linesOf(603, '0.6619')).toEqual([
      '1.1459372226',
      '-291.8744452398',
      '1.4316392269',
      '-863.2784538296',
    ])
    expect(linesOf(633, '0.6619').slice(2)).toEqual(['1.4630577908', '-926.1155815655'])
  })

  it('begins with the share of the limit and with nothing, and ends with the gross', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 400, max: 900 }),
        fc.integer({ min: 5000, max: 9999 }),
        (limit, tenths) => {
          const factor = decimal(tenths).div(10_000)
          const { total, employee } = transitionLines(decimal(limit), decimal(2000), factor)
          const at = (gross: number) =>
            [total, employee].map(({ slope, offset }) => slope.times(gross).plus(offset).toNumber())
          expect(at(limit)[0]).toBeCloseTo((limit * tenths) / 10_000, 5)
          expect(at(limit)[1]).toBeCloseTo(0, 5)
          expect(at(2000)[0]).toBeCloseTo(2000, 5)
          expect(at(2000)[1]).toBeCloseTo(2000, 5)
        },
      ),
    )
  })
})
