import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { CaseRow } from './case-store.ts'

/** The day on which a case ends, as the domain's `endOf` computes it. */
export function endOfCase(noticeDays: number) {
  const isOver = sql`subscription_contract.state <> 'active' and dunning_case.end_kind = 'waive'`
  return sql<Day>`greatest(
    dunning_case.failed_on + dunning_case.end_days,
    case when ${isOver} then dunning_case.failed_on
      else coalesce(dunning_case.announced_on + ${sql.lit(noticeDays)}, dunning_case.failed_on) end
  )`
}

/** Open cases with their contract and charge; what is on its way to be paid is none. */
export function selectOpenCases(database: Database | Transaction) {
  return database
    .selectFrom('dunning_case')
    .innerJoin('subscription_charge', (join) =>
      join
        .onRef('subscription_charge.user_id', '=', 'dunning_case.user_id')
        .onRef('subscription_charge.contract_id', '=', 'dunning_case.contract_id')
        .onRef('subscription_charge.from_day', '=', 'dunning_case.from_day'),
    )
    .innerJoin('subscription_contract', (join) =>
      join
        .onRef('subscription_contract.user_id', '=', 'dunning_case.user_id')
        .onRef('subscription_contract.contract_id', '=', 'dunning_case.contract_id'),
    )
    .where('subscription_charge.state', '=', 'failed')
}

interface Untold {
  readonly until: Day
  readonly noticeDays: number
  readonly atMost: number
}

/** The cases that will be waived until a day and that the operator has not been told. */
function selectUntoldWaivers(database: Database | Transaction, { until, noticeDays, atMost }: Untold) {
  return selectOpenCases(database)
    .where('dunning_case.end_kind', '=', 'waive')
    .where('dunning_case.operator_told_at', 'is', null)
    .where(endOfCase(noticeDays), '<=', until)
    .limit(atMost)
}

/** The next cases that the operator has not been told, locked. */
export async function lockUntoldWaivers(transaction: Transaction, untold: Untold) {
  return selectUntoldWaivers(transaction, untold)
    .selectAll('dunning_case')
    .select([
      'subscription_contract.number',
      'subscription_contract.state as contract_state',
      'subscription_charge.amount_cents',
    ])
    .orderBy('dunning_case.user_id')
    .orderBy('dunning_case.contract_id')
    .orderBy('dunning_case.from_day')
    .forUpdate('dunning_case')
    .execute()
}

/** How many cases the operator has not been told, counted up to a bound. */
export async function countUntoldWaivers(database: Database, untold: Untold): Promise<number> {
  const { count } = await database
    .selectFrom(selectUntoldWaivers(database, untold).select('dunning_case.user_id').as('untold'))
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function noteOperatorTold(
  transaction: Transaction,
  cases: readonly CaseRow[],
  at: Date,
): Promise<void> {
  const users = cases.map(({ user_id }) => user_id)
  const contracts = cases.map(({ contract_id }) => contract_id)
  const days = cases.map(({ from_day }) => from_day)
  await sql`
    update dunning_case set operator_told_at = ${at}
    from unnest(${users}::uuid[], ${contracts}::uuid[], ${days}::date[]) as told (user_id, contract_id, from_day)
    where dunning_case.user_id = told.user_id and dunning_case.contract_id = told.contract_id
      and dunning_case.from_day = told.from_day
  `.execute(transaction)
}
