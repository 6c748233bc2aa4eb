import { isDay, parseDay } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { parseEuros } from '#domain/money/parse-euros.ts'
import { parseNumber } from '#domain/money/parse-number.ts'
import { percentUnits } from '#domain/money/parse-percent.ts'
import {
  dateSentence,
  maximumSentence,
  minimumSentence,
  parseSentences,
} from '#web/kit/fields/parse-sentences.ts'
import { unitWords } from '#web/kit/fields/unit-words.ts'
import type { Reading } from '#web/kit/fields/use-draft.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { type DateInput, type NumberInput, decimalsTaken } from './inputs.ts'

/** Reads what somebody typed, by the grammar of calculators.md § 0; refuses with its sentences. */
export function readNumberEntry(input: NumberInput, text: string): Reading<string> {
  const decimals = decimalsTaken(input)
  // An amount may be a calculation: 12*49,90.
  const parsed =
    input.kind === 'amount'
      ? parseEuros(text, decimals)
      : parseNumber(text, { units: unitsOf(input), decimals })
  if (parsed.ok) return withinRange(input, parsed.value.toString())
  return refuse(
    parsed.reason === 'too_many_decimals' ? decimalsSentence(decimals) : parseSentences[parsed.reason],
  )
}

export function readDateEntry({ range }: DateInput, text: string): Reading<string> {
  const day = parseDay(text)
  if (day === null) return refuse(dateSentence)
  if (range !== undefined && day < range[0])
    return refuse(`Das Datum darf nicht vor dem ${formatDate(range[0])} liegen.`)
  if (range !== undefined && day > range[1])
    return refuse(`Das Datum darf nicht nach dem ${formatDate(range[1])} liegen.`)
  return { ok: true, value: day }
}

/** A value as its field shows it: `302,67`, `6,0`, `20`. */
export function formatEntry(input: NumberInput, value: string): string {
  const maximumPlaces = decimalsTaken(input)
  const places = { amount: 2, percent: 1, whole: 0 }[input.kind]
  return formatDecimal(decimal(value), { places, maximumPlaces })
}

/** A value with its unit, for sentences and screen readers: `302,67 €`, `6,0 %`, `20 Jahre`. */
export function entryWords(input: NumberInput, value: string): string {
  const unit = unitOf(input)
  return unit === '' ? formatEntry(input, value) : `${formatEntry(input, value)}\u00A0${unit}`
}

export function unitOf({ kind, unit }: NumberInput): string {
  return unit ?? { amount: '€', percent: '%', whole: '' }[kind]
}

export function formatDate(day: string): string {
  return isDay(day) ? formatDay(day) : day
}

function unitsOf({ kind, unit, typedUnit = unit }: NumberInput): readonly string[] {
  if (typedUnit !== undefined) return [...unitWords(typedUnit), ...(shortUnits[typedUnit] ?? [])]
  return kind === 'percent' ? percentUnits : []
}

/** Short units as bank statements of securities print them. */
const shortUnits: Readonly<Record<string, readonly string[]>> = { Stück: ['Stk.', 'Stk', 'St.'] }

/** The sentence for fields that take more than the two decimals of the usual sentence. */
function decimalsSentence(most: number): string {
  return `Bitte gib höchstens ${numberWord(most)} Stellen nach dem Komma ein.`
}

function withinRange(input: NumberInput, value: string): Reading<string> {
  const [minimum, maximum] = input.range
  if (decimal(value).lt(minimum))
    return refuse(input.sentences?.below ?? minimumSentence(limitWords(input, minimum)))
  if (decimal(value).gt(maximum)) return refuse(aboveSentence(input))
  return { ok: true, value }
}

function aboveSentence(input: NumberInput): string {
  return input.sentences?.above ?? maximumSentence(limitWords(input, input.range[1]))
}

// "1 Jahre" is wrong German, so the number is given without its unit.
function limitWords(input: NumberInput, limit: string): string {
  return input.kind === 'whole' ? formatEntry(input, limit) : entryWords(input, limit)
}

function refuse(sentence: string): Reading<string> {
  return { ok: false, sentence }
}
