import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { incomeTaxRules, incomeTaxTariffYears } from './income-tax-rules.ts'
import { marginalTaxRate, tariffTax } from './tariff.ts'

describe.each(incomeTaxTariffYears)('the tariff of %i', (year) => {
  const { zones } = incomeTaxRules(year)!
  const taxOn = (euros: number) => tariffTax(zones, decimal(euros)).toNumber()
  const ends = zones.flatMap(({ until }) => until?.toNumber() ?? [])

  it('never falls and never takes more than one euro of the next', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (euros) => {
        const step = taxOn(euros + 1) - taxOn(euros)
        expect(step === 0 || step === 1).toBe(true)
      }),
    )
  })

  it('has zones that meet without a jump', () => {
    for (const end of ends) expect(taxOn(end + 1) - taxOn(end)).toBeLessThanOrEqual(1)
  })

  it('taxes nothing up to the basic allowance, and cuts cents', () => {
    expect(taxOn(ends[0]!)).toBe(0)
    expect(tariffTax(zones, decimal('-0.01')).toString()).toBe('0')
    expect(tariffTax(zones, decimal('40000.99')).eq(taxOn(40_000))).toBe(true)
  })

  it('has a marginal rate that is what the next thousand euros cost, within a zone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 400_000 }), (euros) => {
        fc.pre(!ends.some((end) => euros - 10 <= end && end <= euros + 1010))
        const cost = (taxOn(euros + 1000) - taxOn(euros)) / 1000
        const middle = marginalTaxRate(zones, decimal(euros + 500)).toNumber()
        expect(Math.abs(cost - middle)).toBeLessThan(0.0015)
      }),
    )
  })

  it('begins with 14 % and ends with 45 %', () => {
    expect(marginalTaxRate(zones, decimal(ends[0]!)).toString()).toBe('0')
    expect(marginalTaxRate(zones, decimal(ends[0]! + 1)).toString(2)).toBe('0.14')
    expect(marginalTaxRate(zones, decimal(10 ** 9)).toString()).toBe('0.45')
  })
})
