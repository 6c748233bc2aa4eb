import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import { shareOfDown } from '#domain/money/share-of.ts'
import type { AllocationRates } from './allocation-version.ts'
import type { Pot } from './pot.ts'

/**
 * Splits an income over the pots (calculators.md § 22): each rate cut to the cent, `life` takes the rest, so the
 * cents always add up. 3.217,45 € at 10/10/5 % give 321,74 / 321,74 / 160,87 / 2.413,10 €.
 * @throws RangeError when the income or a rate is negative, or when the rates sum to more than 100 %
 */
export function allocateIncome(incomeCents: Cents, rates: AllocationRates): Readonly<Record<Pot, Cents>> {
  const { savingBp, luxuryBp, donationBp } = rates
  if (incomeCents < 0 || Math.min(savingBp, luxuryBp, donationBp) < 0) {
    throw new RangeError('income and rates must be 0 or more')
  }
  if (savingBp + luxuryBp + donationBp > WHOLE_BP) throw new RangeError('the rates sum to more than 100 %')

  const saving = shareOfDown(incomeCents, savingBp)
  const luxury = shareOfDown(incomeCents, luxuryBp)
  const donation = shareOfDown(incomeCents, donationBp)
  return {
    saving_rate: saving,
    luxury_rate: luxury,
    donation_rate: donation,
    life: incomeCents - saving - luxury - donation,
  }
}

export interface FiftyThirtyTwenty {
  readonly needsCents: Cents
  readonly wantsCents: Cents
  readonly savingsCents: Cents
}

/** The 50-30-20 rule (calculators.md § 22): 50 % and 30 % rounded half away from zero, savings take the rest. */
export function fiftyThirtyTwenty(incomeCents: Cents): FiftyThirtyTwenty {
  const income = toEuros(incomeCents)
  const needsCents = roundHalfUp(income.times(decimal('0.5')))
  const wantsCents = roundHalfUp(income.times(decimal('0.3')))
  return { needsCents, wantsCents, savingsCents: incomeCents - needsCents - wantsCents }
}
