import { describe, expect, it } from 'vitest'
import { flat, loan, savings } from '#domain/testing/berger-household.ts'
import { balanceAgeDays, isStale, latestBalance, signedBalance } from './latest-balance.ts'

const twice = {
  ...savings,
  balances: [
    { day: '2026-10-01', amountCents: 100, version: 1 },
    { day: '2026-11-01', amountCents: 200, version: 1 },
  ],
} as const

describe('latestBalance', () => {
  it('is the last one on or before the day', () => {
    expect(latestBalance(twice, '2026-09-30')).toBeUndefined()
    expect(latestBalance(twice, '2026-10-31')).toEqual(twice.balances[0])
    expect(latestBalance(twice, '2026-11-01')).toEqual(twice.balances[1])
  })
})

describe('signedBalance', () => {
  it('subtracts a loan and is 0 without a balance', () => {
    expect(signedBalance(loan, '2026-11-21')).toBe(-15_132_008)
    expect(signedBalance(loan, '2020-01-01')).toBe(0)
  })
})

describe('a balance', () => {
  it('is stale after 45 days', () => {
    expect([balanceAgeDays(flat, '2026-11-21'), isStale(flat, '2026-11-21')]).toEqual([325, true])
    expect([balanceAgeDays(twice, '2026-12-16'), isStale(twice, '2026-12-16')]).toEqual([45, false])
    expect([balanceAgeDays(twice, '2026-12-17'), isStale(twice, '2026-12-17')]).toEqual([46, true])
  })

  it('that is missing is not stale', () => {
    const empty = { balances: [] }
    expect([balanceAgeDays(empty, '2026-11-21'), isStale(empty, '2026-11-21')]).toEqual([null, false])
  })
})
