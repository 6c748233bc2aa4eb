import { expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { householdPosition } from '#domain/testing/household-position.ts'
import { concentrations } from './concentrations.ts'

const today = '2026-11-21'
const [first] = bergers.accounts
const savings = (bank: string): Account => ({
  ...first!,
  type: 'savings',
  bank,
  owners: [
    { personId: bergers.anna, shareBp: 5_000 },
    { personId: bergers.jonas, shareBp: 5_000 },
  ],
})

it('warns of what is too much, and tells the largest of what is not', () => {
  const positions = [
    householdPosition('flat', [['2026-11-01', 30_000_000]], { group: 'property' }),
    householdPosition('savings', [['2026-11-01', 1_000_000]], { account: savings('ING') }),
    householdPosition('loan', [['2026-11-01', 25_000_000]], { group: 'debts', part: 'loan' }),
  ]
  const found = concentrations(positions, bergers.income, today)
  expect(found.map(({ kind, isTooMuch }) => [kind, isTooMuch])).toEqual([
    ['asset', true],
    ['bank', false],
    ['income', false],
  ])
  expect(found[0]).toMatchObject({ shareBp: 9_677, valueCents: 30_000_000, wholeCents: 31_000_000 })
  expect(found[1]).toMatchObject({ bank: 'ING', amountCents: 500_000 })
  expect(found[2]).toMatchObject({ label: 'Gehalt Anna' })
})

it('warns of each person above the protected amount', () => {
  const positions = [householdPosition('savings', [['2026-11-01', 20_000_200]], { account: savings('ING') })]
  const nothing = { sources: [], receipts: [], extras: [] }
  const found = concentrations(positions, nothing, today)
  expect(found.filter(({ kind }) => kind === 'bank')).toMatchObject([
    { personId: bergers.anna, amountCents: 10_000_100, isTooMuch: true },
    { personId: bergers.jonas, amountCents: 10_000_100, isTooMuch: true },
  ])
})

it('has nothing to say of nothing', () => {
  expect(concentrations([], { sources: [], receipts: [], extras: [] }, today)).toEqual([])
})
