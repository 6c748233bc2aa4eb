import { describe, expect, it } from 'vitest'
import { checking, flat } from '#domain/testing/berger-household.ts'
import { balanceBefore, balanceOn, countedBalance, enteredBalance } from './balances-of-day.ts'

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
