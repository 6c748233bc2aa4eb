import { type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Reduction, ReductionPart } from '#domain/subscription/reduction.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { ChargeReductionTable, ContractReductionTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { ContractKey } from './contract-store.ts'

type StoredReduction = Selectable<ContractReductionTable>
export interface ReductionRow extends StoredReduction {
  /** The plan that its voucher is for; null: both, or it is no voucher. */
  readonly only_plan: Plan | null
}
export type ChargeReductionRow = Selectable<ChargeReductionTable>

/** The reductions of a contract, the oldest first, also those that are used up. */
export async function listReductions(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly ReductionRow[]> {
  return (
    database
      .selectFrom('contract_reduction')
      // The id of a reduction by a voucher is that of its use.
      .leftJoin('voucher_use', 'use_id', 'reduction_id')
      .leftJoin('voucher', 'voucher.voucher_id', 'voucher_use.voucher_id')
      .selectAll('contract_reduction')
      .select(
        sql<Plan | null>`case when not is_for_yearly then 'monthly' when not is_for_monthly then 'yearly' end`.as(
          'only_plan',
        ),
      )
      .where('contract_reduction.user_id', '=', user_id)
      .where('contract_reduction.contract_id', '=', contract_id)
      .orderBy('contract_reduction.created_at')
      .orderBy('reduction_id')
      .execute()
  )
}

/** The row as the domain counts with it: what is left of it. */
export function reductionOf(row: ReductionRow): Reduction {
  const { reduction_id: id, kind, percent_bp: percentBp, units_left: units, only_plan: onlyPlan } = row
  return { id, kind, percentBp, units, onlyPlan }
}

/** Stores a reduction. @returns false where one of this id is there already */
export async function insertReduction(
  transaction: Transaction,
  reduction: Omit<StoredReduction, 'units_left'>,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('contract_reduction')
    .values({ ...reduction, units_left: reduction.units })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reduction_id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** What the reductions of a contract take from its payments, whether charged yet or only set aside. */
export async function listChargeReductions(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<readonly ChargeReductionRow[]> {
  return database
    .selectFrom('charge_reduction')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .orderBy('from_day')
    .orderBy('reduction_id')
    .execute()
}

/** Takes parts out of the reductions for the period that begins on a day. */
export async function setAside(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
  from: Day,
  parts: readonly ReductionPart[],
): Promise<void> {
  for (const { id, cents, units } of parts) {
    await transaction
      .insertInto('charge_reduction')
      .values({ user_id, contract_id, from_day: from, reduction_id: id, amount_cents: cents, units })
      .execute()
    await transaction
      .updateTable('contract_reduction')
      .set({ units_left: sql<number>`units_left - ${units}` })
      .where('user_id', '=', user_id)
      .where('contract_id', '=', contract_id)
      .where('reduction_id', '=', id)
      .execute()
  }
}

/** Puts what was taken out for the period that begins on a day back into the reductions. */
export async function putBack(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
  from: Day,
): Promise<void> {
  const parts = await transaction
    .deleteFrom('charge_reduction')
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from)
    .returning(['reduction_id', 'units'])
    .execute()
  for (const { reduction_id, units } of parts)
    await transaction
      .updateTable('contract_reduction')
      .set({ units_left: sql<number>`units_left + ${units}` })
      .where('user_id', '=', user_id)
      .where('contract_id', '=', contract_id)
      .where('reduction_id', '=', reduction_id)
      .execute()
}

/** Ends a reduction: nothing is left of it. */
export async function endReduction(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
  reductionId: string,
): Promise<void> {
  await transaction
    .updateTable('contract_reduction')
    .set({ units_left: 0 })
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('reduction_id', '=', reductionId)
    .execute()
}
