import { type Decimal, largest, smallest } from '#domain/money/decimal.ts'

/** Losses that can still be offset (Verlustverrechnungstöpfe), in euros, never negative. */
export interface LossPots {
  readonly shares: Decimal
  readonly other: Decimal
}

export interface CapitalResults {
  /** Gains minus losses of shares; negative for a loss. */
  readonly shares: Decimal
  /** All other capital income minus its losses, after the partial exemption (Teilfreistellung); negative for a loss. */
  readonly other: Decimal
}

/**
 * Offsets losses, § 20 (6) EStG: losses of shares against gains of shares only, all others against whatever is left.
 * What is not used is carried forward without limit.
 */
export function offsetLosses(
  results: CapitalResults,
  pots: LossPots,
): { readonly taxable: Decimal; readonly pots: LossPots } {
  const sharesAfterPot = results.shares.minus(pots.shares)
  const gain = largest(sharesAfterPot, 0)
  const all = gain.plus(results.other).minus(pots.other)
  return {
    taxable: largest(all, 0),
    pots: {
      shares: smallest(sharesAfterPot, 0).negated(),
      other: smallest(all, 0).negated(),
    },
  }
}
