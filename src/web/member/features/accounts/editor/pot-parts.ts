import type { AllocationVersion } from '#domain/account-system/allocation-version.ts'
import { type Pot, pots } from '#domain/account-system/pot.ts'

/** A pot or sub-pot for which accounts can be chosen. */
export interface PotPart {
  readonly key: string
  readonly pot: Pot
  readonly subPotId: string | null
}

/** All pots, each followed by its sub-pots. */
export function potParts({ subPots }: Pick<AllocationVersion, 'subPots'>): readonly PotPart[] {
  return pots.flatMap((pot) => partsOf(pot, subPots))
}

function partsOf(pot: Pot, subPots: AllocationVersion['subPots']): readonly PotPart[] {
  const own = subPots.filter((each) => each.pot === pot)
  return [{ key: pot, pot, subPotId: null }, ...own.map(({ id }) => ({ key: id, pot, subPotId: id }))]
}
