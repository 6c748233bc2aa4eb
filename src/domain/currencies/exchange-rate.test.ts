import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import '#domain/testing/property-seed.ts'
import { currencies, decimalsOfCurrency } from './currency.ts'
import {
  formatRate,
  fromEuroCents,
  invertRate,
  isRate,
  normaliseRate,
  parseRate,
  rateOfPair,
  toEuroCents,
} from './exchange-rate.ts'

/** The expected values were computed by hand from the definition: amount / rate, halves away from zero. */
const conversions = [
  ['dollar', 100000, 'USD', '1.0876', 91946],
  ['dollar spent', -1999, 'USD', '1.25', -1599],
  ['half away from zero', 1, 'USD', '2', 1],
  ['half away from zero, spent', -1, 'USD', '2', -1],
  ['pound, fewer than a euro', 8463, 'GBP', '0.84638', 9999],
  ['franc at par', 12345, 'CHF', '1', 12345],
  ['yen has no cents', 10000, 'JPY', '161.3', 6200],
  ['dinar has thousandths', 10500, 'KWD', '0.3333', 3150],
  ['less than half a cent', 50, 'IDR', '17487.21', 0],
] as const

const currency = fc.constantFrom(...currencies)
/** Rates between a thousandth and 50 000 units for a euro, as the currencies of the world have them. */
const rate = fc
  .tuple(fc.integer({ min: 1, max: 50_000_000 }), fc.integer({ min: 0, max: 999_999 }))
  .map(([thousandths, rest]) =>
    normaliseRate(
      `${Math.floor(thousandths / 1_000)}.${String(thousandths % 1_000).padStart(3, '0')}${String(rest).padStart(6, '0')}`,
    ),
  )
  .filter((each) => each !== null)
const amount = fc.integer({ min: -99_999_999_999, max: 99_999_999_999 })

describe('toEuroCents (imports.md § 16)', () => {
  it.each(conversions)('%s', (_, minor, code, given, euroCents) => {
    expect(toEuroCents(minor, code, given)).toBe(euroCents)
  })

  it('is told to be too much rather than rounded', () => {
    expect(toEuroCents(9_999_999_999_999, 'JPY', '0.000000001')).toBeNull()
  })

  test('property: there and back is off by half a unit of the coarser of both, at most', () => {
    fc.assert(
      fc.property(amount, currency, rate, (minor, code, given) => {
        const cents = toEuroCents(minor, code, given)
        if (cents === null) return
        const back = fromEuroCents(cents, code, given)
        // Half a cent is this many of the smallest units, and rounding back adds half a unit.
        const unitsOfCent = (Number(given) * 10 ** decimalsOfCurrency(code)) / 100
        expect(Math.abs((back ?? Number.NaN) - minor)).toBeLessThanOrEqual(unitsOfCent / 2 + 0.5 + 1e-6)
      }),
    )
  })

  test('property: euro there and back is the same cent where the currency is the finer of both', () => {
    fc.assert(
      fc.property(amount, fc.constantFrom('USD', 'CHF', 'SEK', 'KWD'), (cents, code) => {
        const given = { USD: '1.0876', CHF: '1.0312', SEK: '11.3595', KWD: '0.3333' }[code] ?? '1'
        const there = fromEuroCents(cents, code, given)
        expect(there === null ? cents : toEuroCents(there, code, given)).toBe(cents)
      }),
    )
  })

  test('property: both signs are treated alike, and there is no negative zero', () => {
    fc.assert(
      fc.property(amount, currency, rate, (minor, code, given) => {
        const cents = toEuroCents(minor, code, given)
        const other = toEuroCents(0 - minor, code, given)
        expect(other).toBe(cents === null ? null : 0 - cents)
        expect(Object.is(cents, -0)).toBe(false)
      }),
    )
  })
})

describe('rateOfPair', () => {
  it('is what the bank has taken for it, whatever the signs', () => {
    expect(rateOfPair(-10_876, 'USD', -10_000)).toBe('1.0876')
    expect(rateOfPair(1_000, 'JPY', 620)).toBe('161.290322581')
    expect(rateOfPair(0, 'USD', 100)).toBeNull()
    expect(rateOfPair(100, 'USD', 0)).toBeNull()
  })

  test('property: converts the amount to the euro amount of the file again, up to a million euro', () => {
    const cents = fc.integer({ min: 1, max: 100_000_000 })
    fc.assert(
      fc.property(
        cents,
        rate.filter((each) => Number(each) > 0.2),
        currency,
        (euroCents, near, code) => {
          const minor = fromEuroCents(euroCents, code, near)
          const found = minor === null ? null : rateOfPair(minor, code, euroCents)
          if (minor === null || found === null) return
          expect(toEuroCents(minor, code, found)).toBe(euroCents)
        },
      ),
    )
  })
})

describe('a rate as text', () => {
  it.each([
    ['1,0876', '1.0876'],
    [' 161.30 ', '161.3'],
    ['0,84638', '0.84638'],
    ['007', '7'],
    ['1', '1'],
  ])('%j is %s', (text, expected) => {
    expect(parseRate(text)).toBe(expected)
    expect(isRate(expected)).toBe(true)
    expect(parseRate(formatRate(expected))).toBe(expected)
  })

  it.each(['', '0', '0,00', '-1', '1.234,5', '1e3', '1000000', '1,0000000001', 'N/A', '1,'])(
    '%j is none',
    (text) => {
      expect(parseRate(text)).toBeNull()
    },
  )

  it('turns around for banks that tell the price of a unit', () => {
    expect(invertRate('0.8')).toBe('1.25')
    expect(invertRate('1.0876')).toBe('0.919455682')
  })
})
