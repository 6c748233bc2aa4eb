import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { incomeTaxSoliYears } from './income-tax-rules.ts'
import { type IncomeTax, incomeTax, type IncomeTaxInput } from './income-tax.ts'

const nobody: IncomeTaxInput = {
  year: 2026,
  taxableIncome: decimal(0),
  isJoint: false,
  churchTaxRate: decimal(0),
  childAllowances: decimal(0),
}

function assess(input: Partial<IncomeTaxInput>): IncomeTax {
  const result = incomeTax({ ...nobody, ...input })
  if (!result.ok) throw new Error(result.reason)
  return result
}

const years = fc.constantFrom(...incomeTaxSoliYears)
const incomes = fc.integer({ min: 0, max: 600_000 }).map(decimal)

describe('incomeTax', () => {
  it('taxes spouses as twice a single person with half the income', () => {
    fc.assert(
      fc.property(incomes, years, (taxableIncome, year) => {
        const couple = assess({ year, taxableIncome: taxableIncome.times(2), isJoint: true })
        const single = assess({ year, taxableIncome })
        expect(couple.incomeTax.toString()).toBe(single.incomeTax.times(2).toString())
        expect(couple.marginalRate.toString()).toBe(single.marginalRate.toString())
        expect(couple.soli!.minus(single.soli!.times(2)).abs().lte('0.01')).toBe(true)
      }),
    )
  })

  it('never takes more from a couple than from two single people', () => {
    fc.assert(
      fc.property(incomes, incomes, (first, second) => {
        const couple = assess({ taxableIncome: first.plus(second), isJoint: true }).incomeTax
        const two = assess({ taxableIncome: first }).incomeTax.plus(
          assess({ taxableIncome: second }).incomeTax,
        )
        expect(couple.lte(two.plus(2))).toBe(true)
      }),
    )
  })

  it('lets the surcharge set in slowly and stop at 5.5 %', () => {
    expect(assess({ taxableIncome: decimal(74_965) }).incomeTax.toString()).toBe('20349')
    expect(assess({ taxableIncome: decimal(74_967) }).soli!.toString()).toBe('0')
    fc.assert(
      fc.property(incomes, (taxableIncome) => {
        const { incomeTax: tax, soli } = assess({ taxableIncome })
        expect(soli!.lte(tax.times('0.055'))).toBe(true)
      }),
    )
  })

  it('knows no surcharge of the years before 2021', () => {
    expect(assess({ year: 2019, taxableIncome: decimal(9_168) }).soli).toBeNull()
    expect(assess({ year: 2020, taxableIncome: decimal(100_000) }).incomeTax.toString()).toBe('33036')
  })

  it('counts child allowances for soli and church tax only', () => {
    const without = assess({ taxableIncome: decimal(90_000), churchTaxRate: decimal('0.09') })
    const withChild = assess({
      taxableIncome: decimal(90_000),
      churchTaxRate: decimal('0.09'),
      childAllowances: decimal(1),
    })
    expect(withChild.incomeTax.toString()).toBe(without.incomeTax.toString())
    const afterChild = assess({ taxableIncome: decimal(90_000 - 9_756), churchTaxRate: decimal('0.09') })
    expect(withChild.churchTax.toString()).toBe(afterChild.churchTax.toString())
    expect(withChild.soli!.toString()).toBe(afterChild.soli!.toString())
  })

  it('has an average below the marginal rate, and none without an income', () => {
    fc.assert(
      fc.property(incomes, (taxableIncome) => {
        const { averageRate, marginalRate } = assess({ taxableIncome })
        expect(averageRate.lte(marginalRate)).toBe(true)
      }),
    )
    expect(assess({ taxableIncome: decimal(-500) })).toMatchObject({ averageRate: decimal(0) })
  })

  it('refuses a year without figures', () => {
    expect(incomeTax({ ...nobody, year: 2018 })).toEqual({ ok: false, reason: 'unknown_year' })
    expect(incomeTax({ ...nobody, year: 2019, childAllowances: decimal(1) })).toEqual({
      ok: false,
      reason: 'unknown_year',
    })
  })

  it('answers for a billion', () => {
    expect(assess({ taxableIncome: decimal(10 ** 9) }).incomeTax.toString()).toBe('449980529')
  })
})
