import { type Decimal, decimal } from '#domain/money/decimal.ts'
import table from '#domain/tax/data/church-tax.json' with { type: 'json' }

export interface ChurchTaxRate {
  /** The official abbreviation of the Land. */
  readonly code: string
  readonly land: string
  /** The percentage of the income tax. */
  readonly percent: number
}

/** The church tax rates (Kirchensteuer) of the sixteen Länder, in alphabetical order. */
export const churchTaxRates: readonly ChurchTaxRate[] = table.rates

/** Church tax as a part of the income tax: 0.08 in Bavaria. @throws RangeError for a code of no Land */
export function churchTaxRate(code: string): Decimal {
  const rate = churchTaxRates.find((candidate) => candidate.code === code)
  if (!rate) throw new RangeError(`${code} is no Land`)
  return decimal(rate.percent).div(100)
}

/** The existing rates, each with its Länder; the rate of most Länder comes last. */
export function churchTaxGroups(): readonly {
  readonly percent: number
  readonly lands: readonly string[]
}[] {
  return [...new Set(churchTaxRates.map(({ percent }) => percent))]
    .map((percent) => ({
      percent,
      lands: churchTaxRates.filter((rate) => rate.percent === percent).map(({ land }) => land),
    }))
    .toSorted((one, other) => one.lands.length - other.lands.length)
}
