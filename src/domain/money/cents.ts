/** An amount of money in whole cents; always a safe integer. */
export type Cents = number

/** A share or an effective annual rate in whole basis points; 10 000 = 100 %. */
export type BasisPoints = number

export const WHOLE_BP: BasisPoints = 10_000

/** 9.999.999,99 €, the largest amount a field accepts. */
export const MAX_AMOUNT_CENTS: Cents = 999_999_999

/** 999.999.999,99 €, the largest balance or transfer, both ways. */
export const MAX_BALANCE_CENTS: Cents = 99_999_999_999

/** Whether an amount can be stored as a balance or a transfer. */
export function isBalance(cents: Cents): boolean {
  return Number.isSafeInteger(cents) && Math.abs(cents) <= MAX_BALANCE_CENTS
}

/**
 * Adds amounts in cents.
 * @throws RangeError when a value or the sum is no safe integer; such a sum would silently lose cents.
 */
export function sumCents(values: readonly Cents[]): Cents {
  let sum = 0
  for (const value of values) sum = checkedCents(sum + checkedCents(value))
  return sum
}

/** Returns whole, safe cents unchanged; anything else is a broken invariant and throws RangeError. −0 becomes 0. */
export function checkedCents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a safe amount in cents`)
  return value + 0
}
