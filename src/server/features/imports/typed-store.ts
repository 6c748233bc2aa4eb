import { type Insertable, type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { TypedBookingTable } from '#server/database/schema.ts'

/** The typed details of all bookings that an import has overwritten. */
export async function listTyped(
  { transaction, householdId }: HouseholdScope,
  importId: string,
): Promise<readonly Selectable<TypedBookingTable>[]> {
  return transaction
    .selectFrom('typed_booking')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('import_id', '=', importId)
    .execute()
}

/** What was typed of every booking that a file has told since. */
export async function listAllTyped({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly Selectable<TypedBookingTable>[]> {
  return transaction
    .selectFrom('typed_booking')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('booking_id')
    .execute()
}

/** Whether an import has told one of these bookings. */
export async function hasAnyTyped(
  { transaction, householdId }: HouseholdScope,
  importId: string,
  bookingIds: readonly string[],
): Promise<boolean> {
  const found = await transaction
    .selectFrom('typed_booking')
    .select('booking_id')
    .where('household_id', '=', householdId)
    .where('import_id', '=', importId)
    .where('booking_id', '=', sql<string>`any(${bookingIds}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Stores typed details of any number of bookings by one statement, in place of those kept for an import that was undone
 * since.
 */
export async function insertTyped(
  { transaction, householdId }: HouseholdScope,
  rows: readonly Omit<Insertable<TypedBookingTable>, 'household_id'>[],
): Promise<void> {
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, household_id: householdId }))
  await sql`
    insert into typed_booking
    select * from json_populate_recordset(null::typed_booking, ${JSON.stringify(values)}::json)
    on conflict (household_id, booking_id) do update set import_id = excluded.import_id,
      bank_day = excluded.bank_day, counterparty = excluded.counterparty, purpose = excluded.purpose
  `.execute(transaction)
}

export async function removeTyped(
  { transaction, householdId }: HouseholdScope,
  importId: string,
): Promise<void> {
  await transaction
    .deleteFrom('typed_booking')
    .where('household_id', '=', householdId)
    .where('import_id', '=', importId)
    .execute()
}
