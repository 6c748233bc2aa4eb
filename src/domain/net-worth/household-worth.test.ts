import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import type { Day } from '#domain/calendar/day.ts'
import { sumCents } from '#domain/money/cents.ts'
import { accounts, anna, checking, flat, jonas, loan, savings } from '#domain/testing/berger-household.ts'
import { noWealthPlan } from './household-positions.ts'
import { householdWorth, worthByPerson } from './household-worth.ts'

const today = '2026-11-21'

const withoutPlan = (list: readonly Account[]) => ({ accounts: list, wealthPlan: noWealthPlan })
const worth = (list: readonly Account[], day: Day) => householdWorth(withoutPlan(list), day)

function withBalance(account: Account, amountCents: number): Account {
  return { ...account, balances: [{ day: today, amountCents, version: 1 }] }
}

describe('the net worth of today', () => {
  it('of the Bergers is 132.745,41 €', () => {
    const { groups, ...totals } = worth(accounts, today)
    expect(totals).toEqual({ assetsCents: 28_406_549, debtsCents: 15_132_008, netCents: 13_274_541 })
    expect(
      groups.map(({ group, totalCents, accounts: members }) => [group, totalCents, members.length]),
    ).toEqual([
      ['liquid', 544_712, 4],
      ['reserves', 1_840_000, 1],
      ['investments', 4_621_837, 1],
      ['retirement', 0, 0],
      ['property', 21_400_000, 1],
      ['debts', -15_132_008, 1],
    ])
  })

  it('takes an overdrawn account for a debt, in its own group', () => {
    const { assetsCents, debtsCents, netCents, groups } = worth(
      [withBalance(checking, -5000), savings],
      today,
    )
    expect([assetsCents, debtsCents, netCents]).toEqual([1_840_000, 5000, 1_835_000])
    expect(groups[0]).toMatchObject({ group: 'liquid', totalCents: -5000 })
  })

  it('shows what does not count, without counting it', () => {
    const [, reserves] = worth([{ ...savings, isCounted: false }], today).groups
    expect([reserves?.totalCents, reserves?.accounts.length]).toEqual([0, 1])
  })

  it('leaves out accounts from the day they close, and archived ones', () => {
    const closed = { ...savings, closedOn: today } as const
    expect(worth([closed], today).netCents).toBe(0)
    expect(worth([withBalance({ ...closed, closedOn: '2026-11-22' }, 100)], today).netCents).toBe(100)
    expect(worth([{ ...savings, isArchived: true }], today).netCents).toBe(0)
  })

  it('goes back in time', () => {
    expect(worth(accounts, '2026-01-31').netCents).toBe(21_400_000)
  })

  it('orders accounts by their position', () => {
    const [liquid] = worth(
      [
        { ...checking, position: 9 },
        { ...checking, id: 'second', position: 1 },
      ],
      today,
    ).groups
    expect(liquid?.accounts.map(({ id }) => id)).toEqual(['second', 'checking'])
  })
})

describe('worthByPerson', () => {
  it('splits 132.745,41 € into 77.456,36 € for Anna and 55.289,05 € for Jonas', () => {
    expect(worthByPerson(withoutPlan(accounts), today)).toEqual([
      { personId: anna, netCents: 7_745_636 },
      { personId: jonas, netCents: 5_528_905 },
    ])
  })

  it('always sums to the net worth', () => {
    const balances = fc.array(fc.integer({ min: -99_999_999, max: 99_999_999 }), {
      minLength: 3,
      maxLength: 3,
    })
    fc.assert(
      fc.property(balances, fc.integer({ min: 0, max: 10_000 }), (amounts, share) => {
        const owners = [
          { personId: anna, shareBp: share },
          { personId: jonas, shareBp: 10_000 - share },
        ]
        const owned = [checking, flat, loan].map((account, index) =>
          withBalance({ ...account, owners }, amounts[index]!),
        )
        expect(sumCents(worthByPerson(withoutPlan(owned), today).map(({ netCents }) => netCents))).toBe(
          worth(owned, today).netCents,
        )
      }),
    )
  })
})
