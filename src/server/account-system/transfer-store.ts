import { type Insertable, type Selectable, sql } from 'kysely'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { TransferTable } from '#server/database/schema.ts'

export type TransferRow = Selectable<TransferTable>

type Written = 'household_id' | 'version' | 'created_at' | 'updated_at'
export type TransferValues = Omit<Insertable<TransferTable>, Written>

/** Removes the version of a month with its sub-pots and targets. @returns whether there was such a version */
export async function removeAllocation(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('allocation')
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}

/** All transfers that were ticked off, by month (YYYY-MM-01). */
export async function listTransfers({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly TransferRow[]> {
  return transaction
    .selectFrom('transfer')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('month')
    .orderBy('id')
    .execute()
}

/** The sum (cents) of the transfers ticked off in the month for the same pot, sub-pot and account. */
export async function sumTicked(
  { transaction, householdId }: HouseholdScope,
  part: Pick<TransferValues, 'month' | 'pot' | 'sub_pot_id' | 'account_id'>,
): Promise<Cents> {
  const { sum } = await transaction
    .selectFrom('transfer')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('sum'))
    .where('household_id', '=', householdId)
    .where('month', '=', part.month)
    .where('pot', '=', part.pot)
    .where('sub_pot_id', 'is not distinct from', part.sub_pot_id ?? null)
    .where('account_id', '=', part.account_id)
    .executeTakeFirstOrThrow()
  return sum
}

/** One transfer; undefined when the household has none with the id. */
export async function findTransfer(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<TransferRow | undefined> {
  return transaction
    .selectFrom('transfer')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores a transfer and gives it back as it stands, with its first version. */
export async function insertTransfer(
  { transaction, householdId }: HouseholdScope,
  values: TransferValues,
): Promise<TransferRow> {
  return transaction
    .insertInto('transfer')
    .values({ ...values, household_id: householdId })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Changes amount (cents) and day of a transfer; pot, account and month stay.
 * @throws when the version is not the stored one: the caller has compared them in the same transaction
 */
export async function correctTransfer(
  { transaction, householdId }: HouseholdScope,
  edit: Pick<TransferRow, 'id' | 'version' | 'amount_cents' | 'transferred_on'>,
): Promise<TransferRow> {
  const { id, version, amount_cents, transferred_on } = edit
  return transaction
    .updateTable('transfer')
    .set({ amount_cents, transferred_on, version: version + 1, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Removes a transfer. @returns whether there was one */
export async function removeTransfer(scope: HouseholdScope, id: string): Promise<boolean> {
  return removeRow(scope, 'transfer', id)
}
