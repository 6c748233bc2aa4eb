import { isDeepStrictEqual } from 'node:util'
import { fixedIds } from '#contract/content/fixed-ids.ts'
import type { LegalText } from '#contract/legal/legal-text.ts'
import { legalTexts } from '#contract/legal/legal-texts.ts'
import { inTransaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { runtimeValues } from '#server/pages/runtime-values.ts'
import { touchContentState } from './content-store.ts'
import { readOfferings } from './offerings.ts'
import { keepRevision, latestShipped, lockItem } from './revision-store.ts'

/**
 * Stores the product's legal wordings as this server shows them, where they differ from those stored last: what people
 * agreed to can be shown for ever, whatever becomes of product and configuration.
 */
export async function recordWordings(
  { clock, config, database }: Pick<Dependencies, 'clock' | 'config' | 'database'>,
  texts: readonly LegalText[] = legalTexts,
): Promise<void> {
  const now = clock.now()
  const offerings = await readOfferings(database, config, now)
  const values = { ...runtimeValues(config, now), offerings, dunning: config.dunning }
  for (const { document, lead, text } of texts) {
    const content = { lead: lead(values), text: text(values) }
    await inTransaction(database, async (transaction) => {
      await lockItem(transaction, { id: fixedIds[document], kind: 'legal_text', now })
      const kept = await latestShipped(transaction, fixedIds[document])
      if (isDeepStrictEqual(kept?.content, content)) return
      await keepRevision(transaction, {
        id: fixedIds[document],
        origin: 'shipped',
        content,
        publicFrom: now,
        adminId: null,
        now,
      })
      // By this every process notices the new wording and shows its day.
      await touchContentState(transaction)
    })
  }
}
