import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** The notes of a user, by webinar. */
export async function listNotes(
  database: Database,
  userId: string,
): Promise<ReadonlyMap<string, { readonly text: string; readonly version: number }>> {
  const rows = await database
    .selectFrom('webinar_note')
    .select(['content_id', 'note', 'version'])
    .where('user_id', '=', userId)
    .execute()
  return new Map(rows.map(({ content_id, note, version }) => [content_id, { text: note, version }]))
}

export interface NoteKey {
  readonly userId: string
  readonly webinarId: string
}

export async function findNote(database: Database | Transaction, { userId, webinarId }: NoteKey) {
  return database
    .selectFrom('webinar_note')
    .select(['note as text', 'version'])
    .where('user_id', '=', userId)
    .where('content_id', '=', webinarId)
    .executeTakeFirst()
}

/** Stores a note. @returns false when it has another version by now */
export async function storeNote(
  transaction: Transaction,
  { userId, webinarId }: NoteKey,
  { text, version, now }: { readonly text: string; readonly version: number; readonly now: Date },
): Promise<boolean> {
  const next = { note: text, version: version + 1, updated_at: now }
  const stored =
    version === 0
      ? await transaction
          .insertInto('webinar_note')
          .values({ ...next, user_id: userId, content_id: webinarId })
          .onConflict((conflict) => conflict.columns(['user_id', 'content_id']).doNothing())
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('webinar_note')
          .set(next)
          .where('user_id', '=', userId)
          .where('content_id', '=', webinarId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
  return stored !== undefined
}
