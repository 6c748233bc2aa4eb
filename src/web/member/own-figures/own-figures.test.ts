import { expect, it } from 'vitest'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { bergerRecords } from '#web/testing/berger-records.ts'
import { type ExampleArea, ownFigures } from './own-figures.ts'

type Data = Parameters<typeof ownFigures>[1]

const today = '2026-11-21'
const areas = ['budget', 'property'] as const satisfies readonly ExampleArea[]
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

it('says what the household Berger has for its life, and owns', () => {
  const [life, needed, left, debts] = ownFigures('budget', bergers(), today)
  expect(life?.cents).toBe(349_235)
  expect(left?.cents ?? null).toBe(needed?.cents == null ? null : (life?.cents ?? 0) - needed.cents)
  expect(debts?.cents).toBeNull()
  expect(ownFigures('property', bergers(), today).at(-1)?.cents).toBe(7_006_549)
})

it('tells debts below 0, and counts no closed account', () => {
  const data = bergers()
  const [first, second, ...others] = data.accounts.accounts
  const accounts = {
    accounts: [
      { ...first!, type: 'loan' as const, valueSign: -1 as const },
      { ...second!, closedOn: today },
      ...others,
    ],
  } satisfies Data['accounts']
  const debt = first!.balances.at(-1)!.amountCents
  expect(ownFigures('budget', { ...data, accounts }, today).at(-1)?.cents).toBe(-debt)
  expect(ownFigures('property', { ...data, accounts }, today).at(-1)?.cents).toBe(
    7_006_549 - debt - second!.balances.at(-1)!.amountCents,
  )
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
