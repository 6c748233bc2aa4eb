import type { Decimal } from '#domain/money/decimal.ts'

/** The data of the comparison, in euros; yearly rates as fractions. */
export interface RentOrBuyInput extends RentOrBuyCourse {
  readonly purchaseCosts: Decimal
  readonly nominalRate: Decimal
  /** The initial repayment of the loan; with 0 only its interest is paid. */
  readonly initialRepayment: Decimal
}

/** The part of the input that the loan does not decide. */
export interface RentOrBuyCourse {
  readonly price: Decimal
  /** The buyer's own money, at most price and costs. */
  readonly equity: Decimal
  readonly rentMonth: Decimal
  readonly rentGrowth: Decimal
  readonly valueGrowth: Decimal
  /** Upkeep and administration of a year, as a share of the price. */
  readonly maintenanceRate: Decimal
  readonly inflation: Decimal
  /** The effective return of a year after tax. */
  readonly investmentReturn: Decimal
  readonly sellingCosts: Decimal
  readonly years: number
}
