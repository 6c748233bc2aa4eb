import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Decimal, decimal } from '#domain/money/decimal.ts'
import { type RentalInput, rentalYield } from './rental-yield.ts'

const flat: RentalInput = {
  price: decimal(250_000),
  purchaseCosts: decimal(27_500),
  coldRentMonth: decimal(900),
  nonAllocableCostsYear: decimal(600),
  maintenanceYear: decimal(900),
  instalmentMonth: decimal(1050),
  interestYear: decimal(7400),
  buildingShare: decimal('0.75'),
  depreciationRate: decimal('0.02'),
  marginalTaxRate: decimal('0.42'),
  equity: decimal(60_000),
}

describe('rentalYield', () => {
  it('taxes the result alone, to the cent', () => {
    fc.assert(
      fc.property(cents(0, 1_000_000), cents(0, 5_000_000), (coldRentMonth, interestYear) => {
        const result = rentalYield({ ...flat, coldRentMonth, interestYear })
        expect(result.cashflowAfterTax.plus(result.tax).eq(result.cashflowBeforeTax)).toBe(true)
        expect(result.tax.times(result.taxableResult).gte(0)).toBe(true)
      }),
    )
  })

  it('has no yield where there is nothing to divide by', () => {
    const result = rentalYield({
      ...flat,
      price: decimal(0),
      purchaseCosts: decimal(0),
      coldRentMonth: decimal(0),
      equity: decimal(0),
    })
    const { grossYield, netYield, priceFactor, equityReturn } = result
    expect([grossYield, netYield, priceFactor, equityReturn]).toEqual([null, null, null, null])
  })
})

function cents(min: number, max: number): fc.Arbitrary<Decimal> {
  return fc.integer({ min, max }).map((amount) => decimal(amount).div(100))
}
