import { sql } from 'kysely'
import type { Content, ContentKind } from '#contract/content/content-kinds.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** What is shown of an item, or that it was withdrawn or deleted. */
export interface ShownRow {
  readonly content_id: string
  readonly kind: ContentKind
  /** Null: the item was withdrawn, or never shown. */
  readonly content: Content['content'] | null
  /** Null: no revision of the operator's own is due. */
  readonly public_from: Date | null
  readonly is_deleted: boolean
}

/** A number that grows with every publication: the one thing that every process asks for again and again. */
export async function readContentState(database: Database): Promise<number> {
  const row = await database.selectFrom('content_state').select('revision').executeTakeFirst()
  return row?.revision ?? 0
}

/**
 * Keeps everybody else from writing, publishing, uploading or recording content before the commit, so that what was
 * counted or read stays true. An item that has no row yet could not be locked itself.
 */
export async function lockContent(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('content is changed'))`.execute(transaction)
}

/** Raises the number by which all processes notice that content has changed. */
export async function touchContentState(transaction: Transaction): Promise<void> {
  await transaction
    .insertInto('content_state')
    .values({ revision: 1 })
    .onConflict((conflict) =>
      conflict.column('is_only').doUpdateSet({ revision: sql<number>`content_state.revision + 1` }),
    )
    .execute()
}

/** The latest due revision of the operator's own, for every item; a deleted item shows nothing. */
export async function listShown(database: Database | Transaction, now: Date): Promise<readonly ShownRow[]> {
  const rows = await database
    .selectFrom('content_item')
    .leftJoinLateral(
      (from) =>
        from
          .selectFrom('content_revision')
          .select(['content', 'public_from'])
          .whereRef('content_revision.content_id', '=', 'content_item.content_id')
          .where('origin', '=', 'own')
          .where('public_from', '<=', now)
          .orderBy('public_from', 'desc')
          .orderBy('revision', 'desc')
          .limit(1)
          .as('shown'),
      (join) => join.onTrue(),
    )
    .select(['content_item.content_id', 'kind', 'shown.content', 'shown.public_from'])
    .select(sql<boolean>`content_item.deleted_at is not null`.as('is_deleted'))
    .orderBy('content_item.content_id')
    .execute()
  return rows as readonly ShownRow[]
}

/** When the next scheduled revision is due. */
export async function nextDueAt(database: Database, now: Date): Promise<Date | null> {
  const { due } = await database
    .selectFrom('content_revision')
    .select((row) => row.fn.min('public_from').as('due'))
    .where('public_from', '>', now)
    .executeTakeFirstOrThrow()
  return due
}

/** The number of seats that were asked for and not declined, by seminar. */
export async function countTakenSeats(
  database: Database | Transaction,
): Promise<ReadonlyMap<string, number>> {
  const rows = await database
    .selectFrom('seminar_request')
    .select(['content_id', (row) => row.fn.sum<string>('seats').as('seats')])
    .where('state', 'in', ['open', 'confirmed'])
    .groupBy('content_id')
    .execute()
  return new Map(rows.map(({ content_id, seats }) => [content_id, Number(seats)]))
}
