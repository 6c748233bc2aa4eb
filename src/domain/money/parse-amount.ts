import type { Cents } from './cents.ts'
import { parseEuros } from './parse-euros.ts'
import { type Parsed, refused } from './parsed.ts'
import { roundHalfUp } from './rounding.ts'

/**
 * Reads an amount as {@link parseEuros} does, rounded to cents (r2); refused where it is too large for exact
 * arithmetic.
 */
export function parseAmount(text: string): Parsed<Cents> {
  const parsed = parseEuros(text)
  if (!parsed.ok) return parsed
  if (parsed.value.abs().times(100).gt(Number.MAX_SAFE_INTEGER)) return refused('too_large')
  return { ...parsed, value: roundHalfUp(parsed.value) }
}
