import { type Decimal, decimal } from './decimal.ts'
import { type Parsed, refused } from './parsed.ts'
import { decimalsOf, readNumber, readWholeNumber } from './read-number.ts'
import { tidyEntry } from './tidy-entry.ts'

interface NumberRules {
  /** The units that may follow the number: `%`, `Jahre`. Upper and lower case count alike. */
  readonly units?: readonly string[]
  /** The most digits that the number may have after the point. */
  readonly decimals: number
}

/**
 * Reads a number as people type it, with a sign before it and its unit after it: `3,75 %`, `−2`, `100 Stück`. The
 * grammar of the number: calculators.md § 0. Without decimals a whole number is expected: then `01.000` is 1 000, and
 * `20,0` is 20. Any other unit is refused: a percentage is no number of years.
 */
export function parseNumber(text: string, { units = [], decimals }: NumberRules): Parsed<Decimal> {
  const entry = tidyEntry(text)
  if (entry === null) return refused('not_a_number')
  if (entry === '') return refused('empty')
  const [, sign = '', body = ''] = /^([+-]?) *(.*)$/u.exec(withoutUnit(entry, units)) ?? []
  const number = decimals === 0 ? readWholeNumber(body) : readNumber(body)
  if (number === null) return refused('not_a_number')
  const value = decimal(sign === '-' ? `-${number}` : number)
  if (decimals === 0 && !value.eq(value.round(0, 'down'))) return refused('not_whole')
  if (decimals > 0 && decimalsOf(number) > decimals) return refused('too_many_decimals')
  return { ok: true, value }
}

function withoutUnit(entry: string, units: readonly string[]): string {
  const small = entry.toLowerCase()
  const unit = units.find((one) => one !== '' && small.endsWith(one.toLowerCase()))
  return unit === undefined ? entry : entry.slice(0, -unit.length).trimEnd()
}
