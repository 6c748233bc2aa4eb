import { type Selectable, sql } from 'kysely'
import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { ContentItemTable, ContentRevisionTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

type AnyContent = Content['content']

export type ItemRow = Omit<Selectable<ContentItemTable>, 'draft'> & { readonly draft: AnyContent | null }
export type RevisionRow = Omit<Selectable<ContentRevisionTable>, 'content' | 'admin_id'> & {
  readonly content: AnyContent | null
}

const revisionColumns = ['content_id', 'revision', 'origin', 'content', 'public_from', 'created_at'] as const

/** The items of a kind that are not deleted. */
export async function listItems(database: Database, kind: ContentKind): Promise<readonly ItemRow[]> {
  const rows = await database
    .selectFrom('content_item')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('content_id')
    .execute()
  return rows as readonly ItemRow[]
}

/** What is or will be shown of several items: the latest due revision of the operator's own, and those after it. */
export async function listCurrentRevisions(
  database: Database,
  ids: readonly string[],
  now: Date,
): Promise<readonly RevisionRow[]> {
  if (ids.length === 0) return []
  const rows = await database
    .selectFrom('content_revision as revision')
    .select(revisionColumns)
    .where('content_id', 'in', ids)
    .where('origin', '=', 'own')
    .where((query) =>
      query.not(
        query.exists(
          query
            .selectFrom('content_revision as later')
            .select('later.revision')
            .whereRef('later.content_id', '=', 'revision.content_id')
            .where('later.origin', '=', 'own')
            .where('later.public_from', '<=', now)
            .where(
              sql<boolean>`(later.public_from, later.revision) > (revision.public_from, revision.revision)`,
            ),
        ),
      ),
    )
    .execute()
  return rows as readonly RevisionRow[]
}

/** All revisions of one item, the newest first. */
export async function listRevisions(
  database: Database | Transaction,
  id: string,
): Promise<readonly RevisionRow[]> {
  const rows = await database
    .selectFrom('content_revision')
    .select(revisionColumns)
    .where('content_id', '=', id)
    .orderBy('public_from', 'desc')
    .orderBy('revision', 'desc')
    .execute()
  return rows as readonly RevisionRow[]
}

/** One item, also a deleted one. */
export async function findItem(database: Database | Transaction, id: string): Promise<ItemRow | undefined> {
  const row = await database
    .selectFrom('content_item')
    .selectAll()
    .where('content_id', '=', id)
    .executeTakeFirst()
  return row as ItemRow | undefined
}

/** The number of items of a kind, deleted ones included: their revisions are kept. */
export async function countItems(transaction: Transaction, kind: ContentKind): Promise<number> {
  const { count } = await transaction
    .selectFrom('content_item')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
  return count
}

export interface Draft {
  readonly id: string
  readonly kind: ContentKind
  readonly draft: AnyContent
  readonly version: number
  readonly now: Date
}

/** Stores a draft in place of the one before. */
export async function storeDraft(
  transaction: Transaction,
  { id, kind, draft, version, now }: Draft,
): Promise<void> {
  const values = { draft: JSON.stringify(draft), version, updated_at: now }
  await transaction
    .insertInto('content_item')
    .values({ ...values, content_id: id, kind, created_at: now })
    .onConflict((conflict) => conflict.column('content_id').doUpdateSet(values))
    .execute()
}

/** Raises the version of an item and changes nothing else. */
export async function stepItem(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .updateTable('content_item')
    .set((item) => ({ version: item('version', '+', 1), updated_at: now }))
    .where('content_id', '=', id)
    .execute()
}

/** Deletes an item. @param deletedAt null restores it */
export async function setDeleted(
  transaction: Transaction,
  id: string,
  deletedAt: Date | null,
): Promise<boolean> {
  const row = await transaction
    .updateTable('content_item')
    .set({ deleted_at: deletedAt })
    .where('content_id', '=', id)
    .where('deleted_at', deletedAt ? 'is' : 'is not', null)
    .returning('content_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Deletes scheduled revisions, which were never shown and therefore are no part of the history. */
export async function forgetScheduled(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction
    .deleteFrom('content_revision')
    .where('content_id', '=', id)
    .where('origin', '=', 'own')
    .where('public_from', '>', now)
    .execute()
}
