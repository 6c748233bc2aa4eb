import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import type { NumberStyle } from './number-style.ts'
import { parseStatementAmount } from './parse-statement-amount.ts'

function read(text: string, style: NumberStyle = 'de') {
  const result = parseStatementAmount(text, style)
  if (!result.ok) return result.reason
  return result.amount === null
    ? null
    : `${result.amount.toString()}${result.currency ? ` ${result.currency}` : ''}`
}

describe('parseStatementAmount', () => {
  it.each([
    ['-310', '-310'],
    ['1.000,0', '1000'],
    ['12.345.678,90', '12345678.9'],
    ['1234567,89', '1234567.89'],
    ['(12,00)', '-12'],
    ['(12,00 €)', '-12 EUR'],
    ['12,00 EUR-', '-12 EUR'],
    ['12,00EURS', '-12 EUR'],
    ['12,00 S EUR', '-12 EUR'],
    ['USD −1.234,00', '-1234 USD'],
    ['\u20ac\u00a012,00', '12 EUR'],
    ['1\u202f234,50', '1234.5'],
    ['–0,00', '0'],
    ['352,450000', '352.45'],
    ['1’234,50', '1234.5'],
    ['12,00 Euro', '12 EUR'],
    ['0,0000', '0'],
    ['9'.repeat(40), '9'.repeat(40)],
  ])('reads %s as %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it.each([
    ['-12,00-', 'two_signs'],
    ['-12,00 S', 'two_signs'],
    ['(-12,00)', 'two_signs'],
    ['+-5', 'two_signs'],
    ['(12,00) H', 'two_signs'],
    ['(12,00', 'not_an_amount'],
    ['12,00+', 'not_an_amount'],
    ['1.23', 'not_an_amount'],
    ['12.34,56', 'not_an_amount'],
    ['0.123', 'not_an_amount'],
    ['1,234.56', 'not_an_amount'],
    ['1,23E+21', 'not_an_amount'],
    ['12,00 eur', 'not_an_amount'],
    ['EUR', 'not_an_amount'],
    [`0,${'0'.repeat(100)}`, 'not_an_amount'],
    ['-', 'not_an_amount'],
    [',', 'not_an_amount'],
    ['1,234', 'too_many_decimals'],
    ['1,000', 'too_many_decimals'],
    ['352,450001', 'too_many_decimals'],
  ])('refuses %s: %s', (text, reason) => {
    expect(read(text)).toBe(reason)
  })

  it('knows how each kind of file writes its numbers', () => {
    expect(read('1,234.56', 'en')).toBe('1234.56')
    expect(read('1.234,56', 'en')).toBe('not_an_amount')
    expect(read("1'234.56", 'ch')).toBe('1234.56')
    expect(read('1’234.56', 'ch')).toBe('1234.56')
    expect(read("1'23.56", 'ch')).toBe('not_an_amount')
    expect(read("1'234,56")).toBe('1234.56')
    expect(read('300,', 'mt940')).toBe('300')
    expect(read('300', 'mt940')).toBe('300')
    expect(read('300,')).toBe('not_an_amount')
    expect(read('1.300,00', 'mt940')).toBe('not_an_amount')
  })

  it('takes an empty cell for no amount', () => {
    for (const text of ['', '   ', '\u00a0', 'n/a', 'N/A']) expect(read(text)).toBeNull()
  })

  it('reads every amount that Germany writes', () => {
    const euros = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 12), max: 10 ** 12 }), (cents) => {
        const result = parseStatementAmount(euros.format(cents / 100), 'de')
        expect(result).toMatchObject({ ok: true, currency: 'EUR' })
        expect(result.ok && result.amount?.eq(decimal(cents).div(100))).toBe(true)
      }),
    )
  })
})
