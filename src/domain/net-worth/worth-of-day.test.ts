import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '#domain/accounts/account.ts'
import { accounts, checking, flat, loan } from '#domain/testing/berger-household.ts'
import { noWealthPlan } from './household-positions.ts'
import { householdWorth } from './household-worth.ts'
import { worthOfDay } from './worth-of-day.ts'

const day = '2026-11-21'
const withoutPlan = (list: readonly Account[]) => ({ accounts: list, wealthPlan: noWealthPlan })

describe('worthOfDay', () => {
  it('counts what is typed in place of what is stored', () => {
    const { netCents } = householdWorth(withoutPlan(accounts), day)
    const typed = new Map([[flat.id, 21_500_000]])
    expect(worthOfDay(withoutPlan(accounts), day, day, typed).netCents).toBe(netCents + 100_000)
  })

  it('says what the entries of the day change', () => {
    expect(worthOfDay(withoutPlan([flat, loan]), day, day).changeCents).toBe(0)
    const typed = new Map([
      [flat.id, 21_500_000],
      [loan.id, 15_100_000],
    ])
    expect(worthOfDay(withoutPlan([flat, loan]), day, day, typed).changeCents).toBe(132_008)
  })

  it('takes an entry of the day back', () => {
    expect(worthOfDay(withoutPlan([checking]), day, day, new Map([[checking.id, null]]))).toEqual({
      netCents: 0,
      changeCents: 0,
    })
  })

  it('changes by exactly what is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const { netCents } = worthOfDay(withoutPlan(accounts), day, day, new Map([[loan.id, cents]]))
        expect(netCents).toBe(householdWorth(withoutPlan(accounts), day).netCents + 15_132_008 - cents)
      }),
    )
  })
})
