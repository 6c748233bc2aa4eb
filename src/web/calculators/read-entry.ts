import { formatDay } from '#domain/calendar/format-date.ts'
import { isDay, parseDay } from '#domain/calendar/day.ts'
import { decimal } from '#domain/money/decimal.ts'
import { formatDecimal } from '#domain/money/format-decimal.ts'
import { parseAmount } from '#domain/money/parse-amount.ts'
import { blank, decimalsOf, readNumber } from '#domain/money/read-number.ts'
import { toEuros } from '#domain/money/rounding.ts'
import {
  dateSentence,
  maximumSentence,
  minimumSentence,
  parseSentences,
  wholeNumberSentence,
} from '#web/ui/parse-sentences.ts'
import type { Reading } from '#web/ui/use-draft.ts'
import type { DateInput, NumberInput } from './inputs.ts'

/** Reads what somebody typed, by the grammar of calculators.md § 0; refuses with its sentences. */
export function readNumberEntry(input: NumberInput, text: string): Reading<string> {
  const reading = input.kind === 'amount' ? readAmount(input, text) : readPlain(input, text)
  return reading.ok ? withinRange(input, reading.value) : reading
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

/** `302,67`, `6,0`, `20`: as the field shows a value once it is taken. */
export function formatEntry({ kind }: NumberInput, value: string): string {
  if (kind === 'amount') return formatDecimal(decimal(value))
  if (kind === 'whole') return formatDecimal(decimal(value), { places: 0 })
  return formatDecimal(decimal(value), { places: 1, maximumPlaces: 4 })
}

/** With its unit, for sentences and screen readers: `302,67 €`, `6,0 %`, `20 Jahre`. */
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

// Amounts may be calculated: 12*49,90.
function readAmount(input: NumberInput, text: string): Reading<string> {
  const parsed = parseAmount(text)
  if (parsed.ok) return { ok: true, value: toEuros(parsed.value).toString() }
  if (parsed.reason === 'too_large' && !/^\s*[-−]/u.test(text)) return refuse(aboveSentence(input))
  return refuse(parseSentences[parsed.reason])
}

const plainPattern = new RegExp(`^([+−-]?)${blank}*(.*?)(?:${blank}*%)?$`, 'u')

function readPlain({ kind }: NumberInput, text: string): Reading<string> {
  const [, sign = '', body = ''] = plainPattern.exec(text.trim()) ?? []
  const number = readNumber(body)
  if (number === null) return refuse(parseSentences.not_a_number)
  const value = decimal(sign === '' || sign === '+' ? number : `-${number}`)
  if (kind === 'whole' && !value.eq(value.round(0, 'down'))) return refuse(wholeNumberSentence)
  if (decimalsOf(value.toString()) > 4) return refuse('Bitte gib höchstens vier Stellen nach dem Komma ein.')
  return { ok: true, value: value.toString() }
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

// "1 Jahre" is no German: counts stand alone.
function limitWords(input: NumberInput, limit: string): string {
  return input.kind === 'whole' ? formatEntry(input, limit) : entryWords(input, limit)
}

function refuse(sentence: string): Reading<string> {
  return { ok: false, sentence }
}
