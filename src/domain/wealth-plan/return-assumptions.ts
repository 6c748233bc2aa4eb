import type { AssetClass } from '#domain/accounts/account.ts'
import { type BasisPoints, WHOLE_BP } from '#domain/money/cents.ts'
import data from '#domain/wealth-plan/data/asset-classes.json' with { type: 'json' }

/** The classes with figures from the past, in the order in which they are shown. */
export const knownClasses = ['shares', 'property', 'precious_metals', 'bonds', 'liquidity'] as const
export type KnownClass = (typeof knownClasses)[number]

export interface ReturnAssumption {
  readonly assetClass: KnownClass
  /** The effective planned return a year, as a median: a cautious suggestion of ours, no statistic. */
  readonly plannedBp: BasisPoints
  /** The standard deviation of a year's return that the simulation uses. */
  readonly plannedDeviationBp: BasisPoints
  /** Geometric mean and standard deviation 1979–2020, nominal, in euros. */
  readonly pastMeanBp: BasisPoints
  readonly pastDeviationBp: BasisPoints
}

/**
 * Past figures are no forecast. The figure for property is the deviation of a smoothed index; a single property varies
 * more, which is why the simulation uses another one (calculators.md § 23).
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
  /** The effective planned return a year: half of the paths of an untouched amount end above it, half below. */
  readonly plannedBp: BasisPoints
  readonly deviationBp: BasisPoints
  /** The class with whose random returns it moves; null: it does not move randomly. */
  readonly movesWith: KnownClass | null
}

const still: AssetClassOutlook = { plannedBp: 0, deviationBp: 0, movesWith: null }

/** Crypto has no long history of its own: it moves with shares, about twice as far. */
const cryptoOutlook: AssetClassOutlook = {
  plannedBp: inBp(data.crypto.planned),
  deviationBp: inBp(data.crypto.plannedDeviation),
  movesWith: 'shares',
}

/**
 * The assumptions of a plan and its simulation about a class; other things, and positions without class, are assumed
 * not to change.
 */
export function outlookOf(assetClass: AssetClass | null): AssetClassOutlook {
  if (assetClass === 'crypto') return cryptoOutlook
  const known = returnAssumptions.find((each) => each.assetClass === assetClass)
  return known
    ? { plannedBp: known.plannedBp, deviationBp: known.plannedDeviationBp, movesWith: known.assetClass }
    : still
}

/** The correlation between the returns of two classes, −1 to 1. */
export function correlationOf(first: KnownClass, second: KnownClass): number {
  const { order, matrix } = data.correlations
  const correlation = matrix[order.indexOf(first)]?.[order.indexOf(second)]
  if (correlation === undefined) throw new RangeError(`${first} and ${second} have no correlation`)
  return correlation
}

function inBp(fraction: number): BasisPoints {
  return Math.round(fraction * WHOLE_BP)
}
