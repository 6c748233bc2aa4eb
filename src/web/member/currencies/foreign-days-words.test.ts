import { expect, it } from 'vitest'
import { savings } from '#domain/testing/berger-household.ts'
import { foreignDaysWords } from './foreign-days-words.ts'

const balance = {
  day: '2026-11-28',
  amountCents: 100,
  foreignMinor: 125,
  rate: '1.25',
  rateSource: 'ecb',
  version: 1,
} as const
const dollars = (rateDay: '2026-11-26' | '2026-11-27') => ({
  ...savings,
  currency: 'USD',
  balances: [{ ...balance, rateDay }],
})

it('names currencies with the same day together', () => {
  const francs = { ...dollars('2026-11-26'), currency: 'CHF' } as const
  const yen = { ...dollars('2026-11-27'), currency: 'JPY' } as const
  expect(foreignDaysWords([dollars('2026-11-26'), yen, francs], '2026-11-28')).toBe(
    'USD und CHF in Euro zum Kurs vom 26.11.2026, JPY in Euro zum Kurs vom 27.11.2026.',
  )
})

it('says of each currency the day of its oldest rate, and nothing where all is in euro', () => {
  expect(foreignDaysWords([savings, dollars('2026-11-27'), dollars('2026-11-26')], '2026-11-28')).toBe(
    'USD in Euro zum Kurs vom 26.11.2026.',
  )
  expect(foreignDaysWords([savings], '2026-11-28')).toBeNull()
  expect(foreignDaysWords([{ ...dollars('2026-11-27'), closedOn: '2026-11-01' }], '2026-11-28')).toBeNull()
})
