import * as z from 'zod/mini'
import { type Output } from '#contract/protocol/endpoint.ts'
import { cents, day, oneOf, shortText, text, whole } from '#contract/schema/schema.ts'
import { isSimpleMarkdown } from './markdown-limits.ts'

export const contentKinds = ['webinar', 'seminar', 'book', 'page', 'legal_text'] as const
export type ContentKind = (typeof contentKinds)[number]

/** The most characters of a whole legal text. */
const MAX_MARKDOWN = 60_000
const SHORT_MARKDOWN = 8_000

const title = text(120)
const markdown = (maximum: number, minimum = 1) =>
  text(maximum, { minimum, lines: true }).check(
    z.refine(isSimpleMarkdown, {
      error: 'Dieser Text hat zu viele Zeilen, Tabellenspalten oder Auszeichnungen. Bitte teile ihn auf.',
    }),
  )

/** A time such as `19:30`, in German local time. */
const time = shortText(5, 'Bitte gib eine Uhrzeit ein (SS:MM).').check(
  z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { error: 'Bitte gib eine Uhrzeit ein (SS:MM).' }),
)

/** A web address; empty where there is none. */
const webAddress = shortText(500, 'Bitte gib höchstens 500 Zeichen ein.').check(
  z.refine((value) => value === '' || isWebAddress(value), {
    error: 'Bitte gib eine Adresse ein, die mit https:// beginnt.',
  }),
)

function isWebAddress(value: string): boolean {
  return /^https:\/\/[^\s/]/.test(value) && URL.canParse(value)
}

export const webinarContent = z.strictObject({
  title,
  day,
  time,
  minutes: whole({ minimum: 5, maximum: 600 }),
  description: markdown(SHORT_MARKDOWN),
  /** The address to join, shown to people with a subscription. */
  joinUrl: webAddress,
  recordingUrl: webAddress,
  chapters: z
    .array(z.strictObject({ atSeconds: whole({ minimum: 0, maximum: 36_000 }), title }))
    .check(z.maxLength(60, { error: 'Mehr als 60 Kapitel gehen nicht.' })),
})

export const seminarContent = z.strictObject({
  title,
  /** The dates of the event: one day or several. */
  dates: z
    .array(z.strictObject({ day, from: time, to: time }))
    .check(
      z.minLength(1, { error: 'Bitte gib mindestens einen Termin ein.' }),
      z.maxLength(20, { error: 'Mehr als 20 Termine gehen nicht.' }),
    ),
  place: text(200),
  /** The gross price as people pay it; 0 = free. */
  priceCents: cents({ maximum: 9_999_99 }),
  seats: whole({ minimum: 1, maximum: 500 }),
  /** The last day on which a seat can be asked for. */
  requestUntil: day,
  description: markdown(SHORT_MARKDOWN),
})

export const bookTopics = ['Sparen', 'Anlegen', 'Verhalten', 'Immobilien', 'Ziele'] as const

export const bookContent = z.strictObject({
  title,
  author: text(120),
  /** The year of the first publication, in its own language; null where nobody has looked it up. */
  year: z.nullable(whole({ minimum: 1000, maximum: 2199 })),
  topic: oneOf(bookTopics),
  /** The level of difficulty: 1 = for beginners, 3 = needs patience. */
  level: whole({ minimum: 1, maximum: 3 }),
  /** A summary in one or two sentences, above the review. */
  summary: markdown(500),
  /** The review in three parts. */
  content: markdown(SHORT_MARKDOWN),
  strength: markdown(2_000),
  gap: markdown(2_000),
  /** The page of the product that fits the book, and the text of the link; empty where none does. */
  fitsPath: shortText(80).check(
    z.refine((value) => value === '' || /^\/[a-z0-9/-]*$/.test(value), {
      error: 'Bitte gib eine Adresse dieser Seite ein, zum Beispiel /finanzrechner.',
    }),
  ),
  fitsTitle: text(60, { minimum: 0 }),
  isbn: shortText(17).check(
    z.refine((value) => value === '' || isIsbn(value), {
      error: 'Bitte gib eine gültige ISBN mit 10 oder 13 Ziffern ein.',
    }),
  ),
  link: webAddress,
  /** Whether a commission is paid for the link, which is labelled „Anzeige“ then (law.md § 15). */
  isAdvertisement: z.boolean(),
  /** The address of an uploaded picture; empty where there is none. */
  cover: shortText(80).check(
    z.refine((value) => value === '' || ownImage.test(value), {
      error: 'Bitte wähle ein Bild, das du hochgeladen hast.',
    }),
  ),
  /** The place in the order on the page. */
  position: whole({ minimum: 0, maximum: 999 }),
})

/** The address of an uploaded picture. */
const ownImage = /^\/bilder\/[0-9a-f]{32}-\d{1,4}x\d{1,4}\.webp$/

/** Whether the check digit of an ISBN is right; hyphens and blanks are ignored. */
function isIsbn(value: string): boolean {
  const digits = value.replaceAll(/[\s-]/g, '').toUpperCase()
  if (/^\d{13}$/.test(digits)) return sumOf(digits, (at) => (at % 2 === 0 ? 1 : 3)) % 10 === 0
  return /^\d{9}[\dX]$/.test(digits) && sumOf(digits, (at) => 10 - at) % 11 === 0
}

function sumOf(digits: string, weightOf: (at: number) => number): number {
  return [...digits].reduce((sum, digit, at) => sum + (digit === 'X' ? 10 : Number(digit)) * weightOf(at), 0)
}

export const pageContent = z.strictObject({ text: markdown(SHORT_MARKDOWN) })

export const legalContent = z.strictObject({ lead: text(300), text: markdown(MAX_MARKDOWN) })

export type WebinarContent = Output<typeof webinarContent>
export type SeminarContent = Output<typeof seminarContent>
export type BookContent = Output<typeof bookContent>
export type PageContent = Output<typeof pageContent>
export type LegalContent = Output<typeof legalContent>

export interface ContentOf {
  readonly webinar: WebinarContent
  readonly seminar: SeminarContent
  readonly book: BookContent
  readonly page: PageContent
  readonly legal_text: LegalContent
}

export type Content = {
  readonly [Kind in ContentKind]: { readonly kind: Kind; readonly content: ContentOf[Kind] }
}[ContentKind]

/** Content written by an admin, with its kind. */
export const anyContent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('webinar'), content: webinarContent }),
  z.strictObject({ kind: z.literal('seminar'), content: seminarContent }),
  z.strictObject({ kind: z.literal('book'), content: bookContent }),
  z.strictObject({ kind: z.literal('page'), content: pageContent }),
  z.strictObject({ kind: z.literal('legal_text'), content: legalContent }),
])
