import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { FolderAskerTable, FolderRequestTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type RequestRow = Selectable<FolderRequestTable>
export type AskerRow = Pick<Selectable<FolderAskerTable>, 'person_id' | 'name' | 'asked_at'>
type AnyDatabase = Database | Transaction

/** The states of a request that has not ended. */
const running = ['needs_second', 'waiting', 'open'] as const

/** The latest request; undefined: none was ever made, or its traces are gone. */
export async function findLatestRequest(
  database: AnyDatabase,
  userId: string,
): Promise<RequestRow | undefined> {
  return database
    .selectFrom('folder_request')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** A request; undefined when the user has none with the id. */
export async function findRequest(
  database: AnyDatabase,
  userId: string,
  id: string,
): Promise<RequestRow | undefined> {
  return database
    .selectFrom('folder_request')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Every request that has not ended, the earliest first. */
export async function listRunning(
  database: Database,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
) {
  const query = database
    .selectFrom('folder_request')
    .select(['user_id', 'id'])
    .where('state', 'in', running)
    // Nobody has two of them at a time.
    .orderBy('user_id')
    .limit(atMost)
  return (after === null ? query : query.where('user_id', '>', after)).execute()
}

/** Stores a request in place of those that ended: the log tells of them. */
export async function insertRequest(
  transaction: Transaction,
  request: Insertable<FolderRequestTable>,
): Promise<void> {
  await transaction
    .deleteFrom('folder_request')
    .where('user_id', '=', request.user_id)
    .where('state', 'not in', running)
    .execute()
  await transaction.insertInto('folder_request').values(request).execute()
}

export type RequestChange = Partial<Omit<RequestRow, 'user_id' | 'id' | 'asked_at'>>

/** Changes a request. To be called under the lock of its owner. */
export async function updateRequest(
  transaction: Transaction,
  { user_id: userId, id }: Pick<RequestRow, 'user_id' | 'id'>,
  change: RequestChange,
): Promise<void> {
  await transaction
    .updateTable('folder_request')
    .set(change)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Who asked, the first one first. */
export async function listAskers(
  database: AnyDatabase,
  userId: string,
  requestId: string,
): Promise<readonly AskerRow[]> {
  return database
    .selectFrom('folder_asker')
    .select(['person_id', 'name', 'asked_at'])
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .orderBy('asked_at')
    .orderBy('person_id')
    .execute()
}

/** Notes that a person has asked. */
export async function insertAsker(
  transaction: Transaction,
  asker: Insertable<FolderAskerTable>,
): Promise<void> {
  await transaction.insertInto('folder_asker').values(asker).execute()
}

/** Takes away that a person has asked. */
export async function deleteAsker(
  transaction: Transaction,
  { userId, requestId, personId }: { userId: string; requestId: string; personId: string },
): Promise<void> {
  await transaction
    .deleteFrom('folder_asker')
    .where('user_id', '=', userId)
    .where('request_id', '=', requestId)
    .where('person_id', '=', personId)
    .execute()
}
