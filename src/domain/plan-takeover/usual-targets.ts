import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { Finding } from './finding.ts'
import { possibleTargets } from './position-change.ts'
import type { TakeoverPlace } from './takeover-place.ts'

/**
 * Which positions of the plan found ones most likely are, by their keys: one that was taken over before has the name,
 * one that the calculator was asked about has the value. None of them twice; the others are new.
 */
export function usualTargets({ positions }: Finding, place: TakeoverPlace): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  for (const found of positions) {
    const { key, name, valueCents, isOwned } = found
    const free = possibleTargets(found, place).filter(({ id }) => ![...targets.values()].includes(id))
    const target =
      free.find((position) => position.account === null && position.name === name) ??
      free.find(({ currentCents }) => isOwned && valueCents > 0 && currentCents === valueCents)
    if (target) targets.set(key, target.id)
  }
  return targets
}

/** Positions that money can come from or go to: planned assets that are no property. */
export function possiblePurses({ positions }: TakeoverPlace): readonly PlannedPosition[] {
  return positions.filter(
    ({ valueSign, assetClass, record }) =>
      valueSign === 1 && assetClass !== 'property' && record.isPlanned && record.scenarioId === null,
  )
}

/** The one with the most in it; null where there is none. */
export function usualPurse(place: TakeoverPlace): PlannedPosition | null {
  const [first, ...others] = possiblePurses(place)
  if (!first) return null
  return others.reduce((most, one) => (one.currentCents > most.currentCents ? one : most), first)
}
