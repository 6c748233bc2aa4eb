import { type Cents, sumCents } from '#domain/money/cents.ts'
import { proportionDown } from '#domain/money/share-of.ts'
import { type Pot, type RatedPot, ratedPots } from './pot.ts'

/**
 * Splits an income over the pots. The three pots get what they ask for as long as `life` keeps its minimum; otherwise
 * each is cut in proportion to what is free, to the cent downwards (calculators.md § 22a). `life` takes the rest, so
 * the cents always add up.
 */
export function limitPots(
  incomeCents: Cents,
  wanted: Readonly<Record<RatedPot, Cents>>,
  lifeMinimumCents: Cents,
): Readonly<Record<Pot, Cents>> {
  const wantedCents = sumCents(ratedPots.map((pot) => wanted[pot]))
  const freeCents = Math.max(0, incomeCents - lifeMinimumCents)
  const limit = (cents: Cents) =>
    wantedCents > freeCents ? proportionDown(cents, freeCents, wantedCents) : cents
  const rated = {
    saving_rate: limit(wanted.saving_rate),
    luxury_rate: limit(wanted.luxury_rate),
    donation_rate: limit(wanted.donation_rate),
  }
  return { ...rated, life: incomeCents - sumCents(Object.values(rated)) }
}
