import { describe, expect, it } from 'vitest'
import { transaction } from '#domain/testing/transaction.ts'
import { usualAmount } from './usual-amount.ts'

const paid = (...cents: readonly number[]) => cents.map((amountCents) => transaction({ amountCents }))

describe('what a payment is planned with', () => {
  it('is what a fixed one costs now, whatever it cost before', () => {
    const transactions = paid(-3_000, -4_000, -4_000, -4_000)
    expect(usualAmount({ isFixed: true, amountCents: 4_000, transactions })).toBe(4_000)
  })

  it('is the mean of the last six of another one, half cents up', () => {
    const transactions = paid(-90_000, -1_000, -1_000, -1_000, -1_000, -1_000, -1_003)
    expect(usualAmount({ isFixed: false, amountCents: 1_003, transactions })).toBe(1_001)
  })
})
