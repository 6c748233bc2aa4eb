import { type Day, isDay } from '#domain/calendar/day.ts'
import { isInstant } from '#domain/calendar/instant.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import * as z from 'zod/mini'
import { isVisible } from './visible-text.ts'

// The one module that every contract file imports: it sets zod up before the first schema is made.
// `jitless` because the CSP forbids `new Function`; the sentences are those of a person, not of a parser.
z.config({ jitless: true, customError: sentenceFor })

export const sentences = {
  empty: 'Bitte gib einen Wert ein.',
  number: 'Bitte gib eine gültige Zahl ein, zum Beispiel 1.250,50.',
  whole: 'Bitte gib eine ganze Zahl ein.',
  date: 'Bitte gib ein gültiges Datum ein (TT.MM.JJJJ).',
  month: 'Bitte gib einen gültigen Monat ein (MM.JJJJ).',
  minimum: (minimum: string) => `Der Wert muss mindestens ${minimum} betragen.`,
  maximum: (maximum: string) => `Der Wert darf höchstens ${maximum} betragen.`,
  tooLong: (maximum: number) => `Bitte gib höchstens ${maximum} Zeichen ein.`,
  tooShort: (minimum: number) => `Bitte gib mindestens ${minimum} Zeichen ein.`,
  characters: 'Dieser Text enthält Zeichen, die sich nicht speichern lassen.',
  choice: 'Bitte wähle einen der angebotenen Werte.',
  unknownField: (name: string) => `Das Feld „${name}“ ist hier unbekannt.`,
  invalid: 'Dieser Wert passt hier nicht.',
} as const

/**
 * Every text of the contract starts here: what is longer than any right entry is refused before anything else looks
 * at it, because looking can cost the square of the length (security.md rule 20).
 * @param units UTF-16 code units at most; twice the characters that are allowed has room for each of them
 */
export function shortText(units: number, error: string = sentences.tooLong(units)) {
  return z.string().check(z.refine((value) => value.length <= units, { error, abort: true }))
}

interface TextOptions {
  /** 0: it may be empty. */
  readonly minimum?: number
  /** It may have several. */
  readonly lines?: boolean
  readonly tooLong?: string
}

/**
 * Text as typed: kept as it is, except that control characters and lone surrogates are refused, and what nobody
 * could see.
 */
export function text(
  maximum: number,
  { minimum = 1, lines = false, tooLong = sentences.tooLong(maximum) }: TextOptions = {},
) {
  return shortText(2 * maximum, tooLong).check(
    z.refine((value) => isVisible(value) || (minimum === 0 && value.trim() === ''), {
      error: sentences.empty,
      abort: true,
    }),
    z.refine((value) => [...value].length >= minimum, { error: sentences.tooShort(minimum) }),
    z.refine((value) => [...value].length <= maximum, { error: tooLong }),
    z.refine((value) => isStorable(value, lines), { error: sentences.characters }),
  )
}

const UUID_LENGTH = 36

/** In small letters, as the database writes them: ids are compared as text. */
export const id = shortText(UUID_LENGTH, sentences.invalid).check(
  z.regex(z.regexes.uuid(), { error: sentences.invalid }),
  z.toLowerCase(),
)

/** What a column of whole numbers can hold (security.md rule 31). */
export const MAX_COLUMN = 2_147_483_647

/**
 * Version of a record as the client saw it; the server refuses a stale one with 412. What is stored is the next one, and
 * the column has room for it.
 */
export const version = whole({ minimum: 0, maximum: MAX_COLUMN - 1 })

/** A record that comes back with it can still be changed 147 million times. */
const MAX_KEPT_VERSION = 2_000_000_000

/**
 * Version of a record that comes back as it was and is stored as it is said: far below the range of the column, so that
 * nothing that comes back can be changed for the last time.
 */
export const keptVersion = whole({ minimum: 1, maximum: MAX_KEPT_VERSION })
/** The same of a record that need not have been there: 0. */
export const keptVersionOrNone = whole({ minimum: 0, maximum: MAX_KEPT_VERSION })

