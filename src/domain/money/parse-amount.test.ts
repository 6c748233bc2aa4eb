import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatAmount, formatEuro } from './format-money.ts'
import { parseAmount } from './parse-amount.ts'

const plain = (value: number) => ({ ok: true, value, isExpression: false })
const expression = (value: number) => ({ ok: true, value, isExpression: true })
const refused = (reason: string) => ({ ok: false, reason })

describe('parseAmount', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['1 234,56 €', 123_456],
    ['1\u00a0234,56\u00a0€', 123_456],
    ['1\u202f234,56', 123_456],
    ["1'234.56", 123_456],
    ['€ 12', 1200],
    ['1234.56', 123_456],
    ['1.234', 123_400],
    ['1.234.567', 123_456_700],
    ['12.34', 1234],
    ['0.12', 12],
    ['0,1', 10],
    ['007', 700],
    ['-12,50', -1250],
    ['−12,50 €', -1250],
    ['+5', 500],
    ['0', 0],
    [',5', 50],
    ['.5', 50],
    ['-,05', -5],
    ['5 EUR', 500],
    ['5eur', 500],
    ['EUR 1.234,56', 123_456],
    ['12 Euro', 1200],
    ['1.000,-', 100_000],
    ['1.234,–', 123_400],
    ['1.000,-- €', 100_000],
    ["1'000.-", 100_000],
    ['1’234,56', 123_456],
    ['1’234.56', 123_456],
    ['1´234´567,89', 123_456_789],
    ['–5', -500],
    ['−5', -500],
    ['- 5', -500],
    ['\t12,50\t', 1250],
    ['\ufeff1\u2009234,56', 123_456],
    ['1\u200b234,56\u200b', 123_456],
    ['1\u2007234,5\u00ad6', 123_456],
    ['\u202d1.234,56\u202c', 123_456],
  ])('reads %j', (text, cents) => {
    expect(parseAmount(text)).toEqual(plain(cents))
  })

  it.each([
    ['12*49,90', 59_880],
    ['12 × 49,90 €', 59_880],
    ['100/3', 3333],
    ['200 ÷ 3', 6667],
    ['2+3*4', 1400],
    ['2*3+4', 1000],
    ['10-4-3', 300],
    ['10 − 4 − 3', 300],
    ['-5+10', 500],
    ['12/4/3', 100],
    ['100*1,195', 11_950],
    ['1.200 + 34,56 €', 123_456],
    ['5 € + 3 €', 800],
    ['5-8', -300],
    ['0,10+0,20', 30],
    ['10 – 4', 600],
    ['100,- + 5,-', 10_500],
    ['100,- - 20', 8000],
    ['1’000*2', 200_000],
  ])('computes %j', (text, cents) => {
    expect(parseAmount(text)).toEqual(expression(cents))
  })

  it('rounds a result half away from zero', () => {
    expect(parseAmount('0,01/2')).toEqual(expression(1))
    expect(parseAmount('-0,01/2')).toEqual(expression(-1))
  })

  it.each(['', '   ', '\u00a0'])('asks for a value when there is none: %j', (text) => {
    expect(parseAmount(text)).toEqual(refused('empty'))
  })

  it.each(['12,345', '1234.567', '0.123', '1.234,567'])('refuses to round what was typed: %j', (text) => {
    expect(parseAmount(text)).toEqual(refused('too_many_decimals'))
  })

  it.each([
    '1,234.56',
    '1.23.4',
    '1,2,3',
    '12.34,56',
    '1.2345,00',
    '12 34',
    '1 234 5',
    'abc',
    '12 Eurofighter',
    '12 USD',
    '5 EUR 3',
    '12,-3',
    '5,--5',
    '100,--20',
    '100,-- 20',
    '12\t345',
    '5\t100,50',
    ',-',
    ',',
    '-',
    '12€34',
    '5 %',
    '1e3',
    '0x10',
    '12,',
    '12*',
    '*12',
    '5--3',
    '5+-3',
    '(1+2)*3',
    '2**3',
    '21.11.2026',
    '١٢',
    '１２',
    '12\n34',
    '\u202e12',
    '\u200f12',
    '💶',
    'NaN',
    'Infinity',
    '€',
  ])('refuses %j', (text) => {
    expect(parseAmount(text)).toEqual(refused('not_a_number'))
  })

  it('refuses a division by zero', () => {
    expect(parseAmount('5/0')).toEqual(refused('division_by_zero'))
    expect(parseAmount('5/0,00')).toEqual(refused('division_by_zero'))
  })

  it('refuses amounts that no computer adds exactly', () => {
    expect(parseAmount('99999999999999999')).toEqual(refused('too_large'))
    expect(parseAmount('999999999*999999999')).toEqual(refused('too_large'))
  })

  it('refuses a text that is no entry any more', () => {
    expect(parseAmount('1+'.repeat(200) + '1')).toEqual(refused('not_a_number'))
  })

  it('reads back every amount that it shows', () => {
    fc.assert(
      fc.property(fc.integer({ min: -999_999_999, max: 999_999_999 }), (cents) => {
        expect(parseAmount(formatEuro(cents))).toEqual(plain(cents))
        expect(parseAmount(formatAmount(cents))).toEqual(plain(cents))
      }),
    )
  })

  it('answers every text without throwing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.,+*/ €-]{0,20}$/)), (text) => {
        const parsed = parseAmount(text)
        expect(parsed.ok ? Number.isSafeInteger(parsed.value) : parsed.reason.length > 0).toBe(true)
      }),
    )
  })
})
