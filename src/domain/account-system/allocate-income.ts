import { type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { decimal } from '#domain/money/decimal.ts'
import { roundHalfUp, toEuros } from '#domain/money/rounding.ts'
import type { AllocationRates } from './allocation-version.ts'
import type { Pot } from './pot.ts'
import { splitIncome } from './split-income.ts'

/**
 * {@link splitIncome} for stored amounts: 3.217,45 € at 10/10/5 % give 321,74 / 321,74 / 160,87 / 2.413,10 €.
 * @throws RangeError when the income or a rate is negative, or when the rates sum to more than 100 %
 */
export function allocateIncome(incomeCents: Cents, rates: AllocationRates): Readonly<Record<Pot, Cents>> {
  const { savingBp, luxuryBp, donationBp } = rates
  if (incomeCents < 0 || Math.min(savingBp, luxuryBp, donationBp) < 0) {
    throw new RangeError('income and rates must be 0 or more')
  }
  const split = splitIncome(toEuros(incomeCents), {
    saving: decimal(savingBp).div(WHOLE_BP),
    luxury: decimal(luxuryBp).div(WHOLE_BP),
    donation: decimal(donationBp).div(WHOLE_BP),
  })
  if (!split.ok) throw new RangeError('the rates sum to more than 100 %')
  return {
    saving_rate: roundHalfUp(split.saving),
    luxury_rate: roundHalfUp(split.luxury),
    donation_rate: roundHalfUp(split.donation),
    life: roundHalfUp(split.life),
  }
}
