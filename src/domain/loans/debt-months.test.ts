import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { centShare } from '#domain/money/rounding.ts'
import { debtMonths, type PayoffPlan } from './debt-months.ts'

// The minimum payments lie around the first interest: some debts shrink, some grow, and some take more than a hundred
// years.
const debts = fc.array(
  fc
    .record({
      cents: fc.oneof(fc.integer({ min: 0, max: 5_000_000 }), fc.constant(100_000_000_000)),
      bp: fc.oneof(fc.constantFrom(0, 600, 1200), fc.integer({ min: 0, max: 4_000 })),
      more: fc.integer({ min: -20, max: 5_000 }),
    })
    .map(({ cents, bp, more }) => ({
      name: 'Kredit',
      balance: decimal(cents).div(100).round(2, 'down'),
      rate: decimal(bp).div(10_000),
      minimum: decimal(Math.max(Math.round((cents * bp) / 120_000) + more, 1))
        .div(100)
        .round(2, 'down'),
    })),
  { minLength: 1, maxLength: 5 },
)

const plans = fc.tuple(debts, fc.constantFrom(0, 0, 17_550)).map(([list, extra]): PayoffPlan => {
  const minimums = list.reduce((sum, { minimum }) => sum.plus(minimum), decimal(0))
  const budget = minimums.plus(decimal(extra).div(100).round(2, 'down'))
  return { debts: list, order: list.map((_, place) => place).toReversed(), budget }
})

describe('debtMonths', () => {
  it('books the interest of every debt to the cent, and nothing but it and the payments', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        let before = plan.debts.map(({ balance }) => balance)
        for (const { interest, paid, balances } of debtMonths(plan) ?? []) {
          const due = before.map((balance, place) => centShare(balance, plan.debts[place]!.rate.div(12)))
          expect(interest.toString()).toBe(total(due).toString())
          expect(total(balances).toString()).toBe(total(before).plus(interest).minus(paid).toString())
          expect(paid.lte(plan.budget)).toBe(true)
          before = [...balances]
        }
      }),
      { numRuns: 40 },
    )
  })

  it('pays every open debt its minimum, and puts what is left where the order says', () => {
    const two = [
      { name: 'Dispo', balance: decimal(100), rate: decimal('0.12'), minimum: decimal(10) },
      { name: 'Kredit', balance: decimal(50), rate: decimal(0), minimum: decimal(20) },
    ]
    expect(textOf(debtMonths({ debts: two, order: [1, 0], budget: decimal(60) }))).toBe(
      ['1 1 60 91 0', '2 0.91 60 31.91 0', '3 0.32 32.23 0 0'].join('\n'),
    )
  })

  it.each([
    { what: 'a part of a cent', balance: '100.005', minimum: '10' },
    { what: 'more than numbers can add', balance: '50000000000000', minimum: '40000000000000' },
    { what: 'an interest above 100 % a month', balance: '100', minimum: '1000', rate: '13' },
    { what: 'a negative balance', balance: '-100', minimum: '10' },
  ])('throws for $what', ({ balance, minimum, rate = '0.05' }) => {
    const debt = { name: 'Kredit', balance: decimal(balance), rate: decimal(rate), minimum: decimal(minimum) }
    expect(() => debtMonths({ debts: [debt], order: [0], budget: debt.minimum })).toThrow(RangeError)
  })
})

function total(amounts: readonly Decimal[]): Decimal {
  return amounts.reduce((sum, amount) => sum.plus(amount), decimal(0))
}

function textOf(months: ReturnType<typeof debtMonths>): string | null {
  const rows = months?.map((row) => [row.month, row.interest, row.paid, ...row.balances].join(' '))
  return rows?.join('\n') ?? null
}
