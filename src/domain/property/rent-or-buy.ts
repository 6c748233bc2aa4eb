import { instalmentForRepayment } from '#domain/loans/instalment.ts'
import { loanSchedule } from '#domain/loans/loan-schedule.ts'
import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp, withoutNoise } from '#domain/money/rounding.ts'
import type { RentOrBuyCourse, RentOrBuyInput } from './rent-or-buy-input.ts'
import { type LoanPayment, type RentOrBuyYear, rentOrBuyYears } from './rent-or-buy-years.ts'

export type RentOrBuy =
  | { readonly ok: false; readonly reason: 'equity_above_costs' }
  | ({ readonly ok: true } & RentOrBuyFigures)

export interface RentOrBuyFigures extends RentOrBuyOutcome {
  readonly loan: Decimal
  /** The instalment; 0 without a loan. */
  readonly instalment: Decimal
}

export interface RentOrBuyOutcome {
  readonly buyer: Decimal
  readonly tenant: Decimal
  /** The buyer's net worth minus the tenant's. */
  readonly difference: Decimal
  /** The first full year in which the buyer has at least as much as the tenant; null when there is none. */
  readonly breakEvenYear: number | null
  readonly years: readonly RentOrBuyYear[]
}

/**
 * Compares renting and buying ("Miete oder Kauf", calculators.md § 10): the loan is that of § 3; upkeep grows with
 * inflation and the rent with its own rate once a year, both in cents (r2). The tenant invests the equity, and whoever
 * pays less in a month invests the difference at its end; portfolios are not rounded. Without taxes on gains, moving
 * and subsidies. Refused when the equity exceeds price and costs. Example: a flat of 400 000 € with 46 000 € of costs
 * and 100 000 € of equity, or a rent of 1 250 €, over 20 years → the tenant is ahead by 59 447.56 €.
 * @throws RangeError without a year to compare
 */
export function rentOrBuy(input: RentOrBuyInput): RentOrBuy {
  const principal = input.price.plus(input.purchaseCosts).minus(input.equity)
  if (principal.lt(0)) return { ok: false, reason: 'equity_above_costs' }
  const borrowed = { principal, nominalRate: input.nominalRate }
  const instalment = instalmentForRepayment(borrowed, input.initialRepayment)
  const rows = loanSchedule({ ...borrowed, instalment })
  return { ok: true, loan: principal, instalment, ...rentOrBuyWith(input, rows) }
}

/**
 * The comparison of {@link rentOrBuy} with any loans, given as what is paid for them month by month.
 * @throws RangeError without a year to compare
 */
export function rentOrBuyWith(input: RentOrBuyCourse, rows: readonly LoanPayment[]): RentOrBuyOutcome {
  const exact = rentOrBuyYears(input, rows)
  const ahead = exact.find((row) => withoutNoise(row.buyer).gte(withoutNoise(row.tenant)))
  const years = exact.map(inCents)
  const last = years.at(-1)
  if (!last) throw new RangeError('a comparison needs at least one year')
  const { buyer, tenant } = last
  return { buyer, tenant, difference: buyer.minus(tenant), breakEvenYear: ahead?.year ?? null, years }
}

function inCents(row: RentOrBuyYear): RentOrBuyYear {
  return { ...row, buyer: centHalfUp(row.buyer), tenant: centHalfUp(row.tenant) }
}
