import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { capitalIncomeRuleYears, fundTypes } from './capital-income-rules.ts'
import { fundSale, type FundSaleInput } from './fund-sale.ts'

const amounts = fc.integer({ min: 0, max: 10 ** 9 }).map((value) => decimal(value).div(100))
const sales: fc.Arbitrary<FundSaleInput> = fc.record({
  year: fc.constantFrom(...capitalIncomeRuleYears),
  proceeds: amounts,
  cost: amounts,
  advanceLumpSums: amounts.map((amount) => amount.div(20)),
  fundType: fc.constantFrom(...fundTypes),
  allowanceLeft: amounts.map((amount) => amount.div(10_000)),
  churchTaxRate: fc.constantFrom('0', '0.08', '0.09').map(decimal),
})

describe('fundSale', () => {
  it('pays out what is left after the tax', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const { netProceeds, total, capitalGainsTax, soli, churchTax } = fundSale(sale)
        expect(netProceeds.plus(total).eq(sale.proceeds)).toBe(true)
        expect(capitalGainsTax.plus(soli).plus(churchTax).eq(total)).toBe(true)
      }),
    )
  })

  it('shows a loss and taxes it with nothing', () => {
    fc.assert(
      fc.property(sales, (sale) => {
        const result = fundSale({ ...sale, proceeds: sale.cost.minus('0.01') })
        expect(result.gain.lt(0)).toBe(true)
        expect([result.allowanceUsed.toString(), result.total.toString()]).toEqual(['0', '0'])
        expect(result.taxableAfterExemption.lte(0)).toBe(true)
      }),
    )
  })

  it('costs less for every Vorabpauschale that was taxed before', () => {
    fc.assert(
      fc.property(sales, amounts, (sale, more) => {
        const earlier = fundSale({ ...sale, advanceLumpSums: sale.advanceLumpSums.plus(more) })
        expect(earlier.total.lte(fundSale(sale).total)).toBe(true)
      }),
    )
  })
})
