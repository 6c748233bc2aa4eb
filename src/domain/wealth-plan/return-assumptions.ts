import type { AssetClass } from '#domain/accounts/account.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import data from '#domain/wealth-plan/data/asset-classes.json' with { type: 'json' }

/** The classes that there are past figures of, in the order in which they are shown. */
export const knownClasses = ['shares', 'property', 'precious_metals', 'bonds', 'liquidity'] as const
export type KnownClass = (typeof knownClasses)[number]

export interface ReturnAssumption {
  readonly assetClass: KnownClass
  /** Planned with, a year, effective: a cautious suggestion of ours, no statistic. */
  readonly plannedBp: BasisPoints
  /** Standard deviation of a year's return that the simulation takes. */
  readonly plannedDeviationBp: BasisPoints
  /** Geometric mean and standard deviation 1979–2020, nominal, in euros. */
  readonly pastMeanBp: BasisPoints
  readonly pastDeviationBp: BasisPoints
}

/**
 * Past figures are no forecast. That of property is the deviation of a smoothed index; a single property moves more,
 * which is why the simulation takes another (calculators.md § 23).
 */
export const returnAssumptions: readonly ReturnAssumption[] = knownClasses.map((assetClass) => {
  const { planned, plannedDeviation, pastMean, pastDeviation } = data.classes[assetClass]
  return {
    assetClass,
    plannedBp: inBp(planned),
    plannedDeviationBp: inBp(plannedDeviation),
    pastMeanBp: inBp(pastMean),
    pastDeviationBp: inBp(pastDeviation),
  }
})

export const PLANNED_INFLATION_BP: BasisPoints = inBp(data.inflation)

export interface AssetClassOutlook {
  /** Planned with, a year, effective. */
  readonly plannedBp: BasisPoints
  readonly deviationBp: BasisPoints
  /** With whose chance it moves; null: with none. */
  readonly movesWith: KnownClass | null
}

/** Crypto has no long history of its own: it moves with shares, twice as far. */
const CRYPTO_TIMES = 2
const still: AssetClassOutlook = { plannedBp: 0, deviationBp: 0, movesWith: null }

/** What a plan and its simulation assume of a class; of other things, and of what has no class, that nothing happens. */
export function outlookOf(assetClass: AssetClass | null): AssetClassOutlook {
  if (assetClass === null || assetClass === 'other') return still
  const movesWith = assetClass === 'crypto' ? 'shares' : assetClass
  const known = returnAssumptions.find((each) => each.assetClass === movesWith)
  if (!known) return still
  const times = assetClass === 'crypto' ? CRYPTO_TIMES : 1
  return { plannedBp: known.plannedBp, deviationBp: known.plannedDeviationBp * times, movesWith }
}

/** How the returns of two classes move together, −1 to 1. */
export function correlationOf(first: KnownClass, second: KnownClass): number {
  const { order, matrix } = data.correlations
  const correlation = matrix[order.indexOf(first)]?.[order.indexOf(second)]
  if (correlation === undefined) throw new RangeError(`${first} and ${second} have no correlation`)
  return correlation
}

function inBp(fraction: number): BasisPoints {
  return Math.round(fraction * WHOLE_BP)
}
