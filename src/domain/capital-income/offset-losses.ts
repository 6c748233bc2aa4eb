import { type Decimal, largest, smallest } from '#domain/money/decimal.ts'

/** Verlustverrechnungstöpfe: losses still to be used, euros from 0 on. */
export interface LossPots {
  readonly shares: Decimal
  readonly other: Decimal
}

export interface CapitalResults {
  /** Gains less losses of shares; negative for a loss. */
  readonly shares: Decimal
  /** All other capital income less its losses, after Teilfreistellung; negative for a loss. */
  readonly other: Decimal
}

/**
 * Sets losses off, § 20 (6) EStG: those of shares against gains of shares only, all others against whatever is left.
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
