import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { debtMonthsInCents } from './debt-months-in-cents.ts'
import { debtMonths, debtMonthsInDecimals, type PayoffPlan } from './debt-months.ts'

// Minimums around the first interest: some debts shrink, some grow, and some outlive a hundred years.
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
  it('books whole cents in numbers as in decimals', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const months = debtMonthsInCents(plan)
        expect(months).not.toBe('no_whole_cents')
        expect(textOf(months as Exclude<typeof months, string>)).toBe(textOf(debtMonthsInDecimals(plan)))
      }),
      { numRuns: 40 },
    )
  })

  it.each([
    { what: 'a part of a cent', balance: '100.005', minimum: '10' },
    { what: 'more than numbers can add', balance: '50000000000000', minimum: '40000000000000' },
    { what: 'an interest above 100 % a month', balance: '100', minimum: '1000', rate: '13' },
  ])('leaves $what to the decimals', ({ balance, minimum, rate = '0.05' }) => {
    const debt = { name: 'Kredit', balance: decimal(balance), rate: decimal(rate), minimum: decimal(minimum) }
    const plan = { debts: [debt], order: [0], budget: debt.minimum }
    expect(debtMonthsInCents(plan)).toBe('no_whole_cents')
    expect(debtMonths(plan)!.at(-1)!.balances.map(String)).toEqual(['0'])
  })
})

function textOf(months: ReturnType<typeof debtMonths>): string | null {
  const rows = months?.map((row) => [row.month, row.interest, row.paid, ...row.balances].join(' '))
  return rows?.join('\n') ?? null
}
