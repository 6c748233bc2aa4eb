import type { NumberStyle } from './number-style.ts'

/**
 * The style that an amount proves, null when it fits both (imports.md § 5): with both separators the last one is the
 * decimal one; a single separator before one, two or more than three digits is decimal, too; a separator that occurs
 * twice groups digits.
 */
export function styleOf(amount: string): NumberStyle | null {
  const point = amount.lastIndexOf('.')
  const comma = amount.lastIndexOf(',')
  if (point < 0 && comma < 0) return null
  if (point >= 0 && comma >= 0) return point > comma ? 'en' : 'de'
  const last = Math.max(point, comma)
  const isPoint = point >= 0
  if (amount.indexOf(isPoint ? '.' : ',') < last) return isPoint ? 'de' : 'en'
  const digits = /^\d*/u.exec(amount.slice(last + 1))?.[0].length ?? 0
  if (digits === 0 || digits === 3) return null
  return isPoint ? 'en' : 'de'
}
