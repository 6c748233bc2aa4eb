import { isDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import { decimalsOf } from '#domain/money/read-number.ts'
import { followsYear } from './figures-year.ts'
import { type Choice, type ChoiceInput, type Input, type NumberInput, decimalsTaken } from './inputs.ts'

/**
 * Whether a stored or shared text is valid for this input, a choice by its word in the address. Every text from outside
 * is checked by this first.
 */
export function accepts(input: Input, text: string): boolean {
  if (text === '') return input.isOptional === true || followsYear(input)
  switch (input.kind) {
    case 'choice':
      return choiceAt(input, text) !== undefined
    case 'date':
      return isDay(text) && isBetween(text, input.range)
    case 'year':
      // A year without figures is replaced, with a sentence, where the result is computed.
      return /^\d{4}$/u.test(text)
    case 'own':
      return input.isValid(text)
    default:
      return isNumberFor(input, text)
  }
}

/** The value of an accepted text: the code of a choice, one text for one number (`6` for `6.0`). */
export function valueIn(input: Input, text: string): string {
  if (text === '') return text
  switch (input.kind) {
    case 'choice':
      return choiceAt(input, text)?.code ?? input.sample
    case 'amount':
    case 'percent':
    case 'whole':
      return decimal(text).toString()
    default:
      return text
  }
}

/** A value as it is stored and shared: the word of a choice in the address, everything else as it is. */
export function addressText(input: Input, value: string): string {
  if (input.kind !== 'choice') return value
  const choice = input.choices.find(({ code }) => code === value)
  return choice ? addressOf(choice) : value
}

export function addressOf({ code, address = code }: Choice): string {
  return address
}

function choiceAt({ choices }: ChoiceInput, text: string): Choice | undefined {
  return choices.find((choice) => addressOf(choice) === text)
}

function isNumberFor(input: NumberInput, text: string): boolean {
  if (!/^-?\d{1,40}(?:\.\d{1,10})?$/u.test(text) || decimalsOf(text) > decimalsTaken(input)) return false
  const [minimum, maximum] = input.range
  return decimal(text).gte(minimum) && decimal(text).lte(maximum)
}

function isBetween(day: string, range: readonly [string, string] | undefined): boolean {
  return range === undefined || (day >= range[0] && day <= range[1])
}
