import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { RowsPage, RowsPortion } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Addresses that look shortened; the index of the others says the same. */
const shortPattern = String.raw`^(\d+\.\d+\.\d+\.0|([\da-f]+(:[\da-f]+){0,2})?::)$`
const isLong = sql`ip_address is not null and ip_address !~ ${sql.lit(shortPattern)}`

export interface LongAddress {
  readonly audit_id: string
  readonly ip_address: string
  /** The key after which the next page begins. */
  readonly place: string
}

/** The next rows of the audit log with a whole address, locked. */
export async function lockLongAddresses(
  transaction: Transaction,
  { createdBefore, after, atMost }: RowsPage & { readonly createdBefore: Date },
): Promise<readonly LongAddress[]> {
  const { rows } = await sql<LongAddress>`
    select audit_id, ip_address, json_build_array(created_at::text, audit_id)::text as place
    from audit_log
    where ${isLong} and created_at <= ${createdBefore} ${afterPair(sql`created_at, audit_id`, after)}
    order by created_at, audit_id limit ${atMost}
    for update skip locked
  `.execute(transaction)
  return rows
}

/** How many whole addresses there are, counted up to a bound. */
export async function countLongAddresses(
  database: Database,
  { createdBefore, after, atMost }: RowsPage & { readonly createdBefore: Date },
): Promise<number> {
  return countUpTo(
    database,
    sql`
    select from audit_log
    where ${isLong} and created_at <= ${createdBefore} ${afterPair(sql`created_at, audit_id`, after)}
    limit ${atMost}
  `,
  )
}

export interface ShortAddress {
  readonly auditId: string
  /** Null: what stood there was no address, and nothing of it is kept. */
  readonly address: string | null
}

/** Puts shortened addresses in place of whole ones, in one statement. */
export async function storeShortAddresses(
  transaction: Transaction,
  addresses: readonly ShortAddress[],
): Promise<void> {
  const ids = addresses.map(({ auditId }) => auditId)
  const texts = addresses.map(({ address }) => address)
  await sql`
    update audit_log set ip_address = short.address
    from unnest(${ids}::uuid[], ${texts}::text[]) as short (audit_id, address)
    where audit_log.audit_id = short.audit_id and audit_log.audit_id = any(${ids}::uuid[])
  `.execute(transaction)
}

/** Looks at the next proposals that keep what undoes their answers, and lets those forget it that may. */
export async function forgetUndo(
  transaction: Transaction,
  { answeredBefore, after, atMost }: RowsPage & { readonly answeredBefore: Date },
): Promise<RowsPortion> {
  const { rows } = await sql<{ looked: number; done: number; last: string | null }>`
    with looked as (
      select ctid as place, household_id, id, not exists (
        select from proposal_line
        where proposal_line.household_id = proposal.household_id and proposal_line.proposal_id = proposal.id
          and proposal_line.answered_at > ${answeredBefore} offset 0
      ) as may_go
      from proposal
      where undo is not null ${afterPair(sql`household_id, id`, after)}
      order by household_id, id limit ${atMost}
      for update skip locked
    ), forgotten as (
      update proposal set undo = null where ctid = any(array(select place from looked where may_go))
        and (household_id, id) in (select household_id, id from looked where may_go)
    )
    select count(*) as looked, count(*) filter (where may_go) as done,
      (select json_build_array(household_id, id)::text from looked order by household_id desc, id desc limit 1) as last
    from looked
  `.execute(transaction)
  const { looked = 0, done = 0, last = null } = rows[0] ?? {}
  return { done, after: looked < atMost ? null : last }
}

/** How many proposals keep what undoes their answers, counted up to a bound. */
export async function countUndo(database: Database, { after, atMost }: RowsPage): Promise<number> {
  return countUpTo(
    database,
    sql`select from proposal where undo is not null ${afterPair(sql`household_id, id`, after)} limit ${atMost}`,
  )
}

/** Allows a transaction to delete from a table, which takes the right back before it ends. */
export async function withRightToDelete<T>(
  transaction: Transaction,
  table: 'audit_log' | 'invoice' | 'contract_document',
  work: () => Promise<T>,
): Promise<T> {
  await sql`grant delete on ${sql.table(table)} to current_user`.execute(transaction)
  const result = await work()
  await sql`revoke delete on ${sql.table(table)} from current_user`.execute(transaction)
  return result
}

/** Lets a transaction see the rows of every household. */
export async function seeWholeDatabase(transaction: Transaction): Promise<void> {
  await sql`select set_config('wk.scope', 'whole_database', true)`.execute(transaction)
}

function afterPair(columns: ReturnType<typeof sql>, after: string | null) {
  if (after === null) return sql``
  const values: unknown = JSON.parse(after)
  return Array.isArray(values) ? sql`and (${columns}) > (${sql.join(values)})` : sql``
}

async function countUpTo(database: Database, rows: ReturnType<typeof sql>): Promise<number> {
  const counted = await sql<{ count: number }>`select count(*) as count from (${rows}) counted`.execute(
    database,
  )
  return counted.rows[0]?.count ?? 0
}
