import { fixedIds, type PageText } from '#contract/content/fixed-ids.ts'
import { type LegalDocument, type LegalText, legalDocuments } from '#contract/legal/legal-text.ts'
import type { Slots } from '#contract/site/slots.ts'
import { renderMarkdown } from '#server/content/markdown.ts'
import { type Shown, ofKind } from '#server/content/shown.ts'
import { wordingDay } from '#server/content/terms-in-force.ts'
import { booksHtml } from './books-html.ts'
import { legalHtml } from './legal-html.ts'
import { seminarsHtml } from './seminars-html.ts'

interface Around {
  readonly texts: readonly LegalText[]
  /** The VAT rate in basis points; null: no VAT is shown. */
  readonly vatBp: number | null
}

/** The content of every slot of the prerendered pages. */
export function fillSlots(shown: Shown, { texts, vatBp }: Around): Slots {
  const legal = Object.fromEntries(
    legalDocuments.map((document) => [document, legalSlot(shown, document, texts)]),
  ) as Record<LegalDocument, string>
  return {
    ...legal,
    buecher: booksHtml(ofKind(shown, 'book')).markup,
    seminare: seminarsHtml(ofKind(shown, 'seminar'), { ...shown, vatBp }).markup,
    'denke-nach-und-werde-reich': textSlot(shown, 'denke-nach-und-werde-reich'),
    ziele: textSlot(shown, 'ziele'),
  }
}

function legalSlot(shown: Shown, document: LegalDocument, texts: readonly LegalText[]): string {
  const item = ofKind(shown, 'legal_text').find(({ id }) => id === fixedIds[document])
  if (!item) return ''
  const shipped = texts.find((text) => text.document === document)
  const version = wordingDay(shown, document) ?? shipped?.version ?? shown.day
  return legalHtml(item.content, version).markup
}

function textSlot(shown: Shown, name: PageText): string {
  const item = ofKind(shown, 'page').find(({ id }) => id === fixedIds[name])
  return item ? renderMarkdown(item.content.text).markup : ''
}
