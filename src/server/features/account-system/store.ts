import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  AccountTable,
  AllocationSubPotTable,
  AllocationTable,
  AllocationTargetTable,
  TransferTable,
} from '#server/database/schema.ts'

type SubPotRow = Pick<Selectable<AllocationSubPotTable>, 'id' | 'pot' | 'label' | 'share_bp'>
type TargetRow = Pick<Selectable<AllocationTargetTable>, 'pot' | 'sub_pot_id' | 'account_id' | 'share_bp'>
export type AllocationRow = Selectable<AllocationTable> & {
  readonly sub_pots: readonly SubPotRow[]
  readonly targets: readonly TargetRow[]
}
export type TransferRow = Selectable<TransferTable>

type Written = 'household_id' | 'created_at' | 'updated_at'
export type AllocationValues = Omit<Selectable<AllocationTable>, Written>
export type TransferValues = Omit<Insertable<TransferTable>, Written | 'version'>

export type AccountState = Pick<
  Selectable<AccountTable>,
  'id' | 'type' | 'closed_on' | 'is_archived' | 'position'
>

/** Every version of the rates, the oldest first. */
export async function listAllocations(scope: HouseholdScope): Promise<readonly AllocationRow[]> {
  return selectAllocations(scope).orderBy('allocation.month').execute()
}

/** The version that begins in exactly this month (YYYY-MM-01); not the one that applies in it. */
export async function findAllocation(
  scope: HouseholdScope,
  month: Month,
): Promise<AllocationRow | undefined> {
  return selectAllocations(scope).where('allocation.month', '=', month).executeTakeFirst()
}

/**
 * Adds the version of a month, or puts it in place of the stored one with all its pots and targets. Versions are the
 * caller's to compare.
 */
export async function writeAllocation(
  scope: HouseholdScope,
  values: AllocationValues,
  subPots: readonly SubPotRow[],
  targets: readonly TargetRow[],
): Promise<void> {
  const { transaction, householdId } = scope
  const { month, ...changed } = values
  await transaction
    .insertInto('allocation')
    .values({ ...values, household_id: householdId })
    .onConflict((conflict) =>
      conflict.columns(['household_id', 'month']).doUpdateSet({ ...changed, updated_at: sql<Date>`now()` }),
    )
    .execute()
  await replaceTargets(scope, month, targets, () => replaceSubPots(scope, month, subPots))
}

/** Sub-pots and targets go along. @returns whether there was such a version */
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

/** What the settings must know of the accounts, in the order of the household; closed and archived ones included. */
export async function listAccountStates({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly AccountState[]> {
  return transaction
    .selectFrom('account')
    .select(['id', 'type', 'closed_on', 'is_archived', 'position'])
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
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

/** What was ticked in the month for the same pot, sub-pot and account. */
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

/** Whether the account exists in this household, open or not. */
export async function hasAccount({ transaction, householdId }: HouseholdScope, id: string): Promise<boolean> {
  const found = await transaction
    .selectFrom('account')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Undefined when the household has no transfer with the id. */
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

/** Whether there was such a transfer. */
export async function removeTransfer(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<boolean> {
  const answer = await transaction
    .deleteFrom('transfer')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
  return answer.numDeletedRows > 0n
}

// One statement, so that a version is never seen with the targets of another moment.
function selectAllocations({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('allocation')
    .selectAll('allocation')
    .select((allocation) => [
      jsonArrayFrom(
        allocation
          .selectFrom('allocation_sub_pot')
          .select(['id', 'pot', 'label', 'share_bp'])
          .whereRef('allocation_sub_pot.household_id', '=', 'allocation.household_id')
          .whereRef('allocation_sub_pot.month', '=', 'allocation.month')
          .orderBy('position'),
      ).as('sub_pots'),
      jsonArrayFrom(
        allocation
          .selectFrom('allocation_target')
          .select(['pot', 'sub_pot_id', 'account_id', 'share_bp'])
          .whereRef('allocation_target.household_id', '=', 'allocation.household_id')
          .whereRef('allocation_target.month', '=', 'allocation.month')
          .orderBy('position'),
      ).as('targets'),
    ])
    .where('allocation.household_id', '=', householdId)
}

// Targets refer to sub-pots: the old ones go before, the new ones come after.
async function replaceTargets(
  { transaction, householdId }: HouseholdScope,
  month: Month,
  targets: readonly TargetRow[],
  between: () => Promise<void>,
): Promise<void> {
  await transaction
    .deleteFrom('allocation_target')
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .execute()
  await between()
  if (targets.length === 0) return
  await transaction
    .insertInto('allocation_target')
    .values(targets.map((target, position) => ({ ...target, household_id: householdId, month, position })))
    .execute()
}

async function replaceSubPots(
  { transaction, householdId }: HouseholdScope,
  month: Month,
  subPots: readonly SubPotRow[],
): Promise<void> {
  await transaction
    .deleteFrom('allocation_sub_pot')
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .execute()
  if (subPots.length === 0) return
  await transaction
    .insertInto('allocation_sub_pot')
    .values(subPots.map((subPot, position) => ({ ...subPot, household_id: householdId, month, position })))
    .execute()
}
