import type { Insertable, Selectable } from 'kysely'
import type { DunningProgress } from '#domain/subscription/dunning.ts'
import type { Database } from '#server/database/database.ts'
import type { DunningCaseTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ChargeRow, ContractKey } from '#server/subscription/stores/contract-store.ts'
import { toRule } from './rules-store.ts'

export type CaseRow = Selectable<DunningCaseTable>
export type ChargeKey = Pick<ChargeRow, 'user_id' | 'contract_id' | 'from_day'>

/** The open cases of a contract. */
export async function listCases(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly CaseRow[]> {
  return database
    .selectFrom('dunning_case')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .execute()
}

/** The open case of a charge; undefined where it is not dunned. */
export async function findCase(
  database: Database | Transaction,
  charge: ChargeKey,
): Promise<CaseRow | undefined> {
  const cases = await listCases(database, charge)
  return cases.find(({ from_day }) => from_day === charge.from_day)
}

/** Stores a case; where there is one already it stays as it is. */
export async function insertCase(transaction: Transaction, row: Insertable<DunningCaseTable>): Promise<void> {
  await transaction
    .insertInto('dunning_case')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'contract_id', 'from_day']).doNothing())
    .execute()
}

export async function updateCase(
  transaction: Transaction,
  { user_id, contract_id, from_day }: ChargeKey,
  change: Partial<Pick<CaseRow, 'steps_taken' | 'announced_on'>>,
): Promise<void> {
  await transaction
    .updateTable('dunning_case')
    .set(change)
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from_day)
    .execute()
}

export async function deleteCase(
  transaction: Transaction,
  { user_id, contract_id, from_day }: ChargeKey,
): Promise<void> {
  await transaction
    .deleteFrom('dunning_case')
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from_day)
    .execute()
}

/** How far a case has come; `isOver`: its contract has ended. */
export function progressOf(row: CaseRow, isOver: boolean): DunningProgress {
  return {
    rule: toRule(row),
    failedOn: row.failed_on,
    taken: row.steps_taken,
    announcedOn: row.announced_on,
    isOver,
  }
}
