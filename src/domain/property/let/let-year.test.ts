import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths } from '#domain/calendar/month.ts'
import { decimal } from '#domain/money/decimal.ts'
import { buildingBasis, isOfFirstYears } from './building-basis.ts'
import { depreciationCourse, depreciationOfYear } from './depreciation-course.ts'
import { heldMonths } from './held-months.ts'
import { letYear, type LetProperty, type YearFacts } from './let-year.ts'
import { rentCourse, rentOfMonths } from './rent-course.ts'

const cents = fc.integer({ min: 0, max: 50_000_000 })

const facts: fc.Arbitrary<YearFacts> = fc
  .record({
    repairsCents: cents,
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    interest: cents,
    principal: cents,
  })
  .map(({ repairsCents, part, interest, principal }) => ({
    repairsCents,
    capitalisedCents: Math.floor(repairsCents * part),
    interestCents: interest,
    principalCents: principal,
  }))

const terms = fc.record({
  rent: cents,
  growthBp: fc.integer({ min: 0, max: 1000 }),
  vacancyBp: fc.integer({ min: 0, max: 10_000 }),
  costsYearCents: cents,
  reserveYearCents: cents,
  basisCents: cents,
  rate: fc.constantFrom('0.02', '0.025', '0.03', '0.05'),
  marginal: fc.integer({ min: 0, max: 4750 }),
})

function propertyOf(input: typeof terms extends fc.Arbitrary<infer Terms> ? Terms : never): LetProperty {
  const acquired = '2026-05-01'
  const growth = decimal(input.growthBp).div(10_000)
  return {
    acquired,
    sold: null,
    rent: rentCourse({ startCents: input.rent, from: acquired, growth, steps: [] }),
    vacancyBp: input.vacancyBp,
    costsYearCents: input.costsYearCents,
    reserveYearCents: input.reserveYearCents,
    depreciation: depreciationCourse({ basisCents: input.basisCents, acquired, by: decimal(input.rate) }),
    rentToMarket: null,
    tax: { by: 'rate', rate: decimal(input.marginal).div(10_000) },
    equityCents: null,
  }
}

describe('letYear', () => {
  it('adds up: what comes in is what is spent, paid as tax and left', () => {
    fc.assert(
      fc.property(terms, facts, fc.integer({ min: 2026, max: 2100 }), (input, given, year) => {
        const row = letYear(propertyOf(input), year, given)
        const spent =
          row.costsCents + row.reserveCents + row.repairsCents + row.interestCents + row.principalCents
        expect(row.rentCents).toBe(spent + row.taxCents + row.afterTaxCents)
        const deducted =
          row.costsCents + row.deductibleRepairsCents + row.interestCents + row.depreciationCents
        expect(row.resultCents).toBe(row.rentCents - deducted)
        expect(Math.sign(row.taxCents) * Math.sign(row.resultCents)).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('has nothing before the acquisition and after the sale', () => {
    fc.assert(
      fc.property(terms, (input) => {
        const property = { ...propertyOf(input), sold: '2030-01-01' as const }
        for (const year of [2025, 2030, 2031]) {
          const row = letYear(property, year, {
            repairsCents: 0,
            capitalisedCents: 0,
            interestCents: 0,
            principalCents: 0,
          })
          expect([row.months, row.rentCents, row.depreciationCents, row.afterTaxCents].map(Math.abs)).toEqual(
            [0, 0, 0, 0],
          )
        }
      }),
    )
  })

  it('counts a part of the deductions below half of the local rent, and says where a forecast is needed', () => {
    const property = propertyOf({
      rent: 40_000,
      growthBp: 0,
      vacancyBp: 0,
      costsYearCents: 100_001,
      reserveYearCents: 0,
      basisCents: 0,
      rate: '0.02',
      marginal: 0,
    })
    const nothing = { repairsCents: 0, capitalisedCents: 0, interestCents: 0, principalCents: 0 }
    const at = (ratio: string) => letYear({ ...property, rentToMarket: decimal(ratio) }, 2027, nothing)
    expect([at('0.45').resultCents, at('0.45').deduction]).toEqual([480_000 - 45_000, 'part'])
    expect([at('0.5').deduction, at('0.6599').deduction, at('0.66').deduction]).toEqual([
      'forecast',
      'forecast',
      'all',
    ])
    expect(at('0.5').resultCents).toBe(480_000 - 100_001)
  })
})

describe('heldMonths', () => {
  it('adds up to the months between acquisition and sale', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 11 }), fc.integer({ min: 0, max: 90 }), (start, later) => {
        const acquired = addMonths('2026-01-01', start)
        const sold = addMonths(acquired, later)
        const years = Array.from({ length: 12 }, (_, place) => 2024 + place)
        expect(years.reduce((sum, year) => sum + heldMonths({ acquired, sold }, year).count, 0)).toBe(later)
      }),
    )
  })
})

