import { type BasisPoints, type Cents, WHOLE_BP, sumCents } from './cents.ts'

/**
 * Splits an amount by shares with the largest-remainder method; equal remainders go to the earlier share. The parts sum
 * to the amount when the shares sum to 10 000; when they sum to less, the missing share takes part in the split as a
 * last one that is not returned. A negative amount splits as its mirror image.
 * @example splitByShares(46564, [6500, 3500]) // [30267, 16297]
 * @throws RangeError when a share is negative or not whole, or when the shares sum to more than 10 000
 */
export function splitByShares(amountCents: Cents, sharesBp: readonly BasisPoints[]): readonly Cents[] {
  const restBp = WHOLE_BP - checkedSum(sharesBp)
  return splitByWeights(amountCents, [...sharesBp, restBp]).slice(0, sharesBp.length)
}

/**
 * Splits an amount in proportion to weights with the largest-remainder method; the parts always sum to the amount.
 * @throws RangeError when a weight is negative or not whole, or when all are 0
 */
export function splitByWeights(amountCents: Cents, weights: readonly number[]): readonly Cents[] {
  return splitByLargeWeights(amountCents, weights.map(BigInt))
}

/** {@link splitByWeights} for weights beyond the safe range. */
export function splitByLargeWeights(amountCents: Cents, weights: readonly bigint[]): readonly Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0n)
  if (total <= 0n || weights.some((weight) => weight < 0n))
    throw new RangeError('weights must be 0 or more, one above 0')

  const size = BigInt(Math.abs(amountCents))
  const parts = weights.map((weight) => {
    const product = size * weight
    return { cents: Number(product / total), remainder: product % total }
  })
  const missing = Number(size) - sumCents(parts.map(({ cents }) => cents))
  // Sorting is stable, so equal remainders keep their order.
  const byRemainder = parts.toSorted((first, second) => compare(second.remainder, first.remainder))
  for (const part of byRemainder.slice(0, missing)) part.cents += 1
  return parts.map(({ cents }) => (amountCents < 0 ? 0 - cents : cents))
}

function compare(a: bigint, b: bigint): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

function checkedSum(sharesBp: readonly BasisPoints[]): BasisPoints {
  const sum = sumCents(sharesBp)
  if (sum > WHOLE_BP || sharesBp.some((share) => share < 0)) {
    throw new RangeError('shares must be 0 or more and sum to 10 000 at most')
  }
  return sum
}
