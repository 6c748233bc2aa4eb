import type { Selectable } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { SubscriptionChangeTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ContractKey } from './contract-store.ts'

export type ChangeRow = Selectable<SubscriptionChangeTable>

/** All changes of a contract that bound anew, the first one first. */
export async function listChanges(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly ChangeRow[]> {
  return database
    .selectFrom('subscription_change')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .orderBy('concluded_at')
    .execute()
}

/** The change that is in force: neither withdrawn from nor dropped. */
export function lastChange(changes: readonly ChangeRow[]): ChangeRow | undefined {
  return changes.findLast(({ withdrawn_at, dropped_at }) => withdrawn_at === null && dropped_at === null)
}

/** Stores an agreed change. */
export async function insertChange(
  transaction: Transaction,
  change: Omit<ChangeRow, 'withdrawn_at' | 'dropped_at'>,
): Promise<void> {
  await transaction.insertInto('subscription_change').values(change).execute()
}

/** Stores that the change was withdrawn from in time. */
export async function noteChangeWithdrawn(
  transaction: Transaction,
  { user_id, contract_id, number }: Pick<ChangeRow, 'user_id' | 'contract_id' | 'number'>,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('subscription_change')
    .set({ withdrawn_at: at })
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('number', '=', number)
    .execute()
}

/** Drops changes that had not begun: they do not begin any more. */
export async function dropChanges(transaction: Transaction, key: ContractKey, at: Date): Promise<void> {
  await transaction
    .updateTable('subscription_change')
    .set({ dropped_at: at })
    .where('user_id', '=', key.user_id)
    .where('contract_id', '=', key.contract_id)
    .where('withdrawn_at', 'is', null)
    .where('dropped_at', 'is', null)
    .execute()
}
