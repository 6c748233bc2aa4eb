import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

interface BookedDay {
  readonly account_id: string
  readonly day: Day
  readonly count: number
}

/** The days and accounts of all bookings for an item, whole bookings and parts of split ones. */
export async function listBooked(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
): Promise<readonly BookedDay[]> {
  const { rows } = await sql<BookedDay>`
    select account_id, day, count(*)::int as count from booking
    where household_id = ${householdId} and (
      item_id = ${itemId}
      or id in (select booking_id from booking_part where household_id = ${householdId} and item_id = ${itemId})
    )
    group by account_id, day
  `.execute(transaction)
  return rows
}

/** Moves the bookings of an item to another place; a split booking gets a new version as a whole. */
export async function moveBookings(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
  place: TransactionPlace,
): Promise<void> {
  await transaction
    .updateTable('booking')
    .set((booking) => ({ version: booking('version', '+', 1), updated_at: sql<Date>`now()` }))
    .where('household_id', '=', householdId)
    .where('id', 'in', (booking) =>
      booking
        .selectFrom('booking_part')
        .select('booking_id')
        .where('household_id', '=', householdId)
        .where('item_id', '=', itemId),
    )
    .execute()
  await transaction
    .updateTable('booking')
    .set((booking) => ({
      ...columnsOf(place),
      version: booking('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .execute()
  await transaction
    .updateTable('booking_part')
    .set(columnsOf(place))
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .execute()
}

/** Makes the rules that sorted bookings to an item sort them to another place. */
export async function moveRules(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
  place: TransactionPlace,
): Promise<void> {
  await transaction
    .updateTable('import_rule')
    .set((rule) => ({
      ...columnsOf(place),
      version: rule('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .execute()
}

/** Makes the running costs of properties that an item pays be paid by another one; null: by none. */
export async function movePropertyCosts(
  { transaction, householdId }: HouseholdScope,
  itemId: string,
  to: string | null,
): Promise<void> {
  await transaction
    .updateTable('property_cost')
    .set({ item_id: to })
    .where('household_id', '=', householdId)
    .where('item_id', '=', itemId)
    .execute()
}

/** Moves the contract of an item to another one, unless that has a contract. */
export async function moveContract(
  { transaction, householdId }: HouseholdScope,
  from: string,
  to: string,
): Promise<void> {
  await transaction
    .updateTable('contract')
    .set((contract) => ({
      item_id: to,
      version: contract('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('item_id', '=', from)
    .where((own) =>
      own.not(
        own.exists(
          own
            .selectFrom('contract as other')
            .select('other.item_id')
            .where('other.household_id', '=', householdId)
            .where('other.item_id', '=', to),
        ),
      ),
    )
    .execute()
}

function columnsOf({ itemId, groupId, category }: TransactionPlace) {
  return { item_id: itemId, group_id: groupId, category }
}
