import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BudgetGroupTable, BudgetTable, ContractTable } from '#server/database/schema.ts'

export type SettingsRow = Selectable<BudgetTable>
export type GroupRow = Selectable<BudgetGroupTable>
export type ContractRow = Selectable<ContractTable>

type Stamps = 'created_at' | 'updated_at'
type SettingsValues = Omit<Insertable<BudgetTable>, 'household_id' | 'updated_at'>
export type ContractValues = Omit<Insertable<ContractTable>, 'household_id' | 'item_id' | 'version' | Stamps>

/** The settings of the plan; undefined until it is started. */
export async function findSettings({
  transaction,
  householdId,
}: HouseholdScope): Promise<SettingsRow | undefined> {
  return transaction
    .selectFrom('budget')
    .selectAll()
    .where('household_id', '=', householdId)
    .executeTakeFirst()
}

/** Writes the settings in place of the stored ones, if there are any. */
export async function writeSettings(
  { transaction, householdId }: HouseholdScope,
  values: SettingsValues,
): Promise<void> {
  await transaction
    .insertInto('budget')
    .values({ ...values, household_id: householdId })
    .onConflict((conflict) =>
      conflict.column('household_id').doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** The groups in their order. */
export async function listGroups({ transaction, householdId }: HouseholdScope): Promise<readonly GroupRow[]> {
  return transaction
    .selectFrom('budget_group')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Writes groups in the given order, each in place of the one with its id; other groups stay. */
export async function writeGroups(
  { transaction, householdId }: HouseholdScope,
  groups: readonly Omit<Insertable<BudgetGroupTable>, 'household_id' | 'position'>[],
): Promise<void> {
  if (groups.length === 0) return
  await transaction
    .insertInto('budget_group')
    .values(groups.map((group, position) => ({ ...group, household_id: householdId, position })))
    .onConflict((conflict) =>
      conflict.columns(['household_id', 'id']).doUpdateSet((row) => ({
        key: row.ref('excluded.key'),
        name: row.ref('excluded.name'),
        position: row.ref('excluded.position'),
      })),
    )
    .execute()
}

/** Deletes groups, from which everything must have been moved before. */
export async function removeGroups(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('budget_group')
    .where('household_id', '=', householdId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The groups to which something belongs. */
export async function listUsedGroups(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly id: string }>`
    select g.id from budget_group g
    where g.household_id = ${householdId} and g.id = any(${ids}::uuid[]) and (
      exists (select from budget_item i where i.household_id = ${householdId} and i.group_id = g.id)
      or exists (select from import_rule r where r.household_id = ${householdId} and r.group_id = g.id)
      or exists (select from booking b where b.household_id = ${householdId} and b.group_id = g.id)
      or exists (select from booking_part p where p.household_id = ${householdId} and p.group_id = g.id)
    )
  `.execute(transaction)
  return rows.map(({ id }) => id)
}

/** Moves what belongs to one group to another one, or to none: rules and bookings then belong to the category alone. */
export async function moveGroup(
  { transaction, householdId }: HouseholdScope,
  from: string,
  to: string | null,
): Promise<void> {
  await transaction
    .updateTable('budget_item')
    .set((item) => ({ group_id: to, version: item('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('household_id', '=', householdId)
    .where('group_id', '=', from)
    .execute()
  await transaction
    .updateTable('import_rule')
    .set((rule) => ({
      group_id: to,
      category: to === null ? ('life' as const) : null,
      version: rule('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('group_id', '=', from)
    .execute()
  const place = { group_id: to, category: to === null ? ('life' as const) : null }
  await transaction
    .updateTable('booking')
    .set((booking) => ({ ...place, version: booking('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('household_id', '=', householdId)
    .where('group_id', '=', from)
    .execute()
  for (const table of ['booking_part', 'booking_month'] as const) {
    await transaction
      .updateTable(table)
      .set(place)
      .where('household_id', '=', householdId)
      .where('group_id', '=', from)
      .execute()
  }
}

/** The contracts of items, by item. */
export async function listContracts({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly ContractRow[]> {
  return transaction
    .selectFrom('contract')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('item_id')
    .execute()
}

/** The contract of an item; undefined while none is stored. */
export async function findContract(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
): Promise<ContractRow | undefined> {
  return transaction
    .selectFrom('contract')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .executeTakeFirst()
}

/** Writes a contract in place of the stored one, if there is any. */
export async function writeContract(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
  values: ContractValues,
  version: number,
): Promise<void> {
  await transaction
    .insertInto('contract')
    .values({ ...values, household_id: householdId, item_id: itemId, version })
    .onConflict((conflict) =>
      conflict
        .columns(['household_id', 'item_id'])
        .doUpdateSet({ ...values, version, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Deletes a contract. */
export async function removeContract(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
): Promise<void> {
  await transaction
    .deleteFrom('contract')
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .execute()
}
