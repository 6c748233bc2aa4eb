import { type Month, toMonth } from '#domain/calendar/month.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import { type Decimal, decimal, largest } from '#domain/money/decimal.ts'
import table from '#domain/property/data/transfer-tax.json' with { type: 'json' }

export interface TransferTaxRate {
  /** The official abbreviation of the Land. */
  readonly code: string
  readonly land: string
  readonly rateBp: BasisPoints
}

/** The month whose law the rates follow: "2026-11-01". */
export const transferTaxAsOf: Month = toMonth(table.asOf)

/** The transfer tax rates (Grunderwerbsteuer) of the sixteen Länder, in alphabetical order. */
export const transferTaxRates: readonly TransferTaxRate[] = table.rates.map(({ code, land, percent }) => ({
  code,
  land,
  rateBp: decimal(percent).times(100).toNumber(),
}))

/**
 * The transfer tax rate of a Land.
 * @throws RangeError for a code of no Land
 */
export function transferTaxRate(code: string): TransferTaxRate {
  const rate = transferTaxRates.find((candidate) => candidate.code === code)
  if (!rate) throw new RangeError(`${code} is no Land`)
  return rate
}

/** The transfer tax, cut to whole euros, § 11 Abs. 2 GrEStG; 0 when no price is left. */
export function transferTax(base: Decimal, { rateBp }: TransferTaxRate): Decimal {
  return largest(base, 0).times(rateBp).div(WHOLE_BP).round(0, 'down')
}
