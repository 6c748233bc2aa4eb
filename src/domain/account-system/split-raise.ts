import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { splitByShares } from '#domain/money/split-by-shares.ts'
import { allocateIncome } from './allocate-income.ts'
import type { AllocationRates } from './allocation-version.ts'
import type { Pot } from './pot.ts'

export interface RaiseSplit {
  /** Rates that count from the month of the raise on. */
  readonly rates: AllocationRates
  readonly before: Readonly<Record<Pot, Cents>>
  /** What the new rates really give; basis points cannot always hit the wanted cent. */
  readonly after: Readonly<Record<Pot, Cents>>
  /** What was wanted of the raise. */
  readonly wantedSavingCents: Cents
  readonly wantedLifeCents: Cents
}

/**
 * Splits a raise between saving and life ("Gehaltserhöhung aufteilen", product.md § 3.1), half to saving unless
 * said otherwise; luxury and donation keep their euros. 72,94 € give 36,47 € to each half.
 * @param baseCents what the rates apply to before the raise
 * @throws RangeError when the raise is not above 0
 */
export function splitRaise(
  baseCents: Cents,
  raiseCents: Cents,
  rates: AllocationRates,
  savingShareBp: BasisPoints = WHOLE_BP / 2,
): RaiseSplit {
  if (raiseCents <= 0) throw new RangeError('a raise is above 0')
  const before = allocateIncome(baseCents, rates)
  const [wantedSavingCents = 0, wantedLifeCents = 0] = splitByShares(raiseCents, [
    savingShareBp,
    WHOLE_BP - savingShareBp,
  ])
  const afterCents = baseCents + raiseCents
  const newRates = {
    savingBp: nearestRate(before.saving_rate + wantedSavingCents, afterCents),
    luxuryBp: nearestRate(before.luxury_rate, afterCents),
    donationBp: nearestRate(before.donation_rate, afterCents),
  }
  return {
    rates: newRates,
    before,
    after: allocateIncome(afterCents, newRates),
    wantedSavingCents,
    wantedLifeCents,
  }
}

function nearestRate(partCents: Cents, wholeCents: Cents): BasisPoints {
  return Number((2n * BigInt(partCents) * BigInt(WHOLE_BP) + BigInt(wholeCents)) / (2n * BigInt(wholeCents)))
}
