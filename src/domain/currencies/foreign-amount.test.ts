import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import '#domain/testing/property-seed.ts'
import { cancelsOut } from '#domain/transactions/cancels-out.ts'
import {
  type ForeignAmount,
  checkForeign,
  converted,
  foreignOf,
  withoutEmptyForeign,
} from './foreign-amount.ts'
import { formatForeign, hundredthsOfMinor, minorOfHundredths, parseForeign } from './format-foreign.ts'

const foreign: ForeignAmount = {
  foreignMinor: 10_876,
  rate: '1.0876',
  rateDay: '2026-11-27',
  rateSource: 'typed',
}

describe('checkForeign (decision 0168)', () => {
  it('takes what the rate gives, and nothing else', () => {
    expect(checkForeign('USD', { ...foreign, amountCents: 10_000 })).toBeNull()
    expect(checkForeign('USD', { ...foreign, amountCents: 10_001 })).toBe('not_converted')
    expect(checkForeign('USD', { amountCents: 10_000 })).toBe('needs_foreign')
    expect(checkForeign('USD', { ...foreign, rate: null, amountCents: 10_000 })).toBe('needs_foreign')
  })

  it('wants nothing of it in euro', () => {
    expect(checkForeign('EUR', { amountCents: 10_000 })).toBeNull()
    expect(checkForeign('EUR', { amountCents: 10_000, foreignMinor: null, rate: null })).toBeNull()
    expect(checkForeign('EUR', { ...foreign, amountCents: 10_000 })).toBe('is_euro')
    expect(checkForeign('EUR', { rate: '1', amountCents: 10_000 })).toBe('is_euro')
  })

  it('converts once, up to the largest balance', () => {
    expect(converted('USD', foreign)).toEqual({ ...foreign, amountCents: 10_000 })
    expect(converted('USD', { ...foreign, foreignMinor: 9_999_999_999_999 })).toBeNull()
  })

  it('leaves nothing of it where it is empty', () => {
    expect(withoutEmptyForeign({ day: '2026-11-27', foreignMinor: null, rate: null })).toEqual({
      day: '2026-11-27',
    })
    expect(withoutEmptyForeign({ ...foreign })).toEqual(foreign)
    expect(foreignOf({})).toBeNull()
  })
})

describe('amounts of a currency in words', () => {
  it.each([
    [-123_456, 'USD', '\u22121.234,56\u00a0USD'],
    [1_234_567, 'JPY', '1.234.567\u00a0JPY'],
    [5, 'KWD', '0,005\u00a0KWD'],
    [0, 'CHF', '0,00\u00a0CHF'],
  ])('%i %s', (minor, currency, text) => {
    expect(formatForeign(minor, currency)).toBe(text)
  })

  it.each([
    ['1.234,56', 'USD', 123_456],
    ['-5 usd', 'USD', -500],
    ['CHF 12,5', 'CHF', 1_250],
    ['12.345', 'JPY', 12_345],
    ['1,234', 'KWD', 1_234],
  ])('reads %j in %s', (text, currency, minor) => {
    expect(parseForeign(text, currency)).toMatchObject({ ok: true, value: minor })
  })

  it('refuses decimals that the currency does not have', () => {
    expect(parseForeign('12,5', 'JPY')).toMatchObject({ ok: false, reason: 'too_many_decimals' })
    expect(parseForeign('12,345', 'USD')).toMatchObject({ ok: false })
    expect(minorOfHundredths(12_350, 'JPY')).toBeNull()
  })

  test('property: hundredths of a file and the smallest unit are the same amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e10, max: 1e10 }), (minor) => {
        for (const currency of ['USD', 'JPY'])
          expect(minorOfHundredths(hundredthsOfMinor(minor, currency), currency)).toBe(minor)
        expect(hundredthsOfMinor(minorOfHundredths(minor, 'KWD') ?? 0, 'KWD')).toBe(minor)
      }),
    )
  })
})

describe('cancelsOut (imports.md § 16)', () => {
  it('is to the cent in euro', () => {
    expect(cancelsOut({ amountCents: -10_000 }, { amountCents: 10_000 })).toBe(true)
    expect(cancelsOut({ amountCents: -10_000 }, { amountCents: 9_999 })).toBe(false)
  })

  it('allows two per cent where one side is in another currency, and never one sign', () => {
    const dollars = (amountCents: number) => ({ amountCents, foreignMinor: amountCents })
    expect(cancelsOut({ amountCents: -10_000 }, dollars(9_800))).toBe(true)
    expect(cancelsOut({ amountCents: -10_000 }, dollars(9_799))).toBe(false)
    expect(cancelsOut({ amountCents: 10_000 }, dollars(10_000))).toBe(false)
    expect(cancelsOut(dollars(-10_000), dollars(10_100))).toBe(true)
  })
})
