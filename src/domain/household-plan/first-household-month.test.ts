import { expect, it } from 'vitest'
import { allocation, checking, salaryAnna } from '#domain/testing/berger-household.ts'
import { firstHouseholdMonth } from './first-household-month.ts'

const november = '2026-11-01'
const source = { ...salaryAnna, validFrom: november } as const
const begun = {
  income: { sources: [source], receipts: [], extras: [] },
  accounts: [{ ...checking, balances: [{ day: '2026-11-03', amountCents: 1, version: 1 }] }],
  versions: [{ ...allocation, month: november }],
} as const

it('is the first month with an income, a line or a balance', () => {
  expect(firstHouseholdMonth({ ...begun, versions: [] }, null, '2026-12-01')).toBe(november)
  expect(firstHouseholdMonth({ ...begun, versions: [] }, '2026-08-01', '2026-12-01')).toBe('2026-08-01')
})

it('is the month of set-up where nothing is known, and where the salary is older than the rates', () => {
  const empty = { income: { sources: [], receipts: [], extras: [] }, accounts: [], versions: [] }
  expect(firstHouseholdMonth(empty, null, november)).toBe(november)
  const older = {
    ...begun,
    income: { ...begun.income, sources: [{ ...source, validFrom: '2024-01-01' }] },
  } as const
  expect(firstHouseholdMonth(older, null, november)).toBe(november)
})
