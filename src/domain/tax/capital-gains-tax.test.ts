import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { capitalGainsTax } from './capital-gains-tax.ts'
import { latestCapitalIncomeRules, saversAllowance } from './capital-income-rules.ts'

const cents = fc.integer({ min: 0, max: 10 ** 11 }).map((value) => decimal(value).div(100))
const churchRates = fc.constantFrom('0', '0.08', '0.09').map(decimal)
const none = decimal(0)

describe('capitalGainsTax', () => {
  it('leaves the base minus church tax taxed at 25 %', () => {
    fc.assert(
      fc.property(cents, churchRates, (base, churchTaxRate) => {
        const tax = capitalGainsTax({ base, churchTaxRate, foreignTax: none }).capitalGainsTax
        const taxed = base.minus(tax.times(churchTaxRate)).times('0.25')
        expect(taxed.minus(tax).abs().lte('0.006')).toBe(true)
      }),
    )
  })

  it('takes 26.375, 27.8186 or 27.9951 % of a large base', () => {
    const shareOf = (rate: string) =>
      capitalGainsTax({ base: decimal(10 ** 9), churchTaxRate: decimal(rate), foreignTax: none })
        .total.div(10 ** 9)
        .toString(6)
    expect([shareOf('0'), shareOf('0.08'), shareOf('0.09')]).toEqual(['0.263750', '0.278186', '0.279951'])
  })

  it('rises with the base and falls by the foreign tax, never below nothing', () => {
    fc.assert(
      fc.property(cents, cents, churchRates, (base, other, churchTaxRate) => {
        const at = (euros: typeof base, foreignTax = none) =>
          capitalGainsTax({ base: euros, churchTaxRate, foreignTax }).total
        expect(at(base.plus(other)).gte(at(base))).toBe(true)
        expect(at(base, other).lte(at(base))).toBe(true)
        expect(at(base, other).gte(0)).toBe(true)
      }),
    )
  })

  it('takes nothing from a loss', () => {
    const tax = capitalGainsTax({ base: decimal(-100), churchTaxRate: decimal('0.09'), foreignTax: none })
    expect([tax.total.toString(), tax.soli.toString(2)]).toEqual(['0', '0.00'])
  })
})

it('gives spouses twice the allowance', () => {
  const rules = latestCapitalIncomeRules()
  expect(saversAllowance(rules, false).toString()).toBe('1000')
  expect(saversAllowance(rules, true).toString()).toBe('2000')
})
