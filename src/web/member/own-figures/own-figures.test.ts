import { expect, it } from 'vitest'
import { bergerRecords } from '#web/testing/berger-records.ts'
import type { Planning } from '#web/planning/use-planning.ts'
import { type ExampleArea, ownFigures } from './own-figures.ts'

type Data = Parameters<typeof ownFigures>[1]

const today = '2026-11-21'
const areas = ['budget', 'wealth', 'statistics', 'property'] as const satisfies readonly ExampleArea[]
const empty = {
  income: { sources: [], receipts: [], extras: [] },
  accounts: { accounts: [] },
  accountSystem: { versions: [], transfers: [] },
} as unknown as Data

function bergers(): Data {
  const { income, accounts, versions, transfers } = bergerRecords()
  return { income, accounts: { accounts }, accountSystem: { versions, transfers } } as unknown as Planning
}

it('says nothing where nothing is entered', () => {
  for (const area of areas) {
    const figures = ownFigures(area, empty, today)
    expect(figures).toHaveLength(4)
    expect(figures.every(({ cents }) => cents === null)).toBe(true)
  }
})

it('says what the accounts of the household Berger are worth', () => {
  const [net, owned, debts, rate] = ownFigures('wealth', bergers(), today)
  expect(net).toMatchObject({ label: 'Nettovermögen', cents: 7_006_549 })
  expect(owned?.cents).toBe(7_006_549)
  expect(debts?.cents).toBeNull()
  expect(rate?.cents).toBeGreaterThan(0)
})

it('subtracts debts, and counts no closed account', () => {
  const data = bergers()
  const [first, second, ...others] = data.accounts.accounts
  const accounts = {
    accounts: [
      { ...first!, type: 'loan' as const, valueSign: -1 as const },
      { ...second!, closedOn: today },
      ...others,
    ],
  } satisfies Data['accounts']
  const figures = ownFigures('wealth', { ...data, accounts }, today)
  const debt = first!.balances.at(-1)!.amountCents
  expect(figures[2]?.cents).toBe(-debt)
  expect(figures[0]?.cents).toBe(7_006_549 - 2 * debt - second!.balances.at(-1)!.amountCents)
})

it('knows a home and its loan', () => {
  const data = bergers()
  const [first, second, ...others] = data.accounts.accounts
  const accounts = {
    accounts: [
      { ...first!, type: 'property' as const },
      { ...second!, type: 'loan' as const, valueSign: -1 as const },
      ...others,
    ],
  } satisfies Data['accounts']
  const [home, loan, own] = ownFigures('property', { ...data, accounts }, today)
  expect(own?.cents).toBe((home?.cents ?? 0) + (loan?.cents ?? 0))
  expect(loan?.cents).toBeLessThan(0)
})
