import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** The data of a let property, in euros; rates and shares as fractions. */
export interface RentalInput {
  readonly price: Decimal
  readonly purchaseCosts: Decimal
  readonly coldRentMonth: Decimal
  readonly nonAllocableCostsYear: Decimal
  readonly maintenanceYear: Decimal
  readonly instalmentMonth: Decimal
  readonly interestYear: Decimal
  /** The part of price and costs that belongs to the building, because land is never depreciated. */
  readonly buildingShare: Decimal
  readonly depreciationRate: Decimal
  readonly marginalTaxRate: Decimal
  readonly equity: Decimal
}

/** Yields as fractions, unrounded, null where the divisor is 0; amounts of a year in cents. */
export interface RentalYield {
  readonly annualRent: Decimal
  readonly grossYield: Decimal | null
  readonly netYield: Decimal | null
  /** The price as a multiple of the yearly rent. */
  readonly priceFactor: Decimal | null
  readonly cashflowBeforeTax: Decimal
  readonly depreciation: Decimal
  readonly taxableResult: Decimal
  /** The tax; negative is a refund. */
  readonly tax: Decimal
  readonly cashflowAfterTax: Decimal
  readonly equityReturn: Decimal | null
}

/**
 * The yields of a let property in a year (calculators.md § 12), and its cash flow before and after tax. Rent,
 * depreciation (§ 7 Abs. 4 EStG) and tax are rounded to the cent (r2). Example: 250 000 € let for 900 € a month → gross
 * 4.32 %, factor 23.15.
 */
export function rentalYield(input: RentalInput): RentalYield {
  const { price, instalmentMonth, interestYear, equity } = input
  const whole = price.plus(input.purchaseCosts)
  const annualRent = centHalfUp(input.coldRentMonth.times(12))
  const surplus = annualRent.minus(input.nonAllocableCostsYear).minus(input.maintenanceYear)
  const cashflowBeforeTax = centHalfUp(surplus.minus(instalmentMonth.times(12)))
  const depreciation = centHalfUp(whole.times(input.buildingShare).times(input.depreciationRate))
  const taxableResult = centHalfUp(surplus.minus(interestYear).minus(depreciation))
  const tax = centHalfUp(taxableResult.times(input.marginalTaxRate))
  const cashflowAfterTax = cashflowBeforeTax.minus(tax)
  return {
    annualRent,
    grossYield: ratio(annualRent, price),
    netYield: ratio(surplus, whole),
    priceFactor: ratio(price, annualRent),
    cashflowBeforeTax,
    depreciation,
    taxableResult,
    tax,
    cashflowAfterTax,
    equityReturn: ratio(cashflowAfterTax, equity),
  }
}

function ratio(part: Decimal, whole: Decimal): Decimal | null {
  return whole.eq(0) ? null : part.div(whole)
}
