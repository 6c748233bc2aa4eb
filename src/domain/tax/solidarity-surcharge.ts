import { type Decimal, decimal, smallest } from '#domain/money/decimal.ts'
import { centDown } from '#domain/money/rounding.ts'
import type { SoliRules } from './income-tax-rules.ts'

/**
 * The solidarity surcharge (Solidaritätszuschlag) on a tax in euros, § 3 (3), § 4 SolZG: nothing up to the exemption,
 * then the lower of the rate and the phase-in, down2. 2026: 251.56 € on 22 464 € of tax.
 * @param exemptions how often the exemption counts: 2 for spouses assessed jointly
 */
export function solidaritySurcharge(tax: Decimal, rules: SoliRules, exemptions: 1 | 2): Decimal {
  const limit = rules.exemption.times(exemptions)
  if (tax.lte(limit)) return decimal(0)
  return centDown(smallest(tax.times(rules.rate), tax.minus(limit).times(rules.phaseInRate)))
}
