import type { BasisPoints } from './cents.ts'
import { type Parsed, refused } from './parsed.ts'
import { blank, decimalsOf, readNumber } from './read-number.ts'

const percentPattern = new RegExp(`^([+−-]?)${blank}*(.*?)(?:${blank}*%)?$`, 'u')

/**
 * Reads a percentage as people type it, `10`, `10,5 %`, `−2`, into basis points (10 000 = 100 %).
 * Grammar of the number: calculators.md § 0. More than two decimals are refused, basis points cannot hold them.
 */
export function parsePercent(text: string): Parsed<BasisPoints> {
  const entry = text.trim()
  if (entry === '') return refused('empty')

  const [, sign = '', body = ''] = percentPattern.exec(entry) ?? []
  const number = readNumber(body)
  if (number === null) return refused('not_a_number')
  if (decimalsOf(number) > 2) return refused('too_many_decimals')

  const [whole = '', fraction = ''] = number.split('.')
  const size = Number(whole + fraction.padEnd(2, '0'))
  if (!Number.isSafeInteger(size)) return refused('too_large')
  return { ok: true, value: sign === '' || sign === '+' ? size : 0 - size }
}
