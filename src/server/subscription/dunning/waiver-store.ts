import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type CaseRow, updateCase } from './case-store.ts'

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

/** The cases that will be waived until a day and that the operator has not been told, locked. */
export async function lockUntoldWaivers(
  transaction: Transaction,
  { until, noticeDays }: { readonly until: Day; readonly noticeDays: number },
) {
  return selectOpenCases(transaction)
    .selectAll('dunning_case')
    .select([
      'subscription_contract.number',
      'subscription_contract.state as contract_state',
      'subscription_charge.amount_cents',
    ])
    .where('dunning_case.end_kind', '=', 'waive')
    .where('dunning_case.operator_told_at', 'is', null)
    .where(endOfCase(noticeDays), '<=', until)
    .orderBy('dunning_case.user_id')
    .orderBy('dunning_case.contract_id')
    .orderBy('dunning_case.from_day')
    .forUpdate('dunning_case')
    .execute()
}

export async function noteOperatorTold(
  transaction: Transaction,
  cases: readonly CaseRow[],
  at: Date,
): Promise<void> {
  for (const row of cases) await updateCase(transaction, row, { operator_told_at: at })
}
