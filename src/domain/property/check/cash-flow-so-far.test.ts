import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toMonth } from '#domain/calendar/month.ts'
import { checkUses, type PurchaseCheck } from '#domain/property/purchase-check.ts'
import { sampleCheck } from '#domain/testing/sample-purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import { cashFlowSoFar } from './cash-flow-so-far.ts'
import type { CheckContext } from './check-answer.ts'
import { firstYearRent } from './surplus-month.ts'

const context: CheckContext = {
  month: toMonth('2026-11-01'),
  leftMonthCents: null,
  netIncomeMonthCents: null,
  inflationBp: 200,
}

const open = {
  priceCents: null,
  equityCents: null,
  interestBp: null,
  repaymentBp: null,
  rentMonthCents: null,
  nonAllocableYearCents: null,
  reserveYearCents: null,
} as const satisfies Partial<PurchaseCheck>

const checks = fc
  .record({
    use: fc.constantFrom(...checkUses),
    rentMonthCents: fc.integer({ min: 0, max: 500_000 }),
    vacancyBp: fc.integer({ min: 0, max: 5_000 }),
    rentGrowthBp: fc.integer({ min: 0, max: 1_000 }),
    nonAllocableYearCents: fc.integer({ min: 0, max: 1_000_000 }),
    reserveYearCents: fc.integer({ min: 0, max: 1_000_000 }),
    interestBp: fc.integer({ min: 0, max: 900 }),
    month: fc.constantFrom(null, toMonth('2027-01-01'), toMonth('2027-08-01')),
  })
  .map((part): PurchaseCheck => ({ ...sampleCheck, ...part }))

describe('the cash flow so far', () => {
  it('is nothing while nothing is stated', () => {
    expect(cashFlowSoFar({ ...sampleCheck, ...open }, context)).toBeNull()
    expect(cashFlowSoFar({ ...sampleCheck, ...open, priceCents: 100_000 }, context)).toBeNull()
  })

  it('counts what is stated: rent, then costs, then the loan, then the reserve', () => {
    const rent = { ...sampleCheck, ...open, rentMonthCents: sampleCheck.rentMonthCents }
    const costs = { ...rent, nonAllocableYearCents: sampleCheck.nonAllocableYearCents }
    const loan = { ...sampleCheck, reserveYearCents: null }
    expect([rent, costs, loan, sampleCheck].map((check) => cashFlowSoFar(check, context))).toEqual([
      { monthCents: 54_880, isWhole: false },
      { monthCents: 51_380, isWhole: false },
      { monthCents: -11_134, isWhole: false },
      { monthCents: -15_134, isWhole: true },
    ])
  })

  it('of a whole check is the figure of that check, also of a home', () => {
    fc.assert(
      fc.property(checks, (check) => {
        const { let: rented, home, financing } = checkAnswer(check, context)
        fc.pre(financing.value !== null)
        const monthCents =
          rented?.beforeTax.value?.beforeTaxMonthCents ?? 0 - Number(home?.changeMonthCents.value)
        expect(cashFlowSoFar(check, context)).toEqual({ monthCents, isWhole: true })
      }),
      { numRuns: 60 },
    )
  })

  it('has the rent of the first full year of the check', () => {
    fc.assert(
      fc.property(checks, (check) => {
        const rentMonthCents = check.rentMonthCents ?? 0
        const rent = firstYearRent({ ...check, use: 'let', rentMonthCents }, context)
        expect(rent).toBe(checkAnswer({ ...check, use: 'let' }, context).let?.beforeTax.value?.rentCents)
      }),
      { numRuns: 60 },
    )
  })
})
