import { type Selectable, sql } from 'kysely'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { FolderEvent } from '#domain/emergency-folder/folder-request.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { FolderEventTable } from '#server/database/schema.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type Dependencies, newId } from '#server/dependencies.ts'

/** How many lines are readings: whoever reads again and again takes no other line from the log. */
const MAX_READINGS = tableCaps.folder_event.perUser / 2

export type EventRow = Selectable<FolderEventTable>

/** Readings that follow each other within this time are one line of the log. */
const ONE_READING_MS = 15 * MINUTE_MS

/** The log of a folder, the newest first. */
export async function listEvents(database: Database, userId: string): Promise<readonly EventRow[]> {
  return database
    .selectFrom('folder_event')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('event_id', 'desc')
    .execute()
}

interface Noted {
  readonly userId: string
  readonly event: FolderEvent
  /** The person of trust; empty where none is meant. */
  readonly name: string
}

/** Adds a line to the log that an owner reads; the oldest lines leave. */
export async function noteFolderEvent(
  transaction: Transaction,
  dependencies: Dependencies,
  { userId, event, name }: Noted,
): Promise<void> {
  const now = dependencies.clock.now()
  if (event === 'read' && (await prolongReading(transaction, { userId, name, now }))) return
  await transaction
    .insertInto('folder_event')
    .values({
      user_id: userId,
      event_id: newId(dependencies),
      event,
      person_name: name,
      created_at: now,
      until_at: null,
    })
    .execute()
  await sql`
    delete from folder_event where user_id = ${userId} and event_id in (
      select event_id from folder_event where user_id = ${userId} and (event = 'read') = ${event === 'read'}
      order by created_at desc, event_id desc
      offset ${event === 'read' ? MAX_READINGS : tableCaps.folder_event.perUser - MAX_READINGS}
    )
  `.execute(transaction)
}

async function prolongReading(
  transaction: Transaction,
  { userId, name, now }: { readonly userId: string; readonly name: string; readonly now: Date },
): Promise<boolean> {
  const last = await transaction
    .selectFrom('folder_event')
    .select(['event_id', 'created_at', 'until_at'])
    .where('user_id', '=', userId)
    .where('event', '=', 'read')
    .where('person_name', '=', name)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last || now.getTime() - (last.until_at ?? last.created_at).getTime() >= ONE_READING_MS) return false
  await transaction
    .updateTable('folder_event')
    .set({ until_at: now })
    .where('user_id', '=', userId)
    .where('event_id', '=', last.event_id)
    .execute()
  return true
}

/** The lines from before an instant. */
export function oldFolderEvents(before: Date): OldRows {
  return {
    table: 'folder_event',
    by: sql`created_at`,
    key: ['user_id', 'event_id'],
    within: sql`created_at < ${before}`,
  }
}
