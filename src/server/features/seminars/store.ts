import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SeminarRequestTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type RequestRow = Selectable<SeminarRequestTable>

/** Of one seminar, the newest first. */
export async function listRequests(database: Database, seminarId: string): Promise<readonly RequestRow[]> {
  return database
    .selectFrom('seminar_request')
    .selectAll()
    .where('content_id', '=', seminarId)
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .execute()
}

/** Nobody else asks for or settles a seat of this seminar before the commit. */
export async function lockSeminar(transaction: Transaction, seminarId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('content_item')
    .select('content_id')
    .where('content_id', '=', seminarId)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** Requests of a seminar, and the seats of those that were not declined. */
export async function countRequests(
  transaction: Transaction,
  seminarId: string,
): Promise<{ readonly requests: number; readonly seats: number }> {
  const row = await transaction
    .selectFrom('seminar_request')
    .select((each) => [
      each.fn.countAll<number>().as('requests'),
      each.fn.sum<string | null>('seats').filterWhere('state', '<>', 'declined').as('seats'),
    ])
    .where('content_id', '=', seminarId)
    .executeTakeFirstOrThrow()
  return { requests: row.requests, seats: Number(row.seats ?? 0) }
}

export async function findRequest(
  transaction: Transaction,
  requestId: string,
): Promise<RequestRow | undefined> {
  return transaction
    .selectFrom('seminar_request')
    .selectAll()
    .where('request_id', '=', requestId)
    .executeTakeFirst()
}

export async function insertRequest(
  transaction: Transaction,
  request: Insertable<SeminarRequestTable>,
): Promise<void> {
  await transaction.insertInto('seminar_request').values(request).execute()
}

/** Undefined where it is another version by now. */
export async function settleRequest(
  transaction: Transaction,
  requestId: string,
  version: number,
  state: RequestRow['state'],
): Promise<RequestRow | undefined> {
  return transaction
    .updateTable('seminar_request')
    .set({ state, version: version + 1 })
    .where('request_id', '=', requestId)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()
}
