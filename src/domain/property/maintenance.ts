import type { Decimal } from '#domain/money/decimal.ts'
import { centHalfUp } from '#domain/money/rounding.ts'

/** The data of the building, in euros and square metres. */
export interface MaintenanceInput {
  /** The building costs (Herstellungskosten) of a square metre. */
  readonly buildCostM2: Decimal
  readonly area: Decimal
  /** The share of the common property of the owners' association (WEG), as a fraction; 65–70 % is usual. */
  readonly commonShare: Decimal
}

export interface Maintenance {
  readonly perYear: Decimal
  /** The amount for display only: nothing is computed from it. */
  readonly perM2Year: Decimal
  readonly commonPerYear: Decimal
  readonly commonPerMonth: Decimal
}

const lifeFactor = '1.5'
const LIFE_YEARS = 80

/**
 * Upkeep by the formula of Peters (Petersche Formel, calculators.md § 14): one and a half times the building costs over
 * 80 years; each figure in cents (r2), the common share from the rounded year, its month from the rounded share.
 * Example: 2 000 €/m², 80 m², 70 % → 3 000.00 € a year, 2 100.00 € of it common, 175.00 € a month.
 */
export function maintenance({ buildCostM2, area, commonShare }: MaintenanceInput): Maintenance {
  const perM2 = buildCostM2.times(lifeFactor).div(LIFE_YEARS)
  const perYear = centHalfUp(perM2.times(area))
  const commonPerYear = centHalfUp(perYear.times(commonShare))
  return {
    perYear,
    perM2Year: centHalfUp(perM2),
    commonPerYear,
    commonPerMonth: centHalfUp(commonPerYear.div(12)),
  }
}
