import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundDown, toEuros } from '#domain/money/rounding.ts'
import type { AllocationRates } from './allocation-version.ts'
import type { Pot } from './pot.ts'

/**
 * Splits an income over the pots (calculators.md § 22): each rate is cut to the cent and life takes the rest, so the
 * cents always add up. 3.217,45 € at 10/10/5 % give 321,74 / 321,74 / 160,87 / 2.413,10 €.
 * @param rates whole basis points in a version; a calculator's percent has four decimals, so two of a basis point
 * @throws RangeError when the income or a rate is negative, or when the rates sum to more than 100 %
 */
export function allocateIncome(incomeCents: Cents, rates: AllocationRates): Readonly<Record<Pot, Cents>> {
  const { savingBp, luxuryBp, donationBp } = rates
  if (incomeCents < 0 || Math.min(savingBp, luxuryBp, donationBp) < 0)
    throw new RangeError('income and rates must be 0 or more')
  if (areMoreThanWhole(rates)) throw new RangeError('the rates sum to more than 100 %')
  const income = toEuros(incomeCents)
  const saving = roundDown(income.times(savingBp).div(WHOLE_BP))
  const luxury = roundDown(income.times(luxuryBp).div(WHOLE_BP))
  const donation = roundDown(income.times(donationBp).div(WHOLE_BP))
  return {
    saving_rate: saving,
    luxury_rate: luxury,
    donation_rate: donation,
    life: incomeCents - saving - luxury - donation,
  }
}

/** The rates are added as exact decimals, since doubles can exceed the whole where the rates make up exactly 100 %. */
export function areMoreThanWhole({ savingBp, luxuryBp, donationBp }: AllocationRates): boolean {
  return decimal(savingBp).plus(luxuryBp).plus(donationBp).gt(WHOLE_BP)
}
