import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { RequestRow } from '#server/requests/request-store.ts'

export interface RequestFilters {
  readonly kind?: RequestKind | undefined
  readonly state?: 'open' | 'done' | 'overdue' | undefined
  readonly today: Day
}

/** The columns of each request that search needs, in the order of the list. */
export async function listRequestCandidates(
  database: Database,
  { kind, state, today }: RequestFilters,
): Promise<
  readonly Pick<RequestRow, 'request_id' | 'number' | 'name' | 'email' | 'contract' | 'contract_number'>[]
> {
  let query = database
    .selectFrom('request')
    .select(['request_id', 'number', 'name', 'email', 'contract', 'contract_number'])
    .orderBy(sql`state = 'done'`)
    .orderBy(sql`case when state = 'open' then due_on end`)
    .orderBy('received_at', 'desc')
    .orderBy('request_id')
  if (kind) query = query.where('kind', '=', kind)
  if (state) query = query.where('state', '=', state === 'done' ? 'done' : 'open')
  if (state === 'overdue') query = query.where('due_on', '<', today)
  return query.execute()
}

/** Requests by their ids, in no order. */
export async function findRequests(
  database: Database,
  ids: readonly string[],
): Promise<readonly RequestRow[]> {
  if (ids.length === 0) return []
  return database.selectFrom('request').selectAll().where('request_id', 'in', ids).execute()
}

/** How many requests wait, by kind, and how many of them longer than they may. */
export async function countOpen(database: Database, today: Day) {
  const { rows } = await sql<Record<RequestKind | 'overdue', number>>`
    select
      count(*) filter (where kind = 'contact')::integer as contact,
      count(*) filter (where kind = 'cancellation')::integer as cancellation,
      count(*) filter (where kind = 'withdrawal')::integer as withdrawal,
      count(*) filter (where due_on < ${today})::integer as overdue
    from request where state = 'open'
  `.execute(database)
  return itemAt(rows, 0)
}

/** Changes a request. @param doneAt null: open */
export async function updateRequest(
  transaction: Transaction,
  requestId: string,
  { note, doneAt }: { readonly note: string; readonly doneAt: Date | null },
): Promise<RequestRow> {
  return transaction
    .updateTable('request')
    .set((column) => ({
      note,
      done_at: doneAt,
      state: doneAt ? ('done' as const) : ('open' as const),
      version: column('version', '+', 1),
    }))
    .where('request_id', '=', requestId)
    .returningAll()
    .executeTakeFirstOrThrow()
}
