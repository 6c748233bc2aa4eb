import type { LegalContent } from '#contract/content/content-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface KeptWording {
  readonly origin: 'own' | 'shipped'
  /** Null: the operator's own wording was withdrawn. */
  readonly content: LegalContent | null
  readonly public_from: Date
}

/** All wordings of a legal text that are due, in their order. */
export async function listKeptWordings(
  database: Database | Transaction,
  contentId: string,
  now: Date,
): Promise<readonly KeptWording[]> {
  const rows = await database
    .selectFrom('content_revision')
    .select(['origin', 'content', 'public_from'])
    .where('content_id', '=', contentId)
    .where('public_from', '<=', now)
    .orderBy('public_from')
    .orderBy('revision')
    .execute()
  return rows as readonly KeptWording[]
}
