import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalDocument } from '#contract/legal/legal-text.ts'
import { legalTexts } from '#contract/legal/legal-texts.ts'
import { readOfferings } from '#server/content/offerings.ts'
import { contentAt } from '#server/content/revision-store.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { runtimeValues } from '#server/pages/runtime-values.ts'
import { readDunningRules } from './dunning/rules-store.ts'

/**
 * A legal text as it was in force at a time, in paragraphs without markup, for a durable medium. Where no wording is
 * kept, it is the product's own.
 */
export async function legalTextAt(
  transaction: Transaction,
  { config }: Pick<Dependencies, 'config'>,
  document: LegalDocument,
  at: Date,
): Promise<readonly string[]> {
  const kept = await contentAt(transaction, fixedIds[document], at)
  const shipped = legalTexts.find((each) => each.document === document)
  const offerings = await readOfferings(transaction, config, at)
  const { rules: dunning } = await readDunningRules(transaction, at)
  const values = { ...runtimeValues(config, at), offerings, dunning }
  return plainParagraphs(textIn(kept?.content) ?? shipped?.text(values) ?? '')
}

function textIn(content: unknown): string | null {
  if (typeof content !== 'object' || content === null || !('text' in content)) return null
  return typeof content.text === 'string' ? content.text : null
}

/** Markdown as plain paragraphs: headings and items each by themselves, of a link only its words. */
export function plainParagraphs(markdown: string): readonly string[] {
  return markdown
    .replaceAll(/^- /gmu, '\n– ')
    .split(/\n{2,}/u)
    .map((paragraph) =>
      paragraph
        .replaceAll(/^#+ /gmu, '')
        .replaceAll(/\[([^\]]*)\]\([^)]*\)/gu, '$1')
        .replaceAll('**', '')
        .replaceAll('\\\n', '\n')
        .replaceAll(/\\(?=\S)/gu, '')
        .replaceAll(/\s*\n\s*/gu, '\n')
        .trim(),
    )
    .filter((paragraph) => paragraph !== '')
}
