import { sql } from 'kysely'
import type { TaskKind } from '#contract/admin/desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'

/** One thing that is open. */
export interface OpenTask {
  readonly id: string
  readonly kind: TaskKind
  readonly due_on: Day
  readonly received_at: Date
  /** The number of the contract whose payment somebody has to transfer back; null: nothing is to be transferred. */
  readonly transfer_number: string | null
  readonly transfer_cents: number | null
}

export interface TaskFilters {
  readonly kind?: TaskKind | undefined
  /** Only what is due before this day. */
  readonly before?: Day | undefined
  /** Only these; null: no search. */
  readonly found: readonly string[] | null
}

/** One page of what is open, the nearest deadline first. */
export async function listTaskPage(
  database: Database,
  filters: TaskFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<readonly OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select id, kind, due_on, received_at, transfer_number, transfer_cents from (${openTasks}) task
    where ${isWanted(filters)} order by due_on, received_at, id limit ${limit} offset ${offset}
  `.execute(database)
  return rows
}

/** How many match, and how many are open, of each kind and too late. */
export async function countTasks(database: Database, filters: TaskFilters, today: Day) {
  const { rows } = await sql<Record<TaskKind | 'matching' | 'total' | 'overdue', number>>`
    select
      count(*) filter (where ${isWanted(filters)})::integer as matching,
      count(*) filter (where kind = 'contact')::integer as contact,
      count(*) filter (where kind = 'cancellation')::integer as cancellation,
      count(*) filter (where kind = 'withdrawal')::integer as withdrawal,
      count(*) filter (where kind = 'decision')::integer as decision,
      count(*) filter (where kind = 'transfer')::integer as transfer,
      count(*)::integer as total,
      count(*) filter (where due_on < ${today})::integer as overdue
    from (${openTasks}) task
  `.execute(database)
  return itemAt(rows, 0)
}

/** The words by which what is open is found: read whole only for a search. */
export async function listTaskWords(
  database: Database,
): Promise<readonly { readonly id: string; readonly words: string }[]> {
  const { rows } = await sql<{ readonly id: string; readonly words: string }>`
    select id, words from (${openTasks}) task
  `.execute(database)
  return rows
}

function isWanted({ kind, before, found }: TaskFilters) {
  return sql.join(
    [
      sql`true`,
      ...(kind === undefined ? [] : [sql`kind = ${kind}`]),
      ...(before === undefined ? [] : [sql`due_on < ${before}`]),
      ...(found === null ? [] : [sql`id = any(${[...found]}::uuid[])`]),
    ],
    sql` and `,
  )
}

/** An extraordinary cancellation that nobody has decided about; as `needsDecision` in present.ts. */
const isExtraordinaryOpen = sql`(
  request.termination = 'extraordinary' and request.product is distinct from 'account'
  and not exists (
    select from declaration
    where declaration.request_id = request.request_id and declaration.state in ('waiting', 'stopped')
  )
)`

/** A declaration about a contract that was looked for and not found. */
const isUnassigned = sql`(
  request.kind <> 'contact' and request.product is distinct from 'account'
  and request.look_up is distinct from 'due'
  and coalesce(request.assigned_number, request.contract_number) is null
)`

const openTasks = sql`
  select
    request.request_id as id,
    case
      when transfer_refund.request_id is not null then 'transfer'
      when ${isExtraordinaryOpen} or ${isUnassigned} then 'decision'
      else request.kind
    end as kind,
    request.due_on,
    request.received_at,
    concat_ws(
      ' ', request.number, request.name, request.email, request.contract,
      coalesce(request.assigned_number, request.contract_number), transfer_refund.contract_number
    ) as words,
    transfer_refund.contract_number as transfer_number,
    transfer_refund.amount_cents as transfer_cents
  from request left join transfer_refund using (request_id)
  where request.state = 'open'
`
