import { SCALE } from './decimal-units.ts'
import { dividerBy } from './reciprocal.ts'

/** A cent, in units of the 50th digit. */
export const CENT = SCALE / 100n

// Half a unit of the tenth decimal and half a cent: as ⌊⌊x⌋ / n⌋ = ⌊x / n⌋, one division makes both roundings.
const HALVES = SCALE / 10n ** 10n / 2n + CENT / 2n

/**
 * r2 of calculators.md § 0: converts units to cents, rounding halves away from zero, after a rounding to 10 decimals.
 */
export function centsHalfUp(units: bigint): bigint {
  return divideByCent(units < 0n ? units - HALVES : units + HALVES)
}

const divideByCent = dividerBy(CENT)

// The doubles here result from three roundings, each with a relative error of at most 2⁻⁵³. Up to 2⁴⁰ cents (eleven
// billion euros) that is less than half a thousandth of a cent; the rounding to 10 decimals is far less.
const TELLING = 2 ** 40
const NEAR = 1e-3

/**
 * {@link centsHalfUp} of an amount that is known as a double of cents, where the double is certain to decide: it is
 * nowhere near half a cent. NaN elsewhere. Divisions of BigInt would take most of the time of a schedule.
 */
export function clearCents(rough: number): number {
  const isClear = Math.abs(rough) < TELLING && Math.abs(rough - Math.floor(rough) - 0.5) > NEAR
  return isClear ? Math.round(rough) : Number.NaN
}

/** Converts units to cents as a double, for {@link clearCents}. */
export function roughCents(units: bigint): number {
  return Number(units) / 1e48
}
