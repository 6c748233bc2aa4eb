import type { Insertable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { RequestActionTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { RequestRow } from '#server/requests/request-store.ts'

/** The decisions about a request, the first one first, with who made them. */
export async function listActions(database: Database | Transaction, requestId: string) {
  return database
    .selectFrom('request_action')
    .leftJoin('admin_user', 'admin_user.admin_id', 'request_action.admin_id')
    .selectAll('request_action')
    .select('admin_user.name as by')
    .where('request_id', '=', requestId)
    .orderBy('position')
    .execute()
}

export type ActionRow = Awaited<ReturnType<typeof listActions>>[number]

/** A decision; undefined when there is none with the id. */
export async function findAction(transaction: Transaction, actionId: string) {
  return transaction
    .selectFrom('request_action')
    .select(['request_id', 'input_digest'])
    .where('action_id', '=', actionId)
    .executeTakeFirst()
}

export async function insertAction(
  transaction: Transaction,
  action: Insertable<RequestActionTable>,
): Promise<void> {
  await transaction.insertInto('request_action').values(action).execute()
}

/** What a decision changes of a request: the contract that was chosen, or that it is done. */
export type RequestChange = Partial<Pick<RequestRow, 'assigned_number' | 'ends_on' | 'state' | 'done_at'>>

/** Stores that something was decided, and its result. */
export async function touchRequest(
  transaction: Transaction,
  requestId: string,
  change: RequestChange,
): Promise<RequestRow> {
  return transaction
    .updateTable('request')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
