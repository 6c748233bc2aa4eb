import type { Decimal } from '#domain/money/decimal.ts'

/** In euros; rates of a year as fractions. */
export interface RentOrBuyInput {
  readonly price: Decimal
  readonly purchaseCosts: Decimal
  /** Not more than price and costs. */
  readonly equity: Decimal
  readonly nominalRate: Decimal
  /** Of the loan; with 0 only its interest is paid. */
  readonly initialRepayment: Decimal
  readonly rentMonth: Decimal
  readonly rentGrowth: Decimal
  readonly valueGrowth: Decimal
  /** Upkeep and administration of a year, of the price. */
  readonly maintenanceRate: Decimal
  readonly inflation: Decimal
  /** Of a year after tax, effective. */
  readonly investmentReturn: Decimal
  readonly sellingCosts: Decimal
  readonly years: number
}
