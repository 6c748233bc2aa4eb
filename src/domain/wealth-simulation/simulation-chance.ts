import { assetClasses } from '#domain/accounts/account.ts'
import { cholesky } from '#domain/chance/cholesky.ts'
import { portableExp } from '#domain/chance/portable-exp.ts'
import { portableLn } from '#domain/chance/portable-ln.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import {
  correlationOf,
  type KnownClass,
  knownClasses,
  outlookOf,
} from '#domain/wealth-plan/return-assumptions.ts'
import { mergeAlike, type SimulatedGroup } from './simulated-groups.ts'
import type { SimulatedPosition, SimulationInput } from './simulation-input.ts'

/** The random monthly factor of a class; its median is 1, because the planned return is the median. */
export interface Shock {
  /** The index of the drawn driver that it follows. */
  readonly driver: number
  /** The deviation of the logarithm of the monthly factor. */
  readonly logDeviation: number
  /** Deviation of the monthly factor itself, as a share of its mean. */
  readonly deviation: number
}

export interface Chance {
  readonly groups: readonly SimulatedGroup[]
  readonly shocks: readonly Shock[]
  /** The matrix by which independent draws become correlated; a row for each driver. */
  readonly triangle: readonly (readonly number[])[]
}

/**
 * The random part of a plan: calculators.md § 23 for the shocks of a year, a twelfth of their variance for those of a
 * month.
 */
export function chanceOf({ positions, tax }: Pick<SimulationInput, 'positions' | 'tax'>): Chance {
  const outlooks = positions.map(({ assetClass }) => ({ assetClass, ...outlookOf(assetClass) }))
  const classes = assetClasses.filter((each) =>
    outlooks.some(({ assetClass, deviationBp }) => deviationBp > 0 && assetClass === each),
  )
  const drivers = knownClasses.filter((each) => outlooks.some(({ movesWith }) => movesWith === each))
  const shocks = classes.map((assetClass) => shockOf(assetClass, drivers))
  const groups = positions.map((position) => ({
    ...position,
    shock: classes.findIndex((assetClass) => assetClass === position.assetClass),
  }))
  return { groups: mergeAlike(groups, tax !== null), shocks, triangle: cholesky(matrixOf(drivers)) }
}

function shockOf(assetClass: SimulatedPosition['assetClass'], drivers: readonly KnownClass[]): Shock {
  const { plannedBp, deviationBp, movesWith } = outlookOf(assetClass)
  const share = deviationBp / (WHOLE_BP + plannedBp)
  const variance = portableLn(1 + share * share) / 12
  return {
    driver: drivers.findIndex((driver) => driver === movesWith),
    logDeviation: Math.sqrt(variance),
    deviation: Math.sqrt(portableExp(variance) - 1),
  }
}

function matrixOf(drivers: readonly KnownClass[]): readonly (readonly number[])[] {
  return drivers.map((first) => drivers.map((second) => correlationOf(first, second)))
}
