import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { percentOf } from '#domain/calculators/percent-of.ts'
import { centHalfUp } from '#domain/money/rounding.ts'
import { rentalYield } from '#domain/property/rental-yield.ts'

/**
 * Yields of a let property in percent, and its cash flow before and after tax in euros a year; a yield is null where
 * its divisor is zero.
 */
export const rentalYieldCase: CaseRunner = (input) => {
  const result = rentalYield({
    price: input.amount('price'),
    purchaseCosts: input.amount('purchase_costs'),
    coldRentMonth: input.amount('cold_rent_month'),
    nonAllocableCostsYear: input.amount('non_allocable_costs_year'),
    maintenanceYear: input.amount('maintenance_year'),
    instalmentMonth: input.amount('instalment_month'),
    interestYear: input.amount('interest_year'),
    buildingShare: input.rate('building_share_percent'),
    depreciationRate: input.rate('depreciation_percent'),
    marginalTaxRate: input.rate('marginal_tax_percent'),
    equity: input.amount('equity'),
  })
  return {
    annual_rent: result.annualRent,
    gross_yield_percent: result.grossYield && percentOf(result.grossYield, 2),
    net_yield_percent: result.netYield && percentOf(result.netYield, 2),
    price_factor: result.priceFactor && centHalfUp(result.priceFactor),
    cashflow_before_tax_year: result.cashflowBeforeTax,
    depreciation: result.depreciation,
    taxable_result: result.taxableResult,
    tax: result.tax,
    cashflow_after_tax_year: result.cashflowAfterTax,
    equity_return_percent: result.equityReturn && percentOf(result.equityReturn, 2),
  }
}
