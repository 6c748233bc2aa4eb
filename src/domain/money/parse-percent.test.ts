import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatPercent } from './format-money.ts'
import { parsePercent } from './parse-percent.ts'

describe('parsePercent', () => {
  it.each([
    ['10', 1000],
    ['10,5', 1050],
    ['10,5 %', 1050],
    ['2.5\u00a0%', 250],
    ['1,75%', 175],
    ['-2', -200],
    ['−0,5 %', -50],
    ['100', 10_000],
    ['5%', 500],
    ['5 Prozent', 500],
    ['–5', -500],
    [',5', 50],
    ['1’000,5\u202f%', 100_050],
    ['\ufeff10\u200b,5\u00a0%', 1050],
  ])('reads %j', (text, shareBp) => {
    expect(parsePercent(text)).toEqual({ ok: true, value: shareBp })
  })

  it('refuses what basis points cannot hold', () => {
    expect(parsePercent('1,999')).toEqual({ ok: false, reason: 'too_many_decimals' })
    expect(parsePercent('99999999999999999')).toEqual({ ok: false, reason: 'too_large' })
  })

  it.each(['%', '10 %%', 'zehn', '10*2', '1,2,3', '10 €', '5 EUR', '5 Jahre', '5 % %', '\u202e5'])(
    'refuses %j',
    (text) => {
      expect(parsePercent(text)).toEqual({ ok: false, reason: 'not_a_number' })
    },
  )

  it('asks for a value when there is none', () => {
    expect(parsePercent(' ')).toEqual({ ok: false, reason: 'empty' })
  })

  it('reads back every percentage that is shown', () => {
    fc.assert(
      fc.property(fc.integer({ min: -10_000, max: 10_000 }), (shareBp) => {
        expect(parsePercent(formatPercent(shareBp))).toEqual({ ok: true, value: shareBp })
      }),
    )
  })
})
