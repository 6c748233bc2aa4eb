import type { Selectable } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { PropertySaleTable } from '#server/database/schema.ts'

export type SaleRow = Omit<Selectable<PropertySaleTable>, 'household_id'>

/** What every sale wrote at its accounts, and what stood there before. */
export async function listSales({ transaction, householdId }: HouseholdScope): Promise<readonly SaleRow[]> {
  return transaction
    .selectFrom('property_sale')
    .select([
      'property_id',
      'account_id',
      'amount_cents',
      'is_closed',
      'former_cents',
      'former_kind',
      'former_whole_cents',
      'former_moved_cents',
    ])
    .where('household_id', '=', householdId)
    .orderBy('property_id')
    .orderBy('account_id')
    .execute()
}

/** Whether a sale of the property can be taken back. */
export async function hasSale(
  { transaction, householdId }: HouseholdScope,
  propertyId: string,
): Promise<boolean> {
  const row = await transaction
    .selectFrom('property_sale')
    .select('account_id')
    .where('household_id', '=', householdId)
    .where('property_id', '=', propertyId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Stores what a sale wrote, in place of what was known of another one. */
export async function writeSale(
  scope: HouseholdScope,
  propertyId: string,
  rows: readonly Omit<SaleRow, 'property_id'>[],
): Promise<void> {
  await removeSale(scope, propertyId)
  await scope.transaction
    .insertInto('property_sale')
    .values(rows.map((row) => ({ ...row, household_id: scope.householdId, property_id: propertyId })))
    .execute()
}

/** Forgets what a sale wrote. */
export async function removeSale(
  { transaction, householdId }: HouseholdScope,
  propertyId: string,
): Promise<void> {
  await transaction
    .deleteFrom('property_sale')
    .where('household_id', '=', householdId)
    .where('property_id', '=', propertyId)
    .execute()
}
