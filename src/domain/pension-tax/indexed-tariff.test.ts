import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros, withoutNoise } from '#domain/money/rounding.ts'
import { incomeTaxRules, incomeTaxTariffYears } from '#domain/tax/income-tax-rules.ts'
import { incomeTax } from '#domain/tax/income-tax.ts'
import { tariffTax } from '#domain/tax/tariff.ts'
import { indexedTariff } from './indexed-tariff.ts'
import { quickTariff } from './quick-tariff.ts'

const church = decimal('0.09')

/** § 25.7 as it is written, with exact decimals all the way. */
function slowTaxes(year: number, taxableCents: number, isJoint: boolean, inflation: Decimal) {
  const factor = inflation.plus(1).pow(year - 2026)
  const tax = incomeTax({
    year: 2026,
    taxableIncome: withoutNoise(toEuros(taxableCents).div(factor)).round(0, 'floor'),
    isJoint,
    churchTaxRate: church,
    childAllowances: decimal(0),
  })
  if (!tax.ok) throw new Error(tax.reason)
  return {
    incomeTaxCents: roundHalfUp(tax.incomeTax.times(factor)),
    soliCents: roundHalfUp((tax.soli ?? decimal(0)).times(factor)),
    churchTaxCents: roundHalfUp(tax.churchTax.times(factor)),
  }
}

describe('quickTariff', () => {
  it.each(incomeTaxTariffYears)('is the tariff of %i, to the euro', (year) => {
    const { zones } = incomeTaxRules(year)!
    const quick = quickTariff(zones)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (euros) => {
        expect(quick(euros)).toBe(tariffTax(zones, decimal(euros)).toNumber())
      }),
      { numRuns: 500 },
    )
  })

  it('is exact at the ends of the zones and far above them', () => {
    const { zones } = incomeTaxRules(2026)!
    const ends = [0, 12_348, 12_349, 17_799, 17_800, 69_878, 69_879, 277_825, 277_826, 5e9]
    const exact = ends.map((euros) => tariffTax(zones, decimal(euros)).toNumber())
    expect(ends.map(quickTariff(zones))).toEqual(exact)
  })
})

describe('indexedTariff', () => {
  it('is the tariff itself in its own year', () => {
    const tariff = indexedTariff({ tariffYear: 2026, inflation: decimal('0.02'), churchTaxRate: church })
    expect(tariff.taxesOn(2026, 1_705_899, false)).toEqual({
      incomeTaxCents: 86_200,
      soliCents: 0,
      churchTaxCents: 7758,
    })
  })

  it('takes the newest tariff while a year has none, and no surcharge of before 2021', () => {
    const of = (tariffYear: number) =>
      indexedTariff({ tariffYear, inflation: decimal(0), churchTaxRate: decimal(0) })
    const newest = incomeTaxTariffYears.at(-1)!
    expect(of(newest + 3).taxesOn(2050, 4_000_000, false)).toEqual(of(newest).taxesOn(2050, 4_000_000, false))
    expect(of(2020).taxesOn(2020, 20_000_000, false).soliCents).toBe(0)
  })

  it('is § 25.7 with exact decimals', () => {
    const percent = fc.integer({ min: 0, max: 1000 })
    const cents = fc.integer({ min: 0, max: 60_000_000 })
    const years = fc.integer({ min: 2026, max: 2096 })
    fc.assert(
      fc.property(percent, cents, years, fc.boolean(), (inflationBp, taxable, year, isJoint) => {
        const inflation = decimal(inflationBp).div(10_000)
        const tariff = indexedTariff({ tariffYear: 2026, inflation, churchTaxRate: church })
        expect(tariff.taxesOn(year, taxable, isJoint)).toEqual(slowTaxes(year, taxable, isJoint, inflation))
      }),
      { numRuns: 500 },
    )
  })
})
