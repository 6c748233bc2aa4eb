import { SCALE } from './decimal-units.ts'
import { dividerBy } from './reciprocal.ts'

/** A cent, in units of the 50th digit. */
export const CENT = SCALE / 100n

// Half a unit of the tenth decimal and half a cent: as ⌊⌊x⌋ / n⌋ = ⌊x / n⌋, one division makes both roundings.
const HALVES = SCALE / 10n ** 10n / 2n + CENT / 2n

/** r2 of calculators.md § 0: units as cents, halves away from zero, after a rounding to 10 decimals. */
export function centsHalfUp(units: bigint): bigint {
  return divideByCent(units < 0n ? units - HALVES : units + HALVES)
}

const divideByCent = dividerBy(CENT)

// The doubles here come from three roundings, each off by a share of at most 2⁻⁵³. Up to 2⁴⁰ cents (eleven billion
// euros) that is less than half a thousandth of a cent; the rounding to 10 decimals is far less.
const TELLING = 2 ** 40
const NEAR = 1e-3

/**
 * {@link centsHalfUp} of an amount of which a double knows the cents, where that double is sure to tell: nowhere near
 * the half of a cent. NaN elsewhere. Divisions in BigInt would take most of a schedule's time.
 */
export function clearCents(rough: number): number {
  const isClear = Math.abs(rough) < TELLING && Math.abs(rough - Math.floor(rough) - 0.5) > NEAR
  return isClear ? Math.round(rough) : Number.NaN
}

/** Units as cents in a double, for {@link clearCents}. */
export function roughCents(units: bigint): number {
  return Number(units) / 1e48
}
