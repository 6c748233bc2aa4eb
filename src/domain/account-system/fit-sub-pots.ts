import { sumCents } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type AllocationRates, type SubPot, potShareBp } from './allocation-version.ts'

/**
 * Fits the sub-pots to new rates: where those of a pot would take more than the pot's share, each is lowered in
 * proportion, down to the basis point; the others stay.
 */
export function fitSubPots(subPots: readonly SubPot[], rates: AllocationRates): readonly SubPot[] {
  return subPots.map((subPot) => {
    const siblings = subPots.filter(({ pot }) => pot === subPot.pot)
    const takenBp = sumCents(siblings.map(({ shareBp }) => shareBp))
    const { id, pot, label, shareBp } = subPot
    const limitBp = potShareBp(rates, pot)
    return takenBp <= limitBp
      ? subPot
      : { id, pot, label, shareBp: proportionDown(shareBp, limitBp, takenBp) }
  })
}
