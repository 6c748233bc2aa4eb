import { type BasisPoints, type Cents, WHOLE_BP, checkedCents } from './cents.ts'

/**
 * The share of an amount, cut to the cent (down2 of calculators.md § 0): 10 % of 3.217,45 € are 321,74 €. Computed
 * exactly, because the product may exceed the safe range.
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

/** The share of an amount, r2 of calculators.md § 0: 16,5 % of 90,00 € are 14,85 €. */
export function shareOf(amountCents: Cents, shareBp: BasisPoints): Cents {
  return proportion(amountCents, shareBp, WHOLE_BP)
}

/**
 * `amount × part ÷ whole` of whole numbers, halves away from zero, and exactly: within the safe range by doubles, which
 * are quick enough for every month of a plan, and by BigInt beyond it.
 * @throws RangeError when `whole` is not above 0, or the result leaves the safe range
 */
export function proportion(amountCents: Cents, part: number, whole: number): Cents {
  if (whole <= 0) throw new RangeError('a proportion needs a whole above 0')
  const product = amountCents * part
  if (!Number.isSafeInteger(product * 2)) return wideProportion(amountCents, part, whole)
  const rest = product % whole
  const nearer = Math.abs(rest) * 2 >= whole ? Math.sign(rest) : 0
  return checkedCents((product - rest) / whole + nearer)
}

function wideProportion(amountCents: Cents, part: number, whole: number): Cents {
  const product = BigInt(amountCents) * BigInt(part)
  const half = product < 0n ? -BigInt(whole) : BigInt(whole)
  return checkedCents(Number((product * 2n + half) / (BigInt(whole) * 2n)))
}

/**
 * The ratio of a part to the whole, to the basis point, halves rounded away from zero: 162,97 € of 465,64 € are 3 500.
 * @throws RangeError when `whole` is not above 0
 */
export function ratioBp(part: Cents, whole: Cents): BasisPoints {
  if (whole <= 0) throw new RangeError('a ratio needs a whole above 0')
  const size = (BigInt(Math.abs(part)) * BigInt(WHOLE_BP) * 2n + BigInt(whole)) / (BigInt(whole) * 2n)
  return checkedCents(Number(part < 0 ? -size : size))
}
