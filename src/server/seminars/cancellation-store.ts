import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { EventCancellationTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The ids of all events that were cancelled. */
export async function listCancelled(database: Database | Transaction): Promise<ReadonlySet<string>> {
  const rows = await database.selectFrom('event_cancellation').select('content_id').execute()
  return new Set(rows.map(({ content_id }) => content_id))
}

/** The cancellation of an event with who made it; undefined where it takes place. */
export async function findCancellation(database: Database | Transaction, contentId: string) {
  return database
    .selectFrom('event_cancellation')
    .leftJoin('admin_user', 'admin_user.admin_id', 'event_cancellation.admin_id')
    .selectAll('event_cancellation')
    .select('admin_user.name as by')
    .where('content_id', '=', contentId)
    .executeTakeFirst()
}

export async function insertCancellation(
  transaction: Transaction,
  row: Insertable<EventCancellationTable>,
): Promise<void> {
  await transaction.insertInto('event_cancellation').values(row).execute()
}

/** The requests that have a seat of an event or wait for one, the earliest first. */
export async function listSignUps(database: Database | Transaction, contentId: string) {
  return database
    .selectFrom('seminar_request')
    .select(['request_id', 'name', 'email', 'seats'])
    .where('content_id', '=', contentId)
    .where('state', 'in', ['open', 'confirmed'])
    .orderBy('created_at')
    .orderBy('request_id')
    .execute()
}

/** Notes that the next people with a confirmed seat are reminded, once. @returns whom to write to */
export async function takeReminders(
  transaction: Transaction,
  contentId: string,
  { now, atMost }: { readonly now: Date; readonly atMost: number },
) {
  return transaction
    .updateTable('seminar_request')
    .set({ reminded_at: now })
    .where(
      'request_id',
      'in',
      unreminded(transaction, contentId).orderBy('created_at').limit(atMost).forUpdate().skipLocked(),
    )
    .returning(['name', 'email', 'seats'])
    .execute()
}

/** How many people have a confirmed seat and are to be reminded. */
export async function countReminders(database: Database, contentId: string): Promise<number> {
  const rows = await unreminded(database, contentId).execute()
  return rows.length
}

function unreminded(database: Database | Transaction, contentId: string) {
  return database
    .selectFrom('seminar_request')
    .select('request_id')
    .where('content_id', '=', contentId)
    .where('state', '=', 'confirmed')
    .where('reminded_at', 'is', null)
}
