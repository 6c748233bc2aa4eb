import type { Day } from '#domain/calendar/day.ts'
import type { Offerings } from '#contract/site/areas.ts'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'

export const legalDocuments = [
  'impressum',
  'datenschutz',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
] as const

/** By the word in its address. */
export type LegalDocument = (typeof legalDocuments)[number]

/** What a legal text is made from: the configuration, and what is offered right now. */
export interface LegalValues extends RuntimeValues {
  readonly offerings: Offerings
}

/**
 * A legal text as the product brings it along. It is made from the values of the running server, so that it is true for
 * what is configured; an admin may publish a wording of his own in its place. Every wording that was shown is kept.
 */
export interface LegalText {
  readonly document: LegalDocument
  /**
   * The day on which these words were written. People are told the day since when they are shown with what is configured
   * (decision 0121), and this one only where none has been kept.
   */
  readonly version: Day
  /** One sentence below the title. */
  readonly lead: (values: LegalValues) => string
  /** Markdown; `## ` opens a section. */
  readonly text: (values: LegalValues) => string
}
