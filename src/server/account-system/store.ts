import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  AccountTable,
  AllocationSubPotTable,
  AllocationTable,
  AllocationTargetTable,
} from '#server/database/schema.ts'

type SubPotRow = Pick<Selectable<AllocationSubPotTable>, 'id' | 'pot' | 'label' | 'share_bp' | 'amount_cents'>
export type TargetRow = Pick<
  Selectable<AllocationTargetTable>,
  'pot' | 'sub_pot_id' | 'account_id' | 'share_bp' | 'amount_cents'
>
export type AllocationRow = Selectable<AllocationTable> & {
  readonly sub_pots: readonly SubPotRow[]
  readonly targets: readonly TargetRow[]
}
type AllocationValues = Omit<Selectable<AllocationTable>, 'household_id' | 'created_at' | 'updated_at'>

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
 * Adds the version of a month, or puts it in place of the stored one with all its pots and targets. The caller has to
 * compare the version numbers.
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

/**
 * Writes other targets and another incoming account into versions that exist, with three statements, however many there
 * are.
 */
export async function writeTargets(
  { transaction, householdId }: HouseholdScope,
  versions: readonly (Pick<AllocationValues, 'month' | 'incoming_account_id' | 'version'> & {
    readonly targets: readonly TargetRow[]
  })[],
): Promise<void> {
  if (versions.length === 0) return
  const rows = versions.flatMap(({ month, targets }) =>
    targets.map((target, position) => ({ ...target, month, position })),
  )
  await sql`
    update allocation
    set incoming_account_id = changed.incoming_account_id, version = changed.version, updated_at = now()
    from unnest(
      ${versions.map(({ month }) => month)}::date[],
      ${versions.map((version) => version.incoming_account_id)}::uuid[],
      ${versions.map(({ version }) => version)}::integer[]
    ) as changed (month, incoming_account_id, version)
    where allocation.household_id = ${householdId} and allocation.month = changed.month
  `.execute(transaction)
  await transaction
    .deleteFrom('allocation_target')
    .where('household_id', '=', householdId)
    .where(
      'month',
      'in',
      versions.map(({ month }) => month),
    )
    .execute()
  await sql`
    insert into allocation_target
      (household_id, month, position, pot, sub_pot_id, account_id, share_bp, amount_cents)
    select ${householdId}, target.month, target.position, target.pot, target.sub_pot_id, target.account_id,
      target.share_bp, target.amount_cents
    from unnest(
      ${rows.map(({ month }) => month)}::date[],
      ${rows.map(({ position }) => position)}::integer[],
      ${rows.map(({ pot }) => pot)}::text[],
      ${rows.map((row) => row.sub_pot_id)}::uuid[],
      ${rows.map((row) => row.account_id)}::uuid[],
      ${rows.map((row) => row.share_bp)}::integer[],
      ${rows.map((row) => row.amount_cents)}::bigint[]
    ) as target (month, position, pot, sub_pot_id, account_id, share_bp, amount_cents)
  `.execute(transaction)
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

// This is one statement, so that a version is never seen with the targets of another moment.
function selectAllocations({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('allocation')
    .selectAll('allocation')
    .select((allocation) => [
      jsonArrayFrom(
        allocation
          .selectFrom('allocation_sub_pot')
          .select(['id', 'pot', 'label', 'share_bp', 'amount_cents'])
          .where('allocation_sub_pot.household_id', '=', householdId)
          .whereRef('allocation_sub_pot.month', '=', 'allocation.month')
          .orderBy('position'),
      ).as('sub_pots'),
      jsonArrayFrom(
        allocation
          .selectFrom('allocation_target')
          .select(['pot', 'sub_pot_id', 'account_id', 'share_bp', 'amount_cents'])
          .where('allocation_target.household_id', '=', householdId)
          .whereRef('allocation_target.month', '=', 'allocation.month')
          .orderBy('position'),
      ).as('targets'),
    ])
    .where('allocation.household_id', '=', householdId)
}

// Targets refer to sub-pots: the old targets are deleted before the sub-pots, the new ones are written after them.
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
