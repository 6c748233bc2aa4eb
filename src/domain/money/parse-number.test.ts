import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from './decimal.ts'
import { formatDecimal, formatEuros, formatRate } from './format-decimal.ts'
import { parseEuros } from './parse-euros.ts'
import { parseNumber } from './parse-number.ts'
import { percentUnits } from './parse-percent.ts'

function read(text: string, decimals: number, units: readonly string[] = []): string {
  const parsed = parseNumber(text, { decimals, units })
  return parsed.ok ? parsed.value.toString() : parsed.reason
}

describe('a whole number', () => {
  it.each([
    ['20', '20'],
    ['1.000', '1000'],
    ['01.000', '1000'],
    ['001.000.000', '1000000'],
    ['1 000', '1000'],
    ['1’000', '1000'],
    ['1.000,-', '1000'],
    ['20,0', '20'],
    ['20.0', '20'],
    ['0.000', '0'],
    ['–5', '-5'],
    ['\u200b2\u00ad0\ufeff', '20'],
    ['20 Jahre', '20'],
    ['20jahre', '20'],
  ])('reads %j', (text, value) => expect(read(text, 0, ['Jahre'])).toBe(value))

  it.each([
    ['', 'empty'],
    ['\u200b', 'empty'],
    ['12,5', 'not_whole'],
    ['0.500', 'not_whole'],
    ['00.500', 'not_whole'],
    ['5%', 'not_a_number'],
    ['5 EUR', 'not_a_number'],
    ['5 Monate', 'not_a_number'],
    ['Jahre', 'not_a_number'],
    ['1.00.000', 'not_a_number'],
    ['12 34', 'not_a_number'],
    ['1e3', 'not_a_number'],
    ['5+5', 'not_a_number'],
    ['5-', 'not_a_number'],
    ['9'.repeat(201), 'not_a_number'],
  ])('refuses %j', (text, reason) => expect(read(text, 0, ['Jahre'])).toBe(reason))
})

it('takes as many decimals as it may', () => {
  expect(read('0,00000001 Stück', 8, ['Stück'])).toBe('0.00000001')
  expect(read('0,000000001', 8)).toBe('too_many_decimals')
  expect(parseEuros('104,123456', 6)).toMatchObject({ ok: true, value: decimal('104.123456') })
  expect(parseEuros('104,1234567', 6)).toEqual({ ok: false, reason: 'too_many_decimals' })
  expect(parseEuros('1/3', 6)).toMatchObject({ ok: true, value: decimal('0.333333') })
})

describe('whatever we write is read as what it was', () => {
  const value = fc.tuple(fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }), fc.integer({ min: 0, max: 8 }))

  it('in euros', () => {
    fc.assert(
      fc.property(value, fc.boolean(), ([digits, places], isSigned) => {
        const euros = decimal(digits).div(10n ** BigInt(places))
        const format = { places: Math.min(2, places), maximumPlaces: places, isSigned }
        for (const text of [formatEuros(euros, format), formatDecimal(euros, format)]) {
          const parsed = parseEuros(text, places)
          expect([text, parsed.ok && parsed.value.toString()]).toEqual([text, euros.toString()])
        }
      }),
    )
  })

  it('in percent and in counts', () => {
    fc.assert(
      fc.property(value, ([digits, places]) => {
        const number = decimal(digits).div(10n ** BigInt(places))
        // Three digits after a comma are decimals, not a group: 1,234 keeps its comma.
        const text = formatDecimal(number, { places: 0, maximumPlaces: places })
        expect([text, read(text, places)]).toEqual([text, number.toString()])
        const rate = formatRate(number.div(100), { places: 0, maximumPlaces: places })
        expect([rate, read(rate, places, percentUnits)]).toEqual([rate, number.toString()])
      }),
    )
  })
})

it('answers every text without throwing', () => {
  const pieces = fc.constantFrom(..."0123456789.,-+–%€ \u00A0\u200B’'jJaE", 'EUR', 'Jahre')
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(pieces, { maxLength: 12 }).map((some) => some.join('')),
      ),
      (text) => {
        for (const decimals of [0, 2, 8]) expect(read(text, decimals, ['Jahre', '%'])).not.toBe('')
      },
    ),
  )
})
