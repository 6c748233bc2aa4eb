import type { AssetClass } from '#domain/accounts/account.ts'
import type { BasisPoints } from '#domain/money/cents.ts'

export interface ReturnAssumption {
  readonly assetClass: AssetClass
  /** Planned with, a year, effective: a cautious suggestion of ours, no statistic. */
  readonly plannedBp: BasisPoints
  /** Geometric mean and standard deviation 1979–2020, nominal, in euros. */
  readonly pastMeanBp: BasisPoints
  readonly pastDeviationBp: BasisPoints
}

/**
 * Past figures are computed from the Jordà-Schularick-Taylor Macrohistory Database R6 (Germany), MSCI World and the
 * World Bank's gold prices, calendar years 1979–2020. They are no forecast. The deviation of property is that of a
 * smoothed index; a single property moves more.
 */
export const returnAssumptions: readonly ReturnAssumption[] = [
  { assetClass: 'shares', plannedBp: 600, pastMeanBp: 946, pastDeviationBp: 1_847 },
  { assetClass: 'property', plannedBp: 350, pastMeanBp: 703, pastDeviationBp: 363 },
  { assetClass: 'precious_metals', plannedBp: 300, pastMeanBp: 501, pastDeviationBp: 2_157 },
  { assetClass: 'bonds', plannedBp: 250, pastMeanBp: 587, pastDeviationBp: 486 },
  { assetClass: 'liquidity', plannedBp: 200, pastMeanBp: 365, pastDeviationBp: 313 },
]

export const PLANNED_INFLATION_BP: BasisPoints = 200
