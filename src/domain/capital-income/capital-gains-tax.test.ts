import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { capitalGainsTax as taxOf, type CapitalGainsTaxInput } from './capital-gains-tax.ts'
import { capitalIncomeRuleYears, capitalIncomeRulesIn, saversAllowance } from './capital-income-rules.ts'

const cents = fc.integer({ min: 0, max: 10 ** 11 }).map((value) => decimal(value).div(100))
const churchRates = fc.constantFrom('0', '0.08', '0.09').map(decimal)
const none = decimal(0)

function capitalGainsTax(input: Omit<CapitalGainsTaxInput, 'year'>) {
  return taxOf({ year: 2026, ...input })
}

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
  const allowancesIn = (year: number) =>
    [false, true].map((isJoint) => saversAllowance(capitalIncomeRulesIn(year), isJoint).toString())
  expect(allowancesIn(2022)).toEqual(['801', '1602'])
  expect(allowancesIn(2026)).toEqual(['1000', '2000'])
})

it('takes the rules of the newest year for one that has none yet', () => {
  const newest = capitalIncomeRuleYears.at(-1)!
  expect(capitalIncomeRulesIn(newest).year).toBe(newest)
  expect(capitalIncomeRulesIn(newest + 1)).toEqual(capitalIncomeRulesIn(newest))
})
