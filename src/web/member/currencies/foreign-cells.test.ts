import { expect, it } from 'vitest'
import { foreignCells } from './foreign-cells.ts'

const owed = { foreignMinor: 1_234_550, rate: '0.9634', rateDay: '2026-11-20', rateSource: 'typed' } as const

it('a balance is written in its currency, without dots', () => {
  expect(foreignCells({ currency: 'CHF' }, owed)).toEqual(['CHF', '12345,50', '0,9634', '20.11.2026'])
})

it('a loan in francs is less than nothing in francs, too, as it is in euro', () => {
  expect(foreignCells({ currency: 'CHF' }, owed, -1)).toEqual(['CHF', '-12345,50', '0,9634', '20.11.2026'])
})

it('a loan that is paid off is a plain zero', () => {
  expect(foreignCells({ currency: 'JPY' }, { ...owed, foreignMinor: 0 }, -1).slice(0, 2)).toEqual([
    'JPY',
    '0',
  ])
})

it('an account in euro has its currency only', () => {
  expect(foreignCells({}, { foreignMinor: null })).toEqual(['EUR', null, null, null])
})
