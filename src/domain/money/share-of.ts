import { type BasisPoints, type Cents, WHOLE_BP, checkedCents } from './cents.ts'

/**
 * The share of an amount, cut to the cent (down2 of calculators.md § 0): 10 % of 3.217,45 € are 321,74 €.
 * Exact: the product may exceed the safe range.
 */
export function shareOfDown(amountCents: Cents, shareBp: BasisPoints): Cents {
  return proportionDown(amountCents, shareBp, WHOLE_BP)
}

/**
 * `amount × part ÷ whole`, cut to the cent.
 * @throws RangeError when `whole` is 0
 */
export function proportionDown(amountCents: Cents, part: number, whole: number): Cents {
  return checkedCents(Number((BigInt(amountCents) * BigInt(part)) / BigInt(whole)))
}
