import type { Cents } from '#domain/money/cents.ts'
import { splitByLargeWeights } from '#domain/money/split-by-shares.ts'

/** An asset class with its value and its target share. */
export interface ClassToBuy {
  readonly valueCents: Cents
  /** The target in parts of the whole. */
  readonly target: number
  /** Whether the class gets nothing, whatever it lacks: it cannot be paid into, or shall not be. */
  readonly isClosed?: boolean
}

/**
 * Divides the next contribution so that nothing has to be sold (calculators.md § 24): each class needs max(0, target ×
 * (Σ values + contribution) − value), and the contribution is split in proportion to these needs with the largest
 * remainder, the earlier class first. Exact; the parts sum to the contribution. Where only closed classes lack
 * something, the others get the contribution by their targets; where all are closed, none gets anything.
 * @throws RangeError when the contribution is below 0, or targets are negative, not whole or do not sum to the whole
 */
export function buyOnly(
  contributionCents: Cents,
  classes: readonly ClassToBuy[],
  whole: number,
): readonly Cents[] {
  if (contributionCents < 0) throw new RangeError('the contribution must be 0 or more')
  if (classes.some(({ target }) => !Number.isSafeInteger(target) || target < 0))
    throw new RangeError('targets must be whole and 0 or more')
  if (sumOf(classes.map(({ target }) => BigInt(target))) !== BigInt(whole))
    throw new RangeError('targets must sum to the whole')
  if (contributionCents === 0) return classes.map(() => 0)
  const total = sumOf(classes.map(({ valueCents }) => BigInt(valueCents))) + BigInt(contributionCents)
  // The needs are counted in units of a cent over the whole, so that they are exact. If all classes are open, their sum
  // is above 0: it is at least the contribution.
  const needs = classes.map(({ valueCents, target, isClosed }) => {
    const need = BigInt(target) * total - BigInt(valueCents) * BigInt(whole)
    return need > 0n && !isClosed ? need : 0n
  })
  const weights = needs.some((need) => need > 0n)
    ? needs
    : classes.map(({ target, isClosed }) => (isClosed ? 0n : BigInt(target)))
  if (weights.every((weight) => weight === 0n)) return classes.map(() => 0)
  return splitByLargeWeights(contributionCents, weights)
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
