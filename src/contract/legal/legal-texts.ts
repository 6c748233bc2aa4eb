import type { Day } from '#domain/calendar/day.ts'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import { accessibilityText } from './accessibility-text.ts'
import { imprintText } from './imprint-text.ts'
import { privacyText } from './privacy-text.ts'
import { termsText } from './terms-text.ts'
import { withdrawalText } from './withdrawal-text.ts'

export const legalDocuments = [
  'impressum',
  'datenschutz',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
] as const

/** By the word in its address. */
export type LegalDocument = (typeof legalDocuments)[number]

/**
 * A legal text as the product brings it along. It is made from the values of the running server, so that it is true for
 * what is configured; an admin may publish a wording of his own in its place. Every wording that was shown is kept.
 */
export interface LegalText {
  readonly document: LegalDocument
  /** The day of this wording; a change of the text is a change of the day. */
  readonly version: Day
  /** One sentence below the title. */
  readonly lead: (values: RuntimeValues) => string
  /** Markdown; `## ` opens a section. */
  readonly text: (values: RuntimeValues) => string
}

/** All of them, for what is configured. */
export const legalTexts: readonly LegalText[] = [
  imprintText,
  privacyText,
  termsText,
  withdrawalText,
  accessibilityText,
]
