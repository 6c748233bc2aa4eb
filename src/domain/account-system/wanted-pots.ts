import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { roundDown, toEuros } from '#domain/money/rounding.ts'
import { type PotSizes, fixedCents, rateOf } from './allocation-version.ts'
import type { RatedPot } from './pot.ts'

/**
 * What the three pots ask for: their amount, or their rate of the base, cut to the cent (calculators.md § 22a).
 * Together they may ask for more than the income.
 * @param sizes rates are whole basis points in a version; in a case of a calculator they have two more decimals
 * @throws RangeError when the base, a rate or an amount is negative
 */
export function wantedPots(baseCents: Cents, sizes: PotSizes): Readonly<Record<RatedPot, Cents>> {
  const base = toEuros(baseCents)
  const wantedOf = (pot: RatedPot): Cents => {
    const cents = fixedCents(sizes, pot) ?? roundDown(base.times(rateOf(sizes, pot)).div(WHOLE_BP))
    if (baseCents < 0 || cents < 0) throw new RangeError('base, rates and amounts must be 0 or more')
    return cents
  }
  return {
    saving_rate: wantedOf('saving_rate'),
    luxury_rate: wantedOf('luxury_rate'),
    donation_rate: wantedOf('donation_rate'),
  }
}