/** A place in an order, of a record that is stored as it is said; the next record gets the place behind it. */
export const position = whole({ minimum: 0, maximum: 1_000_000 })

/** Which of the colours of accounts and positions. */
export const colourIndex = whole({ minimum: 0, maximum: 9 })

/** A whole number within the range of its column; −0 is 0, here and in amounts and shares. */
export function whole({
  minimum,
  maximum,
  tooLarge = sentences.maximum(String(maximum)),
}: {
  readonly minimum: number
  readonly maximum: number
  readonly tooLarge?: string
}) {
  // Each check says what is wrong by itself: the sentence of the schema would be told for all of them.
  return z
    .int({ error: sentences.whole })
    .check(
      z.gte(minimum, { error: sentences.minimum(String(minimum)) }),
      z.lte(maximum, { error: tooLarge }),
      withoutNegativeZero(),
    )
}

export const month = z.custom<Month>((value) => hasLengthOfDay(value) && isMonth(value), {
  error: sentences.month,
})

export const day = z.custom<Day>((value) => hasLengthOfDay(value) && isDay(value), {
  error: sentences.date,
})

/** An instant in UTC, `2026-11-21T08:00:00.000Z`, of the years that a day may have. */
export const instant = shortText(30, sentences.date).check(
  z.refine((value) => isInstant(value), { error: sentences.date }),
)

/** Integer cents within the limits of product.md § 3.1. */
export function cents({ minimum = 0, maximum = MAX_AMOUNT_CENTS } = {}) {
  return z
    .custom<Cents>((value) => Number.isSafeInteger(value), { error: sentences.number, abort: true })
    .check(
      z.refine((value) => value >= minimum, { error: sentences.minimum(formatEuro(minimum)) }),
      z.refine((value) => value <= maximum, { error: sentences.maximum(formatEuro(maximum)) }),
      withoutNegativeZero(),
    )
}

/** An amount that may be missing: whoever does not know the field leaves it out, and null is stored. */
export function optionalCents(limits?: Parameters<typeof cents>[0]) {
  // oxlint-disable-next-line no-underscore-dangle -- `default` is a word of the language, so zod calls it so.
  return z._default(z.nullable(cents(limits)), null)
}

/** A share or rate that may be missing, as {@link optionalCents}. */
export function optionalBasisPoints(limits?: Parameters<typeof basisPoints>[0]) {
  // oxlint-disable-next-line no-underscore-dangle -- `default` is a word of the language, so zod calls it so.
  return z._default(z.nullable(basisPoints(limits)), null)
}

/** Integer basis points; 10 000 = 100 %. */
export function basisPoints({ minimum = 0, maximum = 10_000 } = {}) {
  return z
    .custom<BasisPoints>((value) => Number.isSafeInteger(value), { error: sentences.number, abort: true })
    .check(
      z.refine((value) => value >= minimum, { error: sentences.minimum(formatPercent(minimum)) }),
      z.refine((value) => value <= maximum, { error: sentences.maximum(formatPercent(maximum)) }),
      withoutNegativeZero(),
    )
}

export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, { error: sentences.choice })
}

// The database knows one zero, and an answer repeats what it stores.
function withoutNegativeZero() {
  return z.overwrite<number>((value) => value + 0)
}

/** `2026-11-21` */
function hasLengthOfDay(value: unknown): value is string {
  return typeof value === 'string' && value.length === 10
}

// Control characters are refused; a text of several lines may contain line feeds.
function isStorable(value: string, lines: boolean): boolean {
  return value.isWellFormed() && !/\p{Cc}/u.test(lines ? value.replaceAll('\n', '') : value)
}

function sentenceFor(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null || issue.input === ''
        ? sentences.empty
        : sentences.invalid
    case 'too_big':
      return sentences.maximum(String(issue.maximum))
    case 'too_small':
      return sentences.minimum(String(issue.minimum))
    case 'invalid_value':
      return sentences.choice
    case 'unrecognized_keys':
      return issue.keys.slice(0, 1).map(sentences.unknownField).join('')
    default:
      return sentences.invalid
  }
}
