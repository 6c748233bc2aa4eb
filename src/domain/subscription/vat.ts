import type { Day } from '#domain/calendar/day.ts'

/** The standard rate of VAT, § 12 Abs. 1 UStG. */
export const STANDARD_VAT_BP = 1_900

/**
 * The VAT of a service on a day, in basis points.
 * @param smallBusinessSince first day on which the operator shows no VAT (§ 19 UStG); null: never
 * @returns null where no VAT is shown
 */
export function vatBpOn(day: Day, smallBusinessSince: Day | null): number | null {
  return smallBusinessSince !== null && day >= smallBusinessSince ? null : STANDARD_VAT_BP
}

/**
 * The VAT within a gross amount, in cents, half away from zero; the net is the rest, so that both sum up to the gross.
 */
export function vatWithin(grossCents: number, vatBp: number | null): number {
  if (vatBp === null) return 0
  const numerator = BigInt(Math.abs(grossCents)) * BigInt(vatBp)
  const denominator = BigInt(10_000 + vatBp)
  const rounded = Number((numerator * 2n + denominator) / (denominator * 2n))
  return grossCents < 0 ? -rounded : rounded
}
