import type { BasisPoints, Cents } from '#domain/money/cents.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'

export interface TransferTaxRate {
  /** Official abbreviation of the Land. */
  readonly code: string
  readonly land: string
  readonly rateBp: BasisPoints
}

/** Grunderwerbsteuer of the sixteen Länder, state of November 2026, in alphabetical order. */
export const transferTaxRates: readonly TransferTaxRate[] = [
  { code: 'BW', land: 'Baden-Württemberg', rateBp: 500 },
  { code: 'BY', land: 'Bayern', rateBp: 350 },
  { code: 'BE', land: 'Berlin', rateBp: 600 },
  { code: 'BB', land: 'Brandenburg', rateBp: 650 },
  { code: 'HB', land: 'Bremen', rateBp: 550 },
  { code: 'HH', land: 'Hamburg', rateBp: 550 },
  { code: 'HE', land: 'Hessen', rateBp: 600 },
  { code: 'MV', land: 'Mecklenburg-Vorpommern', rateBp: 600 },
  { code: 'NI', land: 'Niedersachsen', rateBp: 500 },
  { code: 'NW', land: 'Nordrhein-Westfalen', rateBp: 650 },
  { code: 'RP', land: 'Rheinland-Pfalz', rateBp: 500 },
  { code: 'SL', land: 'Saarland', rateBp: 650 },
  { code: 'SN', land: 'Sachsen', rateBp: 550 },
  { code: 'ST', land: 'Sachsen-Anhalt', rateBp: 500 },
  { code: 'SH', land: 'Schleswig-Holstein', rateBp: 650 },
  { code: 'TH', land: 'Thüringen', rateBp: 500 },
]

/** Cut to whole euros, § 11 Abs. 2 GrEStG. */
export function transferTax(baseCents: Cents, rateBp: BasisPoints): Cents {
  return Number((BigInt(baseCents) * BigInt(rateBp)) / BigInt(WHOLE_BP) / 100n) * 100
}
