import type { Cents } from '#domain/money/cents.ts'
import { splitByLargeWeights } from '#domain/money/split-by-shares.ts'

/** A class of the wealth and the share it shall have. */
export interface ClassToBuy {
  readonly valueCents: Cents
  /** In parts of the whole. */
  readonly target: number
}

/**
 * Where the next contribution goes so that nothing has to be sold (calculators.md § 24): each class needs
 * max(0, target × (Σ values + contribution) − value), and the contribution is split in proportion to these needs with
 * the largest remainder, the earlier class first. Exact; the parts sum to the contribution.
 * @throws RangeError when the contribution is below 0, or targets are negative, not whole or no whole together
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
  // In units of a cent over the whole, so that they are exact. Their sum is above 0: it is at least the contribution.
  const needs = classes.map(
    ({ valueCents, target }) => BigInt(target) * total - BigInt(valueCents) * BigInt(whole),
  )
  return splitByLargeWeights(
    contributionCents,
    needs.map((need) => (need > 0n ? need : 0n)),
  )
}

function sumOf(values: readonly bigint[]): bigint {
  return values.reduce((sum, value) => sum + value, 0n)
}
