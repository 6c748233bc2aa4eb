import type { Insertable, Selectable } from 'kysely'
import type { RequestKind } from '#domain/requests/request.ts'
import type { Database } from '#server/database/database.ts'
import type { RequestTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type RequestRow = Selectable<RequestTable>

/** Stores a declaration or a message. */
export async function insertRequest(
  transaction: Transaction,
  request: Insertable<RequestTable>,
): Promise<RequestRow> {
  return transaction.insertInto('request').values(request).returningAll().executeTakeFirstOrThrow()
}

/** A request; undefined when there is none with the id. */
export async function findRequest(
  database: Database | Transaction,
  requestId: string,
): Promise<RequestRow | undefined> {
  return database.selectFrom('request').selectAll().where('request_id', '=', requestId).executeTakeFirst()
}

/**
 * The declaration of a kind about a contract that came at an instant; undefined when there is none. Where two came at
 * one instant, the one that has set an end counts: an extraordinary cancellation sets none by itself.
 */
export async function findDeclaration(
  transaction: Transaction,
  { kind, contractNumber, receivedAt }: { kind: RequestKind; contractNumber: string; receivedAt: Date },
): Promise<RequestRow | undefined> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where('received_at', '=', receivedAt)
    .where('kind', '=', kind)
    .where('contract_number', '=', contractNumber)
    .orderBy('ends_on', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()
}

/** Stores which mail carries the receipt, and that it has not arrived yet. */
export async function setReceipt(
  transaction: Transaction,
  requestId: string,
  receipt: { readonly mailId: string; readonly state: 'waiting' | 'kept' },
): Promise<RequestRow> {
  return transaction
    .updateTable('request')
    .set({ receipt_mail_id: receipt.mailId, receipt_state: receipt.state, receipt_sent_at: null })
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Declarations without a login whose contract was not looked for yet, the oldest first. */
export async function listToLookUp(
  database: Database,
  { after, atMost }: { readonly after: string | null; readonly atMost: number },
): Promise<readonly string[]> {
  const query = database
    .selectFrom('request')
    .select('request_id')
    .where('look_up', '=', 'due')
    .orderBy('request_id')
    .limit(atMost)
  const rows = await (after === null ? query : query.where('request_id', '>', after)).execute()
  return rows.map(({ request_id }) => request_id)
}

/** A request by its id, locked: of two who work on it at once the second sees what the first has done. */
export async function lockRequest(
  transaction: Transaction,
  requestId: string,
): Promise<RequestRow | undefined> {
  return transaction
    .selectFrom('request')
    .selectAll()
    .where('request_id', '=', requestId)
    .forUpdate()
    .executeTakeFirst()
}

/** What may change of a request after it was received; what was declared never does. */
export type Findings = Partial<
  Pick<
    RequestRow,
    'contract_number' | 'ends_on' | 'refund_cents' | 'look_up' | 'due_on' | 'state' | 'done_at'
  >
>

/** Stores such a change. The version rises: whoever works on the request in another window sees that it has changed. */
export async function noteFindings(
  transaction: Transaction,
  requestId: string,
  findings: Findings,
): Promise<RequestRow> {
  return transaction
    .updateTable('request')
    .set((column) => ({ ...findings, version: column('version', '+', 1) }))
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
