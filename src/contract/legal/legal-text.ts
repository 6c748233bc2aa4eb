import type { Offerings } from '#contract/site/areas.ts'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { DunningRules } from '#domain/subscription/dunning.ts'

export const legalDocuments = [
  'impressum',
  'datenschutz',
  'agb',
  'widerrufsbelehrung',
  'barrierefreiheit',
] as const

/** The legal texts, named by the word in their address. */
export type LegalDocument = (typeof legalDocuments)[number]

/** The values that a legal text is made from: the configuration, what is offered and how is dunned at present. */
export interface LegalValues extends RuntimeValues {
  readonly offerings: Offerings
  /** What follows a payment that fails. */
  readonly dunning: DunningRules
}

/**
 * A legal text as the product ships it. It is made from the values of the running server, so that it is true for the
 * configuration; an admin may publish a different wording in its place. Every wording that was shown is kept.
 */
export interface LegalText {
  readonly document: LegalDocument
  /**
   * The day on which this wording was written. People see the day since when it is shown with the present configuration
   * (decision 0121), and this day only where none was recorded.
   */
  readonly version: Day
  /** One sentence below the title. */
  readonly lead: (values: LegalValues) => string
  /** The text as Markdown; `## ` opens a section. */
  readonly text: (values: LegalValues) => string
}
