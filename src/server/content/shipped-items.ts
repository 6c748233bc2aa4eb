import { fixedIds } from '#contract/content/fixed-ids.ts'
import { shippedBooks } from '#contract/content/shipped-books.ts'
import { shippedTexts } from '#contract/content/shipped-texts.ts'
import type { LegalText, LegalValues } from '#contract/legal/legal-text.ts'
import type { ShownItem } from './shown.ts'

/**
 * The content that the product brings along. It has no row in the database, so it changes with the product and its
 * configuration.
 */
export function shippedItems(values: LegalValues, legalTexts: readonly LegalText[]): readonly ShownItem[] {
  const legal = legalTexts.map(({ document, lead, text }): ShownItem => ({
    id: fixedIds[document],
    kind: 'legal_text',
    content: { lead: lead(values), text: text(values) },
    publicFrom: null,
  }))
  const books = shippedBooks.map(({ id, content }): ShownItem => ({
    id,
    kind: 'book',
    content,
    publicFrom: null,
  }))
  const texts = Object.entries(shippedTexts).map(([name, text]): ShownItem => ({
    id: fixedIds[name as keyof typeof shippedTexts],
    kind: 'page',
    content: { text },
    publicFrom: null,
  }))
  return [...legal, ...books, ...texts]
}
