import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_AMOUNT_CENTS, MAX_BALANCE_CENTS } from '#domain/money/cents.ts'
import { depreciationMethods } from '#domain/property/property.ts'
import type { PurchaseCheck } from '#domain/property/purchase-check.ts'
import { transferTaxRates } from '#domain/property/transfer-tax.ts'
import { sampleCheck, sampleContext as context, valueOf } from '#domain/testing/sample-purchase-check.ts'
import { checkAnswer } from './answer-check.ts'
import type { Answered } from './check-answer.ts'

describe('any check', () => {
  const rate = fc.integer({ min: 10, max: 900 })
  // A loan that repays less takes more than a hundred years at a low rate.
  const repayment = fc.integer({ min: 100, max: 900 })
  const further = fc.record({
    kind: fc.constantFrom('bank', 'kfw', 'building_savings'),
    amountCents: fc.integer({ min: 100_000, max: 2_000_000 }),
    interestBp: rate,
    repaymentBp: repayment,
    fixedYears: fc.integer({ min: 1, max: 30 }),
  })
  const checks = fc
    .record({
      use: fc.constantFrom('let', 'home'),
      month: fc.constantFrom('2027-01-01', '2026-12-01', '2027-07-01'),
      land: fc.constantFrom(...transferTaxRates.map(({ code }) => code)),
      priceCents: fc.integer({ min: 10_000_000, max: 90_000_000 }),
      equityCents: fc.integer({ min: 0, max: 3_000_000 }),
      interestBp: rate,
      repaymentBp: repayment,
      fixedYears: fc.integer({ min: 1, max: 40 }),
      specialYearlyCents: fc.constantFrom(0, 0, 250_000),
      furtherLoans: fc.array(further, { maxLength: 3 }),
      rentMonthCents: fc.integer({ min: 10_000, max: 400_000 }),
      renovationGrossCents: fc.constantFrom(0, 1_000_000, 9_000_000),
      marginalTaxBp: fc.integer({ min: 0, max: 4_750 }),
    })
    .map((part): PurchaseCheck => ({ ...sampleCheck, ...part }))
  const each = (test: (check: PurchaseCheck) => void, numRuns = 25) =>
    fc.assert(fc.property(checks, test), { numRuns })

  it('is financed to the cent', () => {
    each((check) => {
      const answered = checkAnswer(check, context)
      const cost = valueOf(answered.cost)
      expect(cost.totalCents).toBe(cost.priceCents + cost.costsCents)
      expect(cost.loanCents + cost.equityCents).toBe(cost.totalCents)
      const loans = valueOf(answered.financing).loans.map(({ amountCents }) => amountCents)
      expect(loans.reduce((sum, cents) => sum + cents, 0)).toBe(cost.loanCents)
      expect(valueOf(answered.scenario).paidCents).toBe(cost.equityCents)
    })
  })

  it('repays what was borrowed, month by month and year by year', () => {
    each((check) => {
      const { cost, financing } = checkAnswer(check, context)
      const { schedule, years } = valueOf(financing)
      let owed = valueOf(cost).loanCents
      for (const row of schedule) {
        owed -= row.principalCents + row.specialCents
        expect(row.balanceCents).toBe(owed)
        expect(row.instalmentCents).toBe(row.interestCents + row.principalCents)
      }
      expect(owed).toBe(0)
      const repaid = years.reduce((sum, row) => sum + row.principalCents + row.specialCents, 0)
      expect(repaid).toBe(valueOf(cost).loanCents)
    })
  })

  it('costs more, the higher the rate after the fixed one', () => {
    each((check) => {
      const { stress } = checkAnswer(check, context)
      if (stress.value === null) return
      const instalments = stress.value.map(({ instalmentCents }) => instalmentCents)
      expect(instalments).toEqual(instalments.toSorted((one, other) => one - other))
      expect(stress.value[0]?.moreCents).toBe(0)
    })
  })

  it('has years that add up', () => {
    each((check) => {
      const years = checkAnswer({ ...check, use: 'let' }, context).let?.years
      for (const row of valueOf(years)) {
        const paid =
          row.costsCents + row.reserveCents + row.repairsCents + row.interestCents + row.principalCents
        expect(row.beforeTaxCents).toBe(row.rentCents - paid)
        expect(row.afterTaxCents).toBe(row.beforeTaxCents - row.taxCents)
      }
    })
  })

  it('breaks even at the smallest rent', () => {
    each((check) => {
      const answered = checkAnswer({ ...check, use: 'let' }, context)
      const rent = valueOf(answered.let?.breakEvenAfterTax)
      const left = (rentMonthCents: number) =>
        valueOf(checkAnswer({ ...check, use: 'let', rentMonthCents }, context).let?.firstYear).afterTaxCents
      expect(left(rent)).toBeGreaterThanOrEqual(0)
      expect(rent === 0 || left(rent - 1) < 0).toBe(true)
    }, 15)
  })

  it('is answered without an error at any limit of the fields', () => {
    const bp = (maximum: number, minimum = 0) => fc.constantFrom(minimum, 1, 350, maximum)
    const cents = fc.constantFrom(0, 1, 15_000_000, MAX_BALANCE_CENTS)
    const amount = fc.constantFrom(0, 1, 56_000, MAX_AMOUNT_CENTS)
    const or = <Value>(arbitrary: fc.Arbitrary<Value>) => fc.option(arbitrary, { freq: 6 })
    const limits = fc.record({
      use: fc.constantFrom('let', 'home'),
      month: fc.constantFrom(null, '1900-01-01', '2027-06-01', '2199-12-01'),
      land: or(fc.constantFrom('BY', 'SN')),
      areaTenths: or(fc.constantFrom(1, 480, 10_000_000)),
      completedYear: or(fc.constantFrom(1000, 1996, 2100)),
      priceCents: or(fc.constantFrom(1, 15_000_000, MAX_BALANCE_CENTS)),
      agentBp: bp(2_000),
      equityCents: or(cents),
      interestBp: or(bp(10_000)),
      repaymentBp: or(bp(10_000)),
      fixedYears: or(fc.constantFrom(1, 10, 40)),
      specialYearlyCents: amount,
      rentMonthCents: or(amount),
      vacancyBp: bp(10_000),
      rentGrowthBp: bp(2_000, -1_000),
      nonAllocableYearCents: or(amount),
      reserveYearCents: or(amount),
      renovationGrossCents: cents,
      renovationNetCents: or(cents),
      buildingShareBp: or(fc.constantFrom(4_000, 9_500)),
      depreciation: fc.constantFrom(...depreciationMethods),
      depreciationBp: or(bp(10_000)),
      marginalTaxBp: or(bp(4_750)),
      valueGrowthBp: bp(2_000, -1_000),
      investmentReturnBp: bp(2_000, -1_000),
      sellingCostsBp: bp(2_000),
      comparedYears: fc.constantFrom(1, 30, 50),
    })
    fc.assert(
      fc.property(limits, (part) => {
        const answered = checkAnswer({ ...sampleCheck, ...part }, context)
        const figures = [...Object.values(answered), ...Object.values(answered.let ?? {})]
        for (const figure of figures.filter(isAnswered))
          expect(figure.value !== null || figure.missing.length > 0 || figure.refusal !== null).toBe(true)
      }),
      { numRuns: 150 },
    )
  })
})

function isAnswered(figure: unknown): figure is Answered<unknown> {
  return typeof figure === 'object' && figure !== null && 'missing' in figure
}
