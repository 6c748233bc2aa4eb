import { sumCents } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type PotSizes, type SubPot, potShareBp } from './allocation-version.ts'

/**
 * Fits the sub-pots to new sizes of the pots: where the sub-pots of a pot would take more than the pot's share, each
 * share is lowered in proportion, down to the basis point; the sub-pots of other pots stay. Fixed amounts stay, too:
 * whether they fit depends on the income, which {@link checkAllocation} checks.
 */
export function fitSubPots(subPots: readonly SubPot[], sizes: PotSizes): readonly SubPot[] {
  return subPots.map((subPot) => {
    const siblings = subPots.filter(({ pot }) => pot === subPot.pot)
    const takenBp = sumCents(siblings.map(({ shareBp }) => shareBp))
    const limitBp = potShareBp(sizes, subPot.pot)
    return limitBp === null || takenBp <= limitBp
      ? subPot
      : { ...subPot, shareBp: proportionDown(subPot.shareBp, limitBp, takenBp) }
  })
}
