import type { PlannedPosition } from '#domain/household-plan/planned-positions.ts'
import type { Finding } from './finding.ts'
import { possibleTargets } from './position-change.ts'
import type { TakeoverPlace } from './takeover-place.ts'

/**
 * The positions of the plan that the found ones most likely are, by the keys of the found ones: one that was taken over
 * before has the same name, one that the calculator was opened for has the same value. Each position is used once;
 * other found ones are new.
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

/** The positions from which money can come or to which it can go: planned assets other than property. */
export function possiblePurses({ positions }: TakeoverPlace): readonly PlannedPosition[] {
  return positions.filter(
    ({ valueSign, assetClass, record }) =>
      valueSign === 1 && assetClass !== 'property' && record.isPlanned && record.scenarioId === null,
  )
}

/** The position of these with the highest value; null where there is none. */
export function usualPurse(place: TakeoverPlace): PlannedPosition | null {
  const [first, ...others] = possiblePurses(place)
  if (!first) return null
  return others.reduce((most, one) => (one.currentCents > most.currentCents ? one : most), first)
}
