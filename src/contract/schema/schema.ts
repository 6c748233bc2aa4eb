import * as z from 'zod/mini'
import { type Day, isDay } from '#domain/calendar/day.ts'
import { isInstant } from '#domain/calendar/instant.ts'
import { type Month, isMonth } from '#domain/calendar/month.ts'
import { type BasisPoints, type Cents, MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatEuro, formatPercent } from '#domain/money/format-money.ts'
import { isVisible } from './visible-text.ts'

// The one module that every contract file imports: it configures zod before the first schema is made. `jitless` because
// the CSP forbids `new Function`; the sentences are meant for people, not for developers.
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
 * Every text of the contract starts here: a text longer than any valid entry is refused before anything else examines
 * it, because examining can take time with the square of the length (security.md rule 20).
 * @param units the most UTF-16 code units; twice the allowed characters has room for each of them
 */
export function shortText(units: number, error: string = sentences.tooLong(units)) {
  return z.string().check(z.refine((value) => value.length <= units, { error, abort: true }))
}

interface TextOptions {
  /** The least characters; 0: it may be empty. */
  readonly minimum?: number
  /** Whether it may have several lines. */
  readonly lines?: boolean
  readonly tooLong?: string
}

/** A text kept as typed; refused are control characters, lone surrogates and texts without any visible character. */
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

/** An id in small letters, as the database writes it, because ids are compared as text. */
export const id = shortText(UUID_LENGTH, sentences.invalid).check(
  z.regex(z.regexes.uuid(), { error: sentences.invalid }),
  z.toLowerCase(),
)

/** The largest number in a column of whole numbers (security.md rule 31). */
export const MAX_COLUMN = 2_147_483_647

/**
 * The version of a record as the client saw it; the server refuses an old one with 412. The next version is stored, and
 * the column has room for it.
 */
export const version = whole({ minimum: 0, maximum: MAX_COLUMN - 1 })

/** A restored record with this version can still be changed 147 million times. */
const MAX_KEPT_VERSION = 2_000_000_000

/**
 * The version of a restored record, which is stored as sent: far below the limit of the column, so that no restored
 * record can reach its last change.
 */
export const keptVersion = whole({ minimum: 1, maximum: MAX_KEPT_VERSION })
/** The same for a record that need not have existed: 0. */
export const keptVersionOrNone = whole({ minimum: 0, maximum: MAX_KEPT_VERSION })

/** A place in an order, for a record that is stored as sent; the next record gets the place after it. */
export const position = whole({ minimum: 0, maximum: 1_000_000 })

/** The index of a colour of accounts and positions. */
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
  // Each check has its own sentence, because the sentence of the schema would be shown for all of them.
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

/** An amount that may be missing: a client that does not know the field leaves it out, and null is stored. */
export function optionalCents(limits?: Parameters<typeof cents>[0]) {
  // oxlint-disable-next-line no-underscore-dangle -- `default` is a word of the language, so zod calls it so.
  return z._default(z.nullable(cents(limits)), null)
}

/** A share or rate that may be missing, as with {@link optionalCents}. */
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

// The database has only one zero, and an answer repeats what it stores.
function withoutNegativeZero() {
  return z.overwrite<number>((value) => value + 0)
}

/** Whether a value has the length of a day such as `2026-11-21`. */
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
