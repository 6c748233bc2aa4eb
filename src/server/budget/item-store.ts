import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { putRow, removeRow, type RowValues } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  BudgetAmountTable,
  BudgetExceptionTable,
  BudgetItemTable,
  BudgetShareTable,
} from '#server/database/schema.ts'

/** The parts of an item that have tables of their own. */
export interface ItemParts {
  readonly amounts: readonly Pick<Selectable<BudgetAmountTable>, 'valid_from' | 'amount_cents'>[]
  readonly exceptions: readonly Pick<Selectable<BudgetExceptionTable>, 'month' | 'amount_cents'>[]
  readonly shares: readonly Pick<Selectable<BudgetShareTable>, 'person_id' | 'share_bp'>[]
}

export type ItemRow = Selectable<BudgetItemTable> & ItemParts

export type ItemValues = RowValues<'budget_item'>

/** All items with their parts, in their order. */
export async function listItems(scope: HouseholdScope): Promise<readonly ItemRow[]> {
  return selectItems(scope).orderBy('budget_item.position').orderBy('budget_item.id').execute()
}

/** An item with its parts; undefined when the household has none with the id. */
export async function findItem(scope: HouseholdScope, id: string): Promise<ItemRow | undefined> {
  return selectItems(scope).where('budget_item.id', '=', id).executeTakeFirst()
}

/** The ids of all items, in their order. */
export async function listItemIds({ transaction, householdId }: HouseholdScope): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('budget_item')
    .select('id')
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** The position behind the last item. */
export async function nextItemPosition({ transaction, householdId }: HouseholdScope): Promise<number> {
  const row = await transaction
    .selectFrom('budget_item')
    .select((item) => item.fn.max('position').as('last'))
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return (row?.last ?? -1) + 1
}

/** Writes an item with its parts, in place of the stored one if there is any. */
export async function writeItem(
  scope: HouseholdScope,
  id: string,
  { values, parts }: { readonly values: ItemValues; readonly parts: ItemParts },
  version: number,
): Promise<void> {
  const { transaction, householdId } = scope
  await putRow(scope, 'budget_item', { id, version, values })
  for (const table of ['budget_amount', 'budget_exception', 'budget_share'] as const) {
    await transaction
      .deleteFrom(table)
      .where('household_id', '=', householdId)
      .where('item_id', '=', id)
      .execute()
  }
  await insertParts(scope, id, parts)
}

/** Whether there are bookings for the item. */
export async function hasBookings(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking where household_id = ${householdId} and item_id = ${id}
    union all
    select from booking_part where household_id = ${householdId} and item_id = ${id}
    limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** Deletes an item with its parts, its contract and the rules that sort bookings to it. */
export async function removeItem(scope: HouseholdScope, id: string): Promise<void> {
  await removeRow(scope, 'budget_item', id)
}

/** The ids that belong to persons of the household. */
export async function listPersonsOf(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await transaction
    .selectFrom('person')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

// This is one statement, so that an item is never seen with the parts of another version.
function selectItems({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('budget_item')
    .selectAll('budget_item')
    .select((item) => [
      jsonArrayFrom(
        item
          .selectFrom('budget_amount')
          .select(['budget_amount.valid_from', 'amount_cents'])
          .where('budget_amount.household_id', '=', householdId)
          .whereRef('budget_amount.item_id', '=', 'budget_item.id')
          .orderBy('valid_from'),
      ).as('amounts'),
      jsonArrayFrom(
        item
          .selectFrom('budget_exception')
          .select(['month', 'amount_cents'])
          .where('budget_exception.household_id', '=', householdId)
          .whereRef('budget_exception.item_id', '=', 'budget_item.id')
          .orderBy('month'),
      ).as('exceptions'),
      jsonArrayFrom(
        item
          .selectFrom('budget_share')
          .select(['person_id', 'share_bp'])
          .where('budget_share.household_id', '=', householdId)
          .whereRef('budget_share.item_id', '=', 'budget_item.id')
          .orderBy('position'),
      ).as('shares'),
    ])
    .where('budget_item.household_id', '=', householdId)
}

async function insertParts(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
  { amounts, exceptions, shares }: ItemParts,
): Promise<void> {
  const own = { household_id: householdId, item_id: itemId }
  await transaction
    .insertInto('budget_amount')
    .values(amounts.map((each) => ({ ...each, ...own })))
    .execute()
  if (exceptions.length > 0) {
    await transaction
      .insertInto('budget_exception')
      .values(exceptions.map((each) => ({ ...each, ...own })))
      .execute()
  }
  if (shares.length > 0) {
    await transaction
      .insertInto('budget_share')
      .values(shares.map((each, position) => ({ ...each, ...own, position })))
      .execute()
  }
}
