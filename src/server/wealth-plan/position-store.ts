import { type Selectable, sql } from 'kysely'
import { putRow, type RowValues } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountTable, PlanPositionTable } from '#server/database/schema.ts'

export type PositionRow = Selectable<PlanPositionTable>
export type AccountRow = Pick<
  Selectable<AccountTable>,
  'id' | 'name' | 'colour_index' | 'closed_on' | 'currency'
>

type PositionValues = Omit<RowValues<'plan_position'>, 'position'>

/** The stored positions; an account has the colour that it has everywhere. */
export async function listPositions(scope: HouseholdScope): Promise<readonly PositionRow[]> {
  return selectPositions(scope).orderBy('plan_position.position').orderBy('plan_position.id').execute()
}

/** A position; undefined while nothing is stored of it. */
export async function findPosition(scope: HouseholdScope, id: string): Promise<PositionRow | undefined> {
  return selectPositions(scope).where('plan_position.id', '=', id).executeTakeFirst()
}

/** The ids that belong to accounts of the household. */
export async function listAccountsOf(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<readonly AccountRow[]> {
  return transaction
    .selectFrom('account')
    .select(['id', 'name', 'colour_index', 'closed_on', 'currency'])
    .where('household_id', '=', householdId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The colours of accounts and of positions without account. */
export async function listColours({ transaction, householdId }: HouseholdScope): Promise<readonly number[]> {
  const { rows } = await sql<{ colour_index: number }>`
    select colour_index from account where household_id = ${householdId}
    union all
    select colour_index from plan_position where household_id = ${householdId} and account_id is null
  `.execute(transaction)
  return rows.map(({ colour_index }) => colour_index)
}

/** Writes a position in place of the stored one, if there is any; it stays where it is in the order. */
export async function writePosition(
  scope: HouseholdScope,
  id: string,
  values: PositionValues,
  version: number,
): Promise<void> {
  await putRow(scope, 'plan_position', { id, version, values })
}

/** Adds rows with version 0, so that something can refer to an account for which nothing was changed. */
export async function insertUnchanged(
  { transaction, householdId }: HouseholdScope,
  positions: readonly (PositionValues & { readonly id: string })[],
): Promise<void> {
  if (positions.length === 0) return
  await transaction
    .insertInto('plan_position')
    .values(positions.map((values) => ({ ...values, household_id: householdId, version: 0 })))
    .execute()
}

/** Removes a position with its values, events and splits. */
export async function removePosition(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<void> {
  await transaction
    .deleteFrom('plan_position')
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}

function selectPositions({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('plan_position')
    .leftJoin('account', (join) =>
      join
        .onRef('account.household_id', '=', 'plan_position.household_id')
        .onRef('account.id', '=', 'plan_position.account_id'),
    )
    .selectAll('plan_position')
    .select((position) =>
      position.fn
        .coalesce(position.ref('account.colour_index'), position.ref('plan_position.colour_index'))
        .as('colour_index'),
    )
    .where('plan_position.household_id', '=', householdId)
}
