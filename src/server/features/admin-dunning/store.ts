import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { SHOWN_WITHIN_MS } from '#server/subscription/dunning/begin-case.ts'
import { selectOpenCases } from '#server/subscription/dunning/waiver-store.ts'

/** Changes of the rules wait for each other. */
export async function waitForRules(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('dunning_rules', 0))`.execute(transaction)
}

/** Two calls with the same id wait for each other. */
export async function waitForSame(transaction: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction)
}

export async function countOpenCases(database: Database | Transaction): Promise<number> {
  const { count } = await selectOpenCases(database)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** Running contracts by their plan and the version of the rules in force when their party last agreed to the terms. */
export async function countContractsByAgreement(database: Database) {
  const { rows } = await sql<{ plan: Plan; agreed_at: Date; contracts: number }>`
    with agreed as (
      select c.plan, coalesce(
        (select max(h.concluded_at) from subscription_change h
          where h.user_id = c.user_id and h.contract_id = c.contract_id
            and h.withdrawn_at is null and h.dropped_at is null),
        c.terms_accepted_at) - ${sql.lit(SHOWN_WITHIN_MS)} * interval '1 millisecond' as at
      from subscription_contract c where c.state = 'active'
    )
    select plan, max(at) as agreed_at, count(*)::integer as contracts
    from agreed
    group by plan, (select max(version) from dunning_rules where chosen_at <= agreed.at)
  `.execute(database)
  return rows
}

const isToHandOver = sql<boolean>`(state = 'open' and end_kind = 'hand_over')`

/** One page of claims, the newest first, and how many there are. @param found null: no search */
export async function findClaimIds(
  database: Database,
  {
    state,
    found,
    offset,
    limit,
  }: {
    readonly state: string | undefined
    readonly found: readonly string[] | null
    readonly offset: number
    readonly limit: number
  },
) {
  const inState = state === 'to_hand_over' ? isToHandOver : sql`state = ${state ?? ''}`
  const wanted = sql`from dunning_claim where ${state === undefined ? sql`true` : inState}
    and ${found === null ? sql`true` : sql`claim_id = any(${[...found]}::uuid[])`}`
  const { rows } = await sql<{ ids: readonly string[]; matching: number; cents: number }>`
    select count(*)::integer as matching, coalesce(sum(amount_cents), 0)::bigint as cents,
      array(select claim_id ${wanted} order by began_at desc, claim_id limit ${limit} offset ${offset}) as ids
    ${wanted}
  `.execute(database)
  return itemAt(rows, 0)
}

/** How many claims there are in each state. */
export async function countClaims(database: Database) {
  const { rows } = await sql<
    Record<'open' | 'to_hand_over' | 'handed_over' | 'paid' | 'closed' | 'waived', number>
  >`
    select
      count(*) filter (where state = 'open')::integer as open,
      count(*) filter (where ${isToHandOver})::integer as to_hand_over,
      count(*) filter (where state = 'handed_over')::integer as handed_over,
      count(*) filter (where state = 'paid')::integer as paid,
      count(*) filter (where state = 'closed')::integer as closed,
      count(*) filter (where state = 'waived')::integer as waived
    from dunning_claim
  `.execute(database)
  return itemAt(rows, 0)
}

/** The words by which claims are found: read whole only for a search. */
export async function listClaimWords(database: Database) {
  return database
    .selectFrom('dunning_claim')
    .select(['claim_id', 'contract_number', 'invoice_number', 'name', 'email'])
    .execute()
}

/** Claims with their owner and who changed them last, in the order of the ids. */
export async function findClaims(database: Database | Transaction, ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectClaims(database)
    .where('dunning_claim.claim_id', 'in', [...ids])
    .execute()
  const byId = new Map(rows.map((row) => [row.claim_id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The claims of a handover, by their numbers. */
export async function listClaimsOfHandover(database: Database | Transaction, handoverId: string) {
  return selectClaims(database)
    .where('dunning_claim.handover_id', '=', handoverId)
    .orderBy('contract_number')
    .orderBy('from_day')
    .execute()
}

function selectClaims(database: Database | Transaction) {
  return database
    .selectFrom('dunning_claim')
    .leftJoin('dunning_claim_owner', 'dunning_claim_owner.claim_id', 'dunning_claim.claim_id')
    .leftJoin('admin_user', 'admin_user.admin_id', 'dunning_claim.admin_id')
    .selectAll('dunning_claim')
    .select(['dunning_claim_owner.user_id', 'admin_user.name as by'])
}

export type FoundClaim = Awaited<ReturnType<typeof findClaims>>[number]

/** The latest handovers, the newest first. */
export async function listHandovers(database: Database | Transaction, most: number) {
  return selectHandovers(database).orderBy('made_at', 'desc').limit(most).execute()
}

export async function findHandover(database: Database | Transaction, handoverId: string) {
  return selectHandovers(database).where('handover_id', '=', handoverId).executeTakeFirst()
}

export type HandoverRow = Awaited<ReturnType<typeof listHandovers>>[number]

function selectHandovers(database: Database | Transaction) {
  return database
    .selectFrom('dunning_handover')
    .leftJoin('admin_user', 'admin_user.admin_id', 'dunning_handover.admin_id')
    .selectAll('dunning_handover')
    .select('admin_user.name as by')
}

export async function insertHandover(
  transaction: Transaction,
  row: {
    readonly handover_id: string
    readonly made_at: Date
    readonly admin_id: string
    readonly claims: number
    readonly amount_cents: number
  },
): Promise<void> {
  await transaction.insertInto('dunning_handover').values(row).execute()
}
