import { type Cents, WHOLE_BP, sumCents } from '#domain/money/cents.ts'
import { proportionDown, shareOfDown } from '#domain/money/share-of.ts'
import { splitByWeights } from '#domain/money/split-by-shares.ts'
import type { PartSize } from './allocation-version.ts'

export interface SplitParts {
  /** The amount of each part, in the order of the sizes. */
  readonly parts: readonly Cents[]
  /** The money that no part takes and that stays virtual. The parts and this amount sum to the money of the pot. */
  readonly virtualCents: Cents
}

/**
 * Splits the money of a pot or sub-pot over its targets (calculators.md § 22a): amounts first, in their order, each as
 * far as the money goes; the rest is divided by the shares with the method of the largest remainder. 3.492,35 € with a
 * rent of 1.480,00 €, a loan of 312,50 € and 100 % for one account leave that account 1.699,85 €.
 * @param whole the sum of all shares; a case of a calculator has finer shares than basis points
 * @throws RangeError when a share is negative, or when the shares sum to more than the whole
 */
export function splitParts(cents: Cents, sizes: readonly PartSize[], whole = WHOLE_BP): SplitParts {
  const amounts = fillAmounts(cents, sizes)
  const leftCents = cents - sumCents(amounts)
  const shares = sizes.map(({ amountCents, shareBp }) => (amountCents === null ? shareBp : 0))
  const split = splitByWeights(leftCents, [...shares, whole - sumCents(shares)])
  const parts = amounts.map((amount, index) => sumCents([amount, split[index] ?? 0]))
  return { parts, virtualCents: cents - sumCents(parts) }
}

/**
 * Splits a pot over its sub-pots (calculators.md § 22a): amounts first, in their order, each as far as the money goes;
 * then the shares of the base, in proportion and to the cent downwards where they do not fit. What the sub-pots leave
 * belongs to the pot itself.
 */
export function splitSubPots(cents: Cents, baseCents: Cents, sizes: readonly PartSize[]): readonly Cents[] {
  const amounts = fillAmounts(cents, sizes)
  const leftCents = cents - sumCents(amounts)
  const shares = sizes.map(({ amountCents, shareBp }) =>
    amountCents === null ? shareOfDown(baseCents, shareBp) : 0,
  )
  const wantedCents = sumCents(shares)
  const fitted =
    wantedCents > leftCents ? shares.map((share) => proportionDown(share, leftCents, wantedCents)) : shares
  return amounts.map((amount, index) => sumCents([amount, fitted[index] ?? 0]))
}

/** The sum that the sub-pots of a pot ask for. */
export function wantedBySubPots(baseCents: Cents, sizes: readonly PartSize[]): Cents {
  return sumCents(sizes.map(({ amountCents, shareBp }) => amountCents ?? shareOfDown(baseCents, shareBp)))
}

function fillAmounts(cents: Cents, sizes: readonly PartSize[]): readonly Cents[] {
  let leftCents = cents
  return sizes.map(({ amountCents }) => {
    const filled = Math.min(leftCents, amountCents ?? 0)
    leftCents -= filled
    return filled
  })
}
