import type { Cents } from '#domain/money/cents.ts'

interface Side {
  readonly amountCents: Cents
  /** The amount in the currency of its account; absent: it is in euro. */
  readonly foreignMinor?: number | null | undefined
}

/** A bank keeps up to two per cent when it exchanges money, and the rates of two days differ. */
export const MOST_LOST_OF_A_HUNDRED = 2

/**
 * Whether one side of a transfer takes the amount that the other brings. In euro to the cent; where an account is held
 * in another currency, the euro amounts may differ by two per cent of the larger one (imports.md § 16).
 */
export function cancelsOut(one: Side, other: Side): boolean {
  const sumCents = one.amountCents + other.amountCents
  // Deliveries of pieces move no money, so no other account has their other side.
  if (one.amountCents === 0 || other.amountCents === 0) return false
  if (!isForeignSide(one) && !isForeignSide(other)) return sumCents === 0
  if (Math.sign(one.amountCents) !== -Math.sign(other.amountCents)) return false
  const largest = Math.max(Math.abs(one.amountCents), Math.abs(other.amountCents))
  return Math.abs(sumCents) * 100 <= largest * MOST_LOST_OF_A_HUNDRED
}

function isForeignSide({ foreignMinor }: Side): boolean {
  return foreignMinor !== null && foreignMinor !== undefined
}
