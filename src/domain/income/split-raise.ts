import type { PotSizes } from '#domain/account-system/allocation-version.ts'
import { limitPots } from '#domain/account-system/limit-pots.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { wantedPots } from '#domain/account-system/wanted-pots.ts'
import { type BasisPoints, type Cents, WHOLE_BP } from '#domain/money/cents.ts'
import { splitByShares } from '#domain/money/split-by-shares.ts'

export interface RaiseSplit {
  /** The rates and amounts that count from the month of the raise on. */
  readonly rates: PotSizes
  readonly before: Readonly<Record<Pot, Cents>>
  /** What the new rates really give; whole basis points cannot always give the wanted cent. */
  readonly after: Readonly<Record<Pot, Cents>>
  /** The part of the raise that was wanted for saving. */
  readonly wantedSavingCents: Cents
  readonly wantedLifeCents: Cents
}

/**
 * Splits a raise between saving and life ("Gehaltserhöhung aufteilen", product.md § 3.1), half to saving unless told
 * otherwise; luxury and donation keep their euros, whether they are a rate or an amount. 72,94 € give 36,47 € to each
 * half.
 * @param baseCents the income to which the rates apply before the raise
 * @throws RangeError when the raise is not above 0
 */
export function splitRaise(
  baseCents: Cents,
  raiseCents: Cents,
  sizes: PotSizes,
  savingShareBp: BasisPoints = WHOLE_BP / 2,
): RaiseSplit {
  if (raiseCents <= 0) throw new RangeError('a raise is above 0')
  const before = potsOf(baseCents, sizes)
  const [wantedSavingCents = 0, wantedLifeCents = 0] = splitByShares(raiseCents, [
    savingShareBp,
    WHOLE_BP - savingShareBp,
  ])
  const afterCents = baseCents + raiseCents
  const { savingCents, luxuryCents, donationCents } = sizes
  const rateFor = (amountCents: Cents | null, cents: Cents) =>
    amountCents === null ? nearestRate(cents, afterCents) : 0
  const rates: PotSizes = {
    savingBp: rateFor(savingCents, before.saving_rate + wantedSavingCents),
    luxuryBp: rateFor(luxuryCents, before.luxury_rate),
    donationBp: rateFor(donationCents, before.donation_rate),
    savingCents: savingCents === null ? null : savingCents + wantedSavingCents,
    luxuryCents,
    donationCents,
  }
  return { rates, before, after: potsOf(afterCents, rates), wantedSavingCents, wantedLifeCents }
}

function potsOf(incomeCents: Cents, sizes: PotSizes): Readonly<Record<Pot, Cents>> {
  return limitPots(incomeCents, wantedPots(incomeCents, sizes), 0)
}

function nearestRate(partCents: Cents, wholeCents: Cents): BasisPoints {
  return Number((2n * BigInt(partCents) * BigInt(WHOLE_BP) + BigInt(wholeCents)) / (2n * BigInt(wholeCents)))
}
