import { describe, expect, it } from 'vitest'
import { monthBalances } from '#domain/account-system/month-balances.ts'
import type { Account } from '#domain/accounts/account.ts'
import { withBalance } from '#domain/accounts/balances-of-day.ts'
import { type Goal, plainGoal } from '#domain/goals/goal.ts'
import * as bergers from '#domain/testing/berger-household.ts'
import { guiltFree } from './guilt-free.ts'

const today = '2026-11-27'
const month = '2026-11-01'
const records = {
  income: bergers.income,
  accounts: bergers.accounts,
  versions: [bergers.allocation],
  transfers: bergers.tickedTransfers,
}
const target = bergers.allocation.targets.find(({ pot }) => pot === 'luxury_rate')!
const fun = bergers.accounts.find(({ id }) => id === target.accountId)!
const potCents = monthBalances(records, month, today)!.luxury_rate

function goal(given: Partial<Goal>): Goal {
  return {
    ...plainGoal,
    id: 'goal',
    name: 'Lastenrad',
    amountCents: 240_000,
    pricesOf: month,
    targetMonth: '2027-10-01',
    accountId: fun.id,
    position: 0,
    version: 1,
    ...given,
  }
}

function reserved(amountCents: number, given: Partial<Goal> = {}): Goal {
  return goal({ reservations: [{ day: '2026-11-02', amountCents }], ...given })
}

function accountsWith(change: (account: Account) => Account) {
  return { ...records, accounts: records.accounts.map(change) }
}

describe('ohne Reue', () => {
  it('is all of the pot while no goal reserves anything there', () => {
    expect(guiltFree(records, [], month, today)).toMatchObject({
      freeCents: potCents,
      potCents,
      goalsCents: 0,
      reserveCents: 0,
    })
  })

  it('is without what goals reserve there, whichever pot pays them', () => {
    for (const pot of ['luxury_rate', 'life', null] as const)
      expect(guiltFree(records, [reserved(10_000, { pot })], month, today)).toMatchObject({
        freeCents: potCents - 10_000,
        goalsCents: 10_000,
      })
    expect(guiltFree(records, [goal({ isWholeAccount: true })], month, today)?.freeCents).toBe(0)
    expect(guiltFree(records, [reserved(99_999_999)], month, today)?.freeCents).toBe(0)
  })

  it('has again what a goal reserved that is got, and did not lack what was only reserved later', () => {
    expect(guiltFree(records, [reserved(10_000, { state: 'reached' })], month, today)?.freeCents).toBe(
      potCents,
    )
    expect(guiltFree(records, [reserved(10_000)], '2026-11-01', '2026-11-01')?.goalsCents).toBe(0)
  })

  it('never counts an account that holds the reserve', () => {
    const reserve = accountsWith((account) =>
      account.id === fun.id ? { ...account, type: 'savings' } : account,
    )
    expect(guiltFree(reserve, [], month, today)).toMatchObject({
      freeCents: 0,
      reserveCents: potCents,
      accounts: [],
      reserves: [{ id: fun.id }],
    })
  })

  it('is without what a goal without account set aside of a pot without account', () => {
    const targets = bergers.allocation.targets.filter(({ pot }) => pot !== 'luxury_rate')
    const virtual = { ...records, versions: [{ ...bergers.allocation, targets }] }
    const before = guiltFree(virtual, [], month, today)!
    const given = { accountId: null, pot: 'luxury_rate' } as const
    expect(guiltFree(virtual, [reserved(5_000, given)], month, today)?.freeCents).toBe(
      before.freeCents - 5_000,
    )
    expect(guiltFree(virtual, [reserved(5_000, { accountId: null })], month, today)?.freeCents).toBe(
      before.freeCents,
    )
  })

  it('has of a pot without account no more than lies where the income arrives', () => {
    const targets = bergers.allocation.targets.filter(({ pot }) => pot !== 'luxury_rate')
    const incomingId = bergers.allocation.incomingAccountId!
    const withLying = (amountCents: number) => ({
      ...accountsWith((account) =>
        account.id === incomingId ? withBalance(account, today, amountCents) : account,
      ),
      versions: [{ ...bergers.allocation, targets }],
    })
    const meantCents = guiltFree(withLying(9_999_999), [], month, today)!.freeCents
    expect(meantCents).toBeGreaterThan(10_000)
    expect(guiltFree(withLying(10_000), [], month, today)).toMatchObject({
      freeCents: 10_000,
      potCents: meantCents,
      missingCents: meantCents - 10_000,
    })
    expect(guiltFree(withLying(-31_240), [], month, today)).toMatchObject({
      freeCents: 0,
      missingCents: meantCents,
    })
  })

  it('on an account of two pots has at most what goals leave of the account', () => {
    const others = bergers.allocation.targets.filter(({ pot }) => pot !== 'life')
    const targets = [...others, { ...target, pot: 'life' as const }]
    const shared = {
      ...accountsWith((account) => (account.id === fun.id ? withBalance(account, today, 100_000) : account)),
      versions: [{ ...bergers.allocation, targets }],
    }
    const partCents = guiltFree(shared, [], month, today)!.freeCents
    const holiday = (amountCents: number) =>
      guiltFree(shared, [reserved(amountCents, { pot: 'life' })], month, today)!.freeCents
    expect(partCents).toBe(100_000)
    expect(holiday(99_900)).toBe(100)
    expect(holiday(200_000)).toBe(0)
  })
})
