import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accounts, checking, flat, loan } from '#domain/testing/berger-household.ts'
import { balanceBefore, balanceOn, countedBalance, enteredBalance, worthOfDay } from './balances-of-day.ts'
import { netWorth } from './net-worth.ts'

const day = '2026-11-21'

describe('balanceOn and balanceBefore', () => {
  it('part what is entered for the day from what was there', () => {
    expect([balanceOn(checking, day)?.amountCents, balanceBefore(checking, day)]).toEqual([
      238_457,
      undefined,
    ])
    expect([balanceOn(flat, day), balanceBefore(flat, day)?.amountCents]).toEqual([undefined, 21_400_000])
  })
})

describe('worthOfDay', () => {
  it('counts what is typed in place of what is stored', () => {
    const { netCents } = netWorth(accounts, day)
    const typed = new Map([[flat.id, 21_500_000]])
    expect(worthOfDay(accounts, day, typed).netCents).toBe(netCents + 100_000)
  })

  it('says what the entries of the day change', () => {
    expect(worthOfDay([flat, loan], day).changeCents).toBe(0)
    const typed = new Map([
      [flat.id, 21_500_000],
      [loan.id, 15_100_000],
    ])
    expect(worthOfDay([flat, loan], day, typed).changeCents).toBe(132_008)
  })

  it('takes an entry of the day back', () => {
    expect(worthOfDay([checking], day, new Map([[checking.id, null]]))).toEqual({
      netCents: 0,
      changeCents: 0,
    })
  })

  it('changes by exactly what is typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (cents) => {
        const { netCents } = worthOfDay(accounts, day, new Map([[loan.id, cents]]))
        expect(netCents).toBe(netWorth(accounts, day).netCents + 15_132_008 - cents)
      }),
    )
  })
})

describe('enteredBalance', () => {
  it.each([
    { valueSign: 1, isCredit: false, typed: -20_000, stored: -20_000 },
    { valueSign: 1, isCredit: false, typed: 20_000, stored: 20_000 },
    { valueSign: -1, isCredit: false, typed: 315_000, stored: 315_000 },
    { valueSign: -1, isCredit: false, typed: -315_000, stored: 315_000 },
    { valueSign: -1, isCredit: true, typed: -5_000, stored: -5_000 },
    { valueSign: -1, isCredit: true, typed: 5_000, stored: -5_000 },
    { valueSign: -1, isCredit: true, typed: 0, stored: 0 },
  ] as const)('$typed for sign $valueSign is stored as $stored', ({ valueSign, isCredit, typed, stored }) => {
    expect(enteredBalance(typed, { valueSign }, isCredit)).toBe(stored)
  })

  it('counts as it says', () => {
    expect(countedBalance(315_000, { valueSign: -1 })).toBe(-315_000)
    expect(countedBalance(0, { valueSign: -1 })).toBe(0)
    expect(countedBalance(-5, { valueSign: 1 })).toBe(-5)
  })
})
