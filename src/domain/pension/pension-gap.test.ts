import { describe, expect, it } from 'vitest'
import { lifeExpectancy, survivalShare } from '#domain/calculators/life-table.ts'
import { decimal } from '#domain/money/decimal.ts'
import { incomeTaxRules } from '#domain/tax/income-tax-rules.ts'
import { pensionCourse, pensionGap, type PensionGapInput } from './pension-gap.ts'
import { standardRetirementMonths } from './retirement-age.ts'
import {
  accessFactor,
  pensionParameterYears,
  pensionParameters,
  pensionersSocialSecurity,
  pointsOfYear,
  statutoryPension,
} from './statutory-pension.ts'

const example: PensionGapInput = {
  age: decimal(37),
  retirementAge: decimal(67),
  lifeExpectancy: decimal(90),
  desiredNet: decimal(2400),
  pensionGross: decimal(1650),
  socialSecurity: decimal('0.1235'),
  tax: decimal('0.05'),
  otherNet: decimal(200),
  inflation: decimal('0.02'),
  returnBefore: decimal('0.05'),
  returnAfter: decimal('0.03'),
  capital: decimal(25_000),
}

describe('pensionGap', () => {
  it('saves as much as the withdrawals need, to the last month', () => {
    const gap = pensionGap(example)
    if (!gap.ok) throw new Error(gap.reason)
    const { saving, spending } = pensionCourse(example, gap)
    expect(saving.endBalance.gte(gap.capitalNeeded)).toBe(true)
    expect(saving.months).toHaveLength(360)
    // The withdrawals are rounded to the cent but the capital for them is not, so the last one may lack a few cents.
    expect([spending.months.length, spending.fullMonths >= 275]).toEqual([276, true])
  })

  it('needs less the more there is', () => {
    const [less, more] = [example, { ...example, capital: decimal(100_000) }].map((input) =>
      pensionGap(input),
    )
    if (!less?.ok || !more?.ok) throw new Error('refused')
    expect(more.savingMonth.lt(less.savingMonth)).toBe(true)
    expect(more.capitalNeeded.eq(less.capitalNeeded)).toBe(true)
  })

  it('reads a life expectancy with decimals', () => {
    const gap = pensionGap({ ...example, lifeExpectancy: decimal('86.4') })
    expect(gap.ok).toBe(true)
  })

  it('says what is wrong with the ages', () => {
    expect(pensionGap({ ...example, retirementAge: decimal(37) })).toEqual({
      ok: false,
      reason: 'retired_already',
    })
    expect(pensionGap({ ...example, lifeExpectancy: decimal(67) })).toEqual({
      ok: false,
      reason: 'no_years_in_retirement',
    })
  })
})

describe('the statutory pension', () => {
  const of2026 = pensionParameters(2026)

  it('counts points up to the ceiling', () => {
    expect(String(pointsOfYear(decimal(51_944), of2026))).toBe('1')
    expect(String(pointsOfYear(decimal(500_000), of2026))).toBe('1.9521')
    expect(String(pointsOfYear(decimal(0), of2026))).toBe('0')
  })

  it('costs 0,3 % for each month early and gives 0,5 % for each month late', () => {
    const factorOf = (months: number) => accessFactor(months, of2026)
    expect([-48, 0, 12].map((months) => String(factorOf(months)))).toEqual(['0.856', '1', '1.06'])
    const pensionValue = decimal(of2026.pensionValue)
    expect(String(statutoryPension(decimal('38.2'), factorOf(-48), pensionValue))).toBe('1390.37')
  })

  it('begins later from year to year until 67', () => {
    const ages = [1946, 1947, 1958, 1959, 1963, 1964, 2000].map((year) => standardRetirementMonths(year))
    expect(ages).toEqual([780, 781, 792, 794, 802, 804, 804])
  })

  it.each(pensionParameterYears)('knows the basic allowance of the income tax of %i', (year) => {
    const { basicAllowance } = pensionParameters(year)
    expect(incomeTaxRules(year)!.zones[0]!.until!.eq(basicAllowance)).toBe(true)
  })

  it('takes the newest figures while a new year has none', () => {
    const last = pensionParameterYears.at(-1)!
    expect(pensionParameters(last + 1)).toEqual(pensionParameters(last))
  })

  it('pays health and care insurance', () => {
    expect(String(pensionersSocialSecurity(false, of2026))).toBe('0.1235')
    expect(String(pensionersSocialSecurity(true, of2026))).toBe('0.1295')
  })
})

describe('the life table', () => {
  it('tells how old people become', () => {
    expect(String(lifeExpectancy('female', 67))).toBe('86.4')
    expect(String(lifeExpectancy('male', 67))).toBe('83.5')
  })

  it('tells how many become how old', () => {
    expect(String(survivalShare('male', 67, 90))).toBe('0.2357')
    expect(String(survivalShare('female', 67, 90))).toBe('0.3725')
  })

  it('knows the ages from 0 to 100', () => {
    expect(() => lifeExpectancy('male', 101)).toThrow(RangeError)
    expect(() => lifeExpectancy('male', 66.5)).toThrow(RangeError)
  })
})
