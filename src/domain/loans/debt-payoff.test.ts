import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { comparePayoff } from './compare-payoff.ts'
import { debtOrder } from './debt-order.ts'
import { debtPayoff } from './debt-payoff.ts'
import type { Debt } from './debt.ts'
import { sumOf } from './loan-years.ts'

/**
 * Minimum payments that end every debt within a thousand months: its first interest, its share of the debt, and a cent.
 */
const debts = fc.array(
  fc
    .record({
      cents: fc.integer({ min: 1, max: 5_000_000 }),
      bp: fc.integer({ min: 0, max: 4_000 }),
      months: fc.integer({ min: 1, max: 1_000 }),
    })
    .map(({ cents, bp, months }) =>
      debt(cents / 100, bp / 100, Math.ceil((cents * bp) / 120_000 + cents / months + 1) / 100),
    ),
  { minLength: 1, maxLength: 6 },
)
const extra = fc.integer({ min: 0, max: 100_000 }).map((cents) => decimal(cents).div(100))
const method = fc.constantFrom('avalanche', 'snowball')

describe('debtPayoff', () => {
  it('pays the debts and their interest to the cent, and never more than the budget', () => {
    fc.assert(
      fc.property(debts, extra, method, (list, more, way) => {
        const payoff = debtPayoff(list, more, way)
        if (!payoff.ok) throw new Error('the minimums repay every debt')
        const borrowed = sumOf(list, ({ balance }) => balance)
        const budget = sumOf(list, ({ minimum }) => minimum).plus(more)
        expect(payoff.paid.eq(borrowed.plus(payoff.interest))).toBe(true)
        expect(payoff.rows.every(({ paid }) => paid.lte(budget))).toBe(true)
        expect(Math.max(...payoff.payoffMonths)).toBe(payoff.months)
        expect(sumOf(payoff.years, ({ paid }) => paid).eq(payoff.paid)).toBe(true)
        expect(payoff.years.at(-1)!.balance.toString()).toBe('0')
      }),
      { numRuns: 30 },
    )
  })

  it('is never slower with more money', () => {
    fc.assert(
      fc.property(debts, extra, method, (list, more, way) => {
        const [less, plenty] = [debtPayoff(list, decimal(0), way), debtPayoff(list, more, way)]
        // A debt that takes more than a hundred years has no months to compare.
        expect(!less.ok || (plenty.ok && plenty.months <= less.months)).toBe(true)
      }),
      { numRuns: 20 },
    )
  })

  it('gives up on debts that do not shrink', () => {
    const list = [debt(10_000, 12, 100)]
    expect(debtPayoff(list, decimal(0), 'avalanche')).toEqual({
      ok: false,
      reason: 'never_repaid',
      order: [0],
    })
    expect(debtPayoff(list, decimal('0.01'), 'avalanche').ok).toBe(true)
  })

  it('has nothing to do without debts', () => {
    expect(debtPayoff([], decimal(100), 'snowball')).toMatchObject({ ok: true, months: 0 })
  })
})

describe('debtOrder', () => {
  it('breaks ties by the other figure, then by the order of entry', () => {
    const list = [debt(500, 5, 10), debt(300, 5, 10), debt(300, 9, 10), debt(300, 9, 20)]
    expect(debtOrder(list, 'avalanche')).toEqual([2, 3, 1, 0])
    expect(debtOrder(list, 'snowball')).toEqual([2, 3, 1, 0])
    expect(debtOrder([debt(900, 9, 10), debt(100, 1, 10)], 'avalanche')).toEqual([0, 1])
    expect(debtOrder([debt(900, 9, 10), debt(100, 1, 10)], 'snowball')).toEqual([1, 0])
  })
})

describe('comparePayoff', () => {
  it('tells what the avalanche saves', () => {
    const list = [debt(2500, 11.5, 50), debt(8000, 6.9, 200), debt(900, 0, 30)]
    expect(comparePayoff(list, decimal(150)).savedInterest!.toString()).toBe('106.31')
  })

  it('saves nothing while a debt never ends', () => {
    expect(comparePayoff([debt(10_000, 12, 100)], decimal(0)).savedInterest).toBeNull()
  })
})

function debt(balance: number, percent: number, minimum: number): Debt {
  return {
    name: 'Kredit',
    balance: decimal(balance.toFixed(2)),
    rate: decimal(percent.toFixed(2)).div(100),
    minimum: decimal(minimum.toFixed(2)),
  }
}
