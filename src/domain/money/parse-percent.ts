import type { BasisPoints } from './cents.ts'
import { parseNumber } from './parse-number.ts'
import { type Parsed, refused } from './parsed.ts'

/** The units that may follow a percentage. */
export const percentUnits = ['%', 'Prozent'] as const

/**
 * Reads a percentage as people type it, `10`, `10,5 %`, `−2`, into basis points (10 000 = 100 %). The grammar of the
 * number: calculators.md § 0. More than two decimals are refused, because basis points cannot hold them.
 */
export function parsePercent(text: string): Parsed<BasisPoints> {
  const parsed = parseNumber(text, { units: percentUnits, decimals: 2 })
  if (!parsed.ok) return parsed
  const size = parsed.value.times(100).toNumber()
  return Number.isSafeInteger(size) ? { ok: true, value: size } : refused('too_large')
}
