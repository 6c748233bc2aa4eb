import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { lockContent } from './content-store.ts'

export interface NewRevision {
  readonly id: string
  readonly origin: 'own' | 'shipped'
  /** Null: the item was withdrawn. */
  readonly content: Content['content'] | null
  readonly publicFrom: Date
  readonly adminId: string | null
  readonly now: Date
}

/** Locks the row of an item and makes it where there is none; nobody else changes content before the commit. */
export async function lockItem(
  transaction: Transaction,
  { id, kind, now }: { readonly id: string; readonly kind: ContentKind; readonly now: Date },
): Promise<void> {
  await lockContent(transaction)
  await transaction
    .insertInto('content_item')
    .values({ content_id: id, kind, draft: null, version: 1, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.column('content_id').doNothing())
    .execute()
}

/** Adds a revision to those of its item; the content must be locked. */
export async function keepRevision(transaction: Transaction, given: NewRevision): Promise<number> {
  const { id, origin, content, publicFrom, adminId, now } = given
  const { last } = await transaction
    .selectFrom('content_revision')
    .select((row) => row.fn.max('revision').as('last'))
    .where('content_id', '=', id)
    .executeTakeFirstOrThrow()
  const revision = (last ?? 0) + 1
  await transaction
    .insertInto('content_revision')
    .values({
      content_id: id,
      revision,
      origin,
      content: content === null ? null : JSON.stringify(content),
      public_from: publicFrom,
      admin_id: adminId,
      created_at: now,
    })
    .execute()
  return revision
}

/** The wording of the product that was stored last. */
export async function latestShipped(transaction: Transaction, id: string) {
  return transaction
    .selectFrom('content_revision')
    .select(['content'])
    .where('content_id', '=', id)
    .where('origin', '=', 'shipped')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
}

/** What was public of an item at an instant: the operator's own wording that counted then, else the product's. */
export async function contentAt(database: Database | Transaction, id: string, instant: Date) {
  const own = await latestAt(database, id, 'own', instant)
  return own?.content ? own : latestAt(database, id, 'shipped', instant)
}

async function latestAt(
  database: Database | Transaction,
  id: string,
  origin: 'own' | 'shipped',
  instant: Date,
) {
  return database
    .selectFrom('content_revision')
    .select(['content', 'public_from', 'revision'])
    .where('content_id', '=', id)
    .where('origin', '=', origin)
    .where('public_from', '<=', instant)
    .orderBy('public_from', 'desc')
    .orderBy('revision', 'desc')
    .executeTakeFirst()
}