describe('depreciation of a building', () => {
  it('never exceeds the base, and is all of it in the end but for the cents of rounding', () => {
    fc.assert(
      fc.property(cents, fc.constantFrom('0.01', '0.02', '0.03', '0.1', 'degressive'), (basisCents, rate) => {
        const by = rate === 'degressive' ? rate : decimal(rate)
        const course = depreciationCourse({ basisCents, acquired: '2026-05-01', by })
        const left = basisCents - course.reduce((sum, amount) => sum + amount, 0)
        expect(left).toBeGreaterThanOrEqual(0)
        expect(left).toBeLessThanOrEqual(51)
      }),
    )
  })

  it('counts the months before a sale', () => {
    const course = depreciationCourse({ basisCents: 24_000_000, acquired: '2026-05-01', by: decimal('0.02') })
    const sold = { acquired: '2026-05-01', sold: '2028-04-01' } as const
    expect([2026, 2027, 2028, 2029].map((year) => depreciationOfYear(course, sold, year))).toEqual([
      320_000, 480_000, 120_000, 0,
    ])
    const soon = { acquired: '2026-05-01', sold: '2026-09-01' } as const
    expect(depreciationOfYear(course, soon, 2026)).toBe(160_000)
  })
})

describe('the 15 % rule', () => {
  it('adds the gross amount to the base only above the limit', () => {
    const cost = { priceCents: 25_000_000, purchaseCostsCents: 2_750_000, buildingShareBp: 7500 }
    const at = (net: number) => buildingBasis({ ...cost, repairsNetCents: net, repairsGrossCents: 4_000_000 })
    expect(at(3_121_875)).toEqual({ basisCents: 20_812_500, limitCents: 3_121_875, isOver: false })
    expect(at(3_121_876)).toEqual({ basisCents: 24_812_500, limitCents: 3_121_875, isOver: true })
  })

  it('looks at calendar years that begin within three years', () => {
    expect([2026, 2029, 2030].map((year) => isOfFirstYears('2026-05-01', year))).toEqual([true, true, false])
    expect(isOfFirstYears('2026-01-01', 2029)).toBe(false)
  })
})

describe('rentCourse', () => {
  it('never falls with a rise, and is 0 before the first month', () => {
    fc.assert(
      fc.property(
        cents,
        fc.integer({ min: 0, max: 1000 }),
        fc.integer({ min: 0, max: 60 }),
        (rent, bp, years) => {
          const growth = decimal(bp).div(10_000)
          const course = rentCourse({ startCents: rent, from: '2026-05-01', growth, steps: [] })
          expect(course('2026-04-01')).toBe(0)
          expect(course(addMonths('2027-05-01', years * 12))).toBeGreaterThanOrEqual(
            course(addMonths('2026-05-01', years * 12)),
          )
        },
      ),
    )
  })

  it('takes the last step at or before a month, in whatever order they stand', () => {
    const steps = [
      { from: '2028-01-01', amountCents: 99_000 },
      { from: '2027-07-01', amountCents: 95_000 },
    ] as const
    const course = rentCourse({ startCents: 90_000, from: '2026-05-01', growth: decimal(0), steps })
    expect((['2027-06-01', '2027-07-01', '2028-05-01'] as const).map(course)).toEqual([
      90_000, 95_000, 99_000,
    ])
    expect(rentOfMonths(course, '2027-01-01', 12, 0)).toBe(6 * 90_000 + 6 * 95_000)
    expect(rentOfMonths(course, '2027-01-01', 12, 200)).toBe(Math.round((6 * 90_000 + 6 * 95_000) * 0.98))
  })
})
