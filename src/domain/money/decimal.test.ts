import { Decimal as Oracle } from 'decimal.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal, largest, smallest } from './decimal.ts'

// The expected values come from an independent library with far more digits than ours.
const Judge = Oracle.clone({ precision: 150 })

const fine = fc.tuple(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.integer({ min: 0, max: 20 }))

// Whole cents around 2⁵³, up to which they are kept as numbers.
const ofCentsSize = fc.tuple(fc.bigInt({ min: -(2n ** 54n), max: 2n ** 54n }), fc.constant(2))

const amounts = fc
  .oneof(fine, ofCentsSize)
  .map(([digits, places]) => new Judge(digits.toString()).div(new Judge(10).pow(places)).toFixed())

describe('decimal', () => {
  it('keeps what binary fractions lose', () => {
    expect(decimal('0.1').plus('0.2').toString()).toBe('0.3')
    expect(decimal(0.1).times(3).eq('0.3')).toBe(true)
  })

  it.each(['-1234.5', '0', '0.00000001', '406575782754128641199118475.55'])(
    'prints what it read: %s',
    (text) => {
      expect(decimal(text).toString()).toBe(text)
    },
  )

  it('reads numbers with exponents, and whole numbers of any size', () => {
    expect(decimal(1e-7).toString()).toBe('0.0000001')
    expect(decimal('2.5e3').toString()).toBe('2500')
    expect(decimal(10n ** 40n).toString()).toBe(`1${'0'.repeat(40)}`)
  })

  it.each(['', 'abc', '1,5', Number.NaN, Number.POSITIVE_INFINITY, '1.2.3', ' 1'])('refuses %j', (value) => {
    expect(() => decimal(value)).toThrow(RangeError)
  })

  it('adds, takes away and multiplies as the judge does', () => {
    fc.assert(
      fc.property(amounts, amounts, (first, second) => {
        const [mine, other] = [decimal(first), new Judge(second)]
        const judge = new Judge(first)
        expect(mine.plus(second).toString()).toBe(judge.plus(other).toFixed())
        expect(mine.minus(second).toString()).toBe(judge.minus(other).toFixed())
        expect(mine.times(second).toString()).toBe(
          judge.times(other).toDecimalPlaces(50, Judge.ROUND_DOWN).toFixed(),
        )
      }),
    )
  })

  it('divides as the judge does', () => {
    const divisors = amounts.filter((text) => !new Judge(text).isZero())
    fc.assert(
      fc.property(amounts, divisors, (first, second) => {
        expect(decimal(first).div(second).toString()).toBe(
          new Judge(first).div(second).toDecimalPlaces(50, Judge.ROUND_DOWN).toFixed(),
        )
      }),
    )
  })

  it('compares and orders', () => {
    fc.assert(
      fc.property(amounts, amounts, (first, second) => {
        const [mine, judge] = [decimal(first), new Judge(first)]
        expect(mine.lt(second)).toBe(judge.lt(second))
        expect(mine.lte(second)).toBe(judge.lte(second))
        expect(mine.gt(second)).toBe(judge.gt(second))
        expect(mine.gte(second)).toBe(judge.gte(second))
        expect(mine.eq(second)).toBe(judge.eq(second))
        expect(largest(mine, second).gte(smallest(mine, second))).toBe(true)
      }),
    )
  })

  it('rounds in all four ways', () => {
    const modes = { 'half-up': 4, down: 1, floor: 3, ceil: 2 } as const
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 12 }), (text, places) => {
        for (const mode of ['half-up', 'down', 'floor', 'ceil'] as const)
          expect(decimal(text).round(places, mode).toString()).toBe(
            new Judge(text).toDecimalPlaces(places, modes[mode]).plus(0).toFixed().replace(/^-0$/u, '0'),
          )
      }),
    )
  })

  it('rounds to the cent as in two steps, also beside the half of a cent', () => {
    const halves = fc
      .tuple(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: -12, max: 12 }))
      .map(([cents, off]) => decimal(cents).plus('0.5').div(100).plus(decimal(off).times('1e-11')))
    fc.assert(
      fc.property(fc.oneof(halves, amounts.map(decimal)), (amount) => {
        const plain = amount.round(10, 'half-up').round(2, 'half-up')
        expect(amount.roundToCent().toString()).toBe(plain.toString())
      }),
    )
  })

  it('rounds a product to the cent as after multiplying, also where it ends in half a cent', () => {
    const rates = fc
      .oneof(
        fc.integer({ min: -500_000, max: 500_000 }),
        fc.integer({ min: -100, max: 100 }).map((n) => n * 5000),
      )
      .chain((ppm) => fc.constantFrom(1, 12).map((parts) => decimal(ppm).div(1_000_000).div(parts)))
    fc.assert(
      fc.property(fc.oneof(amounts, fc.integer().map(String)), rates, (text, rate) => {
        const amount = decimal(text)
        expect(amount.timesToCent(rate).toString()).toBe(amount.times(rate).roundToCent().toString())
      }),
      { numRuns: 500 },
    )
  })

  it('knows no negative zero', () => {
    const zeros = [decimal(-0), decimal('-0'), decimal('-0.00'), decimal(0).negated(), decimal(-1).times(0)]
    for (const zero of [
      ...zeros,
      decimal('-0.001').roundToCent(),
      decimal('0.01').timesToCent(decimal('-0.1')),
    ])
      expect([zero.toString(), zero.toNumber()]).toEqual(['0', 0])
  })

  it('prints a fixed number of places, halves away from zero', () => {
    expect(decimal('2.005').toString(2)).toBe('2.01')
    expect(decimal('-2.005').toString(2)).toBe('-2.01')
    expect(decimal('-0.001').toString(2)).toBe('0.00')
    expect(decimal(7).toString(4)).toBe('7.0000')
  })
})

describe('pow', () => {
  const bases = fc.double({ min: 1e-6, max: 1e6, noNaN: true })
  const exponents = fc.integer({ min: -40_000, max: 40_000 }).map((n) => n / 1000)

  it('is right to more than 40 significant digits, whole exponents or not', () => {
    fc.assert(
      fc.property(bases, exponents, (base, exponent) => {
        const judge = new Judge(base).pow(exponent)
        const error = new Judge(decimal(base).pow(exponent).toString()).minus(judge).abs()
        expect(error.lte(Judge.max(judge, 1).times('1e-42'))).toBe(true)
      }),
    )
  })

  it('gives 1 for the power 0 and the number itself for 1', () => {
    expect(decimal('0').pow(0).toString()).toBe('1')
    expect(decimal('-3.25').pow(1).toString()).toBe('-3.25')
    expect(decimal('-2').pow(3).toString()).toBe('-8')
  })

  it('has no root of a negative number and no negative power of zero', () => {
    expect(() => decimal(-2).pow('0.5')).toThrow(RangeError)
    expect(() => decimal(0).pow(-1)).toThrow(RangeError)
    expect(() => decimal(0).pow('-0.5')).toThrow(RangeError)
    expect(decimal(0).pow('0.5').toString()).toBe('0')
  })

  it('does not divide by zero', () => {
    expect(() => decimal(1).div(0)).toThrow(RangeError)
  })
})
