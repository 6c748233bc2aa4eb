import { expect, it } from 'vitest'
import { fees, income, salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import { nextRaise } from './next-raise.ts'

it('finds the raise of Anna in March 2027: 72,94 €', () => {
  expect(nextRaise(income.sources, '2026-11-01')).toEqual({
    source: salaryAnna,
    month: '2027-03-01',
    beforeCents: 291_745,
    afterCents: 299_039,
    raiseCents: 7294,
  })
})

it('finds a raise that counts from this month on', () => {
  expect(nextRaise([salaryJonas], '2026-04-01')).toMatchObject({ month: '2026-04-01', raiseCents: 8800 })
})

it('looks no further than the horizon', () => {
  expect(nextRaise(income.sources, '2026-11-01', 3)).toBeNull()
  expect(nextRaise(income.sources, '2026-11-01', 4)).not.toBeNull()
})

it('takes neither a new salary nor irregular or undistributed income for a raise', () => {
  const sources = [
    { ...salaryJonas, validFrom: '2026-12-01' } as const,
    fees,
    { ...salaryAnna, isDistributed: false },
  ]
  expect(nextRaise(sources, '2026-11-01')).toBeNull()
})
