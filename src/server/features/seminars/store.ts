import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SeminarRequestTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type RequestRow = Selectable<SeminarRequestTable>

/** The states in which a request takes a seat. */
const taking = ['open', 'confirmed'] as const

/** The requests of one seminar, the newest first. */
export async function listRequests(database: Database, seminarId: string): Promise<readonly RequestRow[]> {
  return database
    .selectFrom('seminar_request')
    .selectAll()
    .where('content_id', '=', seminarId)
    .orderBy('created_at', 'desc')
    .orderBy('request_id')
    .execute()
}

/** Keeps everybody else from asking for or settling a seat of this seminar before the commit. */
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

/**
 * The number of a seminar's requests whose address is confirmed or that came from machines, and of the seats that are
 * taken.
 */
export async function countRequests(
  transaction: Transaction,
  seminarId: string,
): Promise<{ readonly requests: number; readonly seats: number }> {
  const row = await transaction
    .selectFrom('seminar_request')
    .select((each) => [
      each.fn.countAll<number>().as('requests'),
      each.fn.sum<string | null>('seats').filterWhere('state', 'in', taking).as('seats'),
    ])
    .where('content_id', '=', seminarId)
    .where('state', '<>', 'unconfirmed')
    .executeTakeFirstOrThrow()
  return { requests: row.requests, seats: Number(row.seats ?? 0) }
}

/** The number of seats of a seminar that one mailbox has. */
export async function countSeatsOf(
  transaction: Transaction,
  seminarId: string,
  mailboxKey: string,
): Promise<number> {
  const { seats } = await transaction
    .selectFrom('seminar_request')
    .select((each) => each.fn.sum<string | null>('seats').as('seats'))
    .where('content_id', '=', seminarId)
    .where('mailbox_key', '=', mailboxKey)
    .where('state', 'in', taking)
    .executeTakeFirstOrThrow()
  return Number(seats ?? 0)
}

/**
 * Deletes the oldest requests that nobody has confirmed, so that strangers fill no table and whoever comes next has
 * room.
 */
export async function makeRoomForUnconfirmed(
  transaction: Transaction,
  seminarId: string,
  atMost: number,
): Promise<void> {
  await sql`delete from seminar_request where request_id in (
    select request_id from seminar_request where content_id = ${seminarId} and state = 'unconfirmed'
    order by created_at desc, request_id offset ${atMost - 1}
  )`.execute(transaction)
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

/** The request that belongs to the link in a mail. */
export async function findRequestOfLink(
  transaction: Transaction,
  digest: Buffer,
): Promise<RequestRow | undefined> {
  return transaction
    .selectFrom('seminar_request')
    .selectAll()
    .where('confirm_digest', '=', digest)
    .executeTakeFirst()
}

export async function insertRequest(
  transaction: Transaction,
  request: Insertable<SeminarRequestTable>,
): Promise<void> {
  await transaction.insertInto('seminar_request').values(request).execute()
}

/** Opens a request whose address was confirmed: from now on it takes its seats. */
export async function openRequest(transaction: Transaction, requestId: string): Promise<void> {
  await transaction
    .updateTable('seminar_request')
    .set((column) => ({ state: 'open' as const, version: column('version', '+', 1) }))
    .where('request_id', '=', requestId)
    .where('state', '=', 'unconfirmed')
    .execute()
}

/** Confirms or declines a request; undefined where it has another version by now. */
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
