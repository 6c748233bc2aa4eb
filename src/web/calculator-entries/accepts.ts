import { isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/read-number.ts'
import { followsYear } from './figures-year.ts'
import { type Input, type NumberInput, decimalsTaken } from './inputs.ts'

/** Whether a stored or shared text may stand for this input; whatever comes from outside is asked this first. */
export function accepts(input: Input, text: string): boolean {
  if (text === '') return input.isOptional === true || followsYear(input)
  switch (input.kind) {
    case 'choice':
      return input.choices.some(({ value }) => value === text)
    case 'date':
      return isDay(text) && isBetween(text, input.range)
    case 'year':
      // One without figures is replaced where it is computed, with its sentence.
      return /^\d{4}$/u.test(text)
    case 'own':
      return input.isValid(text)
    default:
      return isNumberFor(input, text)
  }
}

/** One text for one value: `6` for `6.0`. */
export function canonical(input: Input, text: string): string {
  const isNumber = input.kind === 'amount' || input.kind === 'percent' || input.kind === 'whole'
  return isNumber && text !== '' ? decimal(text).toString() : text
}

function isNumberFor(input: NumberInput, text: string): boolean {
  if (!/^-?\d{1,40}(?:\.\d{1,10})?$/u.test(text) || decimalsOf(text) > decimalsTaken(input)) return false
  const [minimum, maximum] = input.range
  return decimal(text).gte(minimum) && decimal(text).lte(maximum)
}

function isBetween(day: string, range: readonly [string, string] | undefined): boolean {
  return range === undefined || (day >= range[0] && day <= range[1])
}
