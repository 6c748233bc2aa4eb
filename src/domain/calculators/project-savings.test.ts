import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { projectSavings, type SavingsProjectionInput } from './project-savings.ts'

const none: SavingsProjectionInput = {
  initial: decimal(0),
  contribution: decimal(0),
  annualRate: decimal(0),
  months: 12,
}

const plans: fc.Arbitrary<SavingsProjectionInput> = fc.record(
  {
    initial: fc.integer({ min: 0, max: 10 ** 9 }).map((cents) => decimal(cents).div(100)),
    contribution: fc.integer({ min: 0, max: 10 ** 7 }).map((cents) => decimal(cents).div(100)),
    annualRate: fc.integer({ min: -2000, max: 5000 }).map((bp) => decimal(bp).div(10_000)),
    months: fc.integer({ min: 1, max: 240 }),
    intervalMonths: fc.constantFrom(1, 3, 6, 12),
    timing: fc.constantFrom('begin', 'end'),
    creditsPerYear: fc.constantFrom(1, 2, 4, 12),
    growth: fc.integer({ min: -2000, max: 5000 }).map((bp) => decimal(bp).div(10_000)),
  },
  { requiredKeys: ['initial', 'contribution', 'annualRate', 'months'] },
)

describe('projectSavings', () => {
  it('adds up: start, payments and interest make the end, year by year and in all', () => {
    fc.assert(
      fc.property(plans, (plan) => {
        const { years, months, paidIn, interest, endBalance } = projectSavings(plan)
        const paid = years.reduce((sum, year) => sum.plus(year.paid), plan.initial)
        expect(paid.eq(paidIn)).toBe(true)
        expect(paidIn.plus(interest).eq(endBalance)).toBe(true)
        expect(years.at(-1)!.balance.eq(endBalance)).toBe(true)
        expect(months.at(-1)!.balance.eq(endBalance)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })

  it('gives the closed form of a nominal rate credited once a year', () => {
    // K·Q^N + c·(12 + 5.5·p)·(Q^N − 1)/p, Q = 1 + p
    const [p, years] = [decimal('0.037'), 30]
    const growth = p.plus(1).pow(years)
    const paid = decimal(250).times(p.times('5.5').plus(12)).times(growth.minus(1)).div(p)
    expect(
      projectSavings({
        initial: decimal(1234),
        contribution: decimal(250),
        annualRate: p,
        creditsPerYear: 1,
        months: 12 * years,
      }).endBalance.toString(),
    ).toBe(centHalfUp(growth.times(1234).plus(paid)).toString())
  })

  it('pays more at the beginning of a month than at its end, and less with a longer interval', () => {
    const plan = { ...none, contribution: decimal(100), annualRate: decimal('0.05'), months: 24 }
    const end = projectSavings(plan).endBalance
    expect(projectSavings({ ...plan, timing: 'begin' }).endBalance.gt(end)).toBe(true)
    const yearly = projectSavings({ ...plan, intervalMonths: 12 })
    expect(yearly.years.map(({ paid }) => String(paid))).toEqual(['100', '100'])
  })

  it('credits the interest of a broken period at the end', () => {
    const plan = { ...none, initial: decimal(1200), annualRate: decimal('0.1'), months: 14 }
    // A year at 10 % makes 1.320 €, two months of it bring 22 €.
    const { endBalance, years } = projectSavings({ ...plan, creditsPerYear: 1 })
    expect([String(endBalance), String(years[1]!.interest)]).toEqual(['1342', '22'])
  })

  it('rounds each contribution after its growth', () => {
    const plan = { ...none, contribution: decimal('33.33'), growth: decimal('0.015'), months: 36 }
    expect(projectSavings(plan).years.map(({ paid }) => String(paid))).toEqual(['399.96', '405.96', '412.08'])
  })

  it('gives the end in the money of today when it knows the inflation', () => {
    const plan = { ...none, initial: decimal(10_000), months: 120 }
    expect(projectSavings(plan).purchasingPower).toBeNull()
    expect(String(projectSavings({ ...plan, inflation: decimal('0.02') }).purchasingPower)).toBe('8203.48')
  })

  it('rounds half cents up, whatever the powers leave behind', () => {
    const plan = { ...none, initial: decimal('100.25'), annualRate: decimal('0.06') }
    expect(String(projectSavings(plan).endBalance)).toBe('106.27')
  })

  it('answers the largest plan there is', () => {
    const plan = {
      initial: decimal(10 ** 9),
      contribution: decimal(10 ** 6),
      annualRate: decimal('0.5'),
      growth: decimal('0.5'),
      months: 1200,
    }
    const { endBalance, years } = projectSavings(plan)
    expect(String(endBalance)).toMatch(/^\d{27}\.\d{2}$/u)
    expect(years).toHaveLength(100)
  })

  it('loses with a negative rate and never falls below nothing', () => {
    const plan = { ...none, initial: decimal(1000), annualRate: decimal('-0.2'), months: 1200 }
    const { endBalance, interest } = projectSavings(plan)
    expect([String(endBalance), String(interest)]).toEqual(['0', '-1000'])
  })

  it('refuses a term that is none', () => {
    for (const months of [-1, 1.5, 1201, Number.NaN])
      expect(() => projectSavings({ ...none, months })).toThrow(RangeError)
  })
})
