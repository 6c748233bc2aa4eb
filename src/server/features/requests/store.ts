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

/** One page of the requests, what is open first, by its deadline; and how many match. @param found null: no search */
export async function findRequestIds(
  database: Database,
  filters: RequestFilters & { readonly found: readonly string[] | null },
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const wanted = sql`from request where ${isWanted(filters)}`
  const { rows } = await sql<{ ids: readonly string[]; matching: number }>`
    select (select count(*)::integer ${wanted}) as matching, array(
      select request_id ${wanted}
      order by (state = 'done'), (case when state = 'open' then due_on end), received_at desc, request_id
      limit ${limit} offset ${offset}
    ) as ids
  `.execute(database)
  return itemAt(rows, 0)
}

/** The words by which requests are found: read whole only for a search. */
export async function listRequestWords(database: Database, filters: RequestFilters) {
  return database
    .selectFrom('request')
    .select(['request_id', 'number', 'name', 'email', 'contract', 'contract_number'])
    .where(isWanted({ ...filters, found: null }))
    .execute()
}

function isWanted({
  kind,
  state,
  today,
  found,
}: RequestFilters & { readonly found: readonly string[] | null }) {
  return sql<boolean>`${sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(state === undefined ? [] : [state === 'done' ? sql`state = 'done'` : sql`state = 'open'`]),
      ...(state === 'overdue' ? [sql`due_on < ${today}`] : []),
      ...(found === null ? [] : [sql`request_id = any(${[...found]}::uuid[])`]),
    ],
    sql` and `,
  )}`
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
