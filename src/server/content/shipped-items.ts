import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalText } from '#contract/legal/legal-texts.ts'
import type { RuntimeValues } from '#contract/site/runtime-values.ts'
import type { ShownItem } from './shown.ts'

/** What the product brings along. It is no row of the database, so it changes with the product and its configuration. */
export function shippedItems(values: RuntimeValues, legalTexts: readonly LegalText[]): readonly ShownItem[] {
  return legalTexts.map(({ document, lead, text }) => ({
    id: fixedIds[document],
    kind: 'legal_text',
    content: { lead: lead(values), text: text(values) },
    publicFrom: null,
  }))
}
