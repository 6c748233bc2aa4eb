import { expect, it } from 'vitest'
import type { Month } from '#domain/calendar/month.ts'
import { plainSource } from '#domain/income/income-source.ts'
import type { StoredSource } from '#web/household/planning/planning-queries.ts'
import { reservedHere, withTaxAccount } from './tax-reserve.ts'

const month: Month = '2026-11-01'
const fees: StoredSource = {
  ...plainSource,
  id: 'fees',
  version: 1,
  label: 'Honorare',
  type: 'self_employment',
  amounts: [{ from: month, amountCents: 119_000 }],
  validFrom: month,
  isDistributed: true,
  rhythm: 'monthly',
  personId: null,
  dueMonth: null,
  payDay: 1,
  validTo: null,
  growthBp: 0,
  reserves: [{ from: month, vatBp: 1900, shareBp: 3_000, accountId: null }],
}
const salary: StoredSource = { ...fees, id: 'salary', type: 'salary', reserves: [] }

it('asks where money for the tax office lies that has no account yet', () => {
  expect(reservedHere([salary, fees], month)).toEqual({ cents: 49_000, accountId: null })
})

it('asks nobody who lays nothing aside, or does so on several accounts', () => {
  const other = { ...fees, reserves: [{ ...fees.reserves[0]!, accountId: 'tax' }] }
  expect(reservedHere([salary], month)).toBeNull()
  expect(reservedHere([{ ...fees, isDistributed: false }], month)).toBeNull()
  expect(reservedHere([fees, other], month)).toBeNull()
})

it('puts the chosen account into what counts now and later, and leaves what was before', () => {
  const before = { from: '2026-01-01', vatBp: 0, shareBp: 2_000, accountId: 'old' } as const
  const later = { from: '2027-01-01', vatBp: 1900, shareBp: 3_500, accountId: null } as const
  const source = { ...fees, reserves: [before, ...fees.reserves, later] }
  expect(withTaxAccount([salary, source], month, 'tax')).toEqual([
    {
      ...source,
      reserves: [before, { ...fees.reserves[0]!, accountId: 'tax' }, { ...later, accountId: 'tax' }],
    },
  ])
})

it('changes nothing where nobody has chosen otherwise', () => {
  expect(withTaxAccount([fees], month, null)).toEqual([])
})
