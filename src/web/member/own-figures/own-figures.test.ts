import { expect, it } from 'vitest'
import type { Planning } from '#web/household/planning/use-planning.ts'
import { bergerRecords } from '#web/testing/berger-records.ts'
import { ownFigures } from './own-figures.ts'

type Data = Parameters<typeof ownFigures>[0]

const today = '2026-11-21'
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
  const figures = ownFigures(empty, today)
  expect(figures).toHaveLength(4)
  expect(figures.every(({ cents }) => cents === null)).toBe(true)
})

it('says what the household Berger has for its life', () => {
  const [life, needed, left, debts] = ownFigures(bergers(), today)
  expect(life?.cents).toBe(349_235)
  expect(left?.cents ?? null).toBe(needed?.cents == null ? null : (life?.cents ?? 0) - needed.cents)
  expect(debts?.cents).toBeNull()
})

it('tells debts below 0', () => {
  const data = bergers()
  const [first, ...others] = data.accounts.accounts
  const accounts = {
    accounts: [{ ...first!, type: 'loan' as const, valueSign: -1 as const }, ...others],
  } satisfies Data['accounts']
  expect(ownFigures({ ...data, accounts }, today).at(-1)?.cents).toBe(-first!.balances.at(-1)!.amountCents)
})
