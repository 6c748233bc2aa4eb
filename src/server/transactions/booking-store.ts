import { type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/calendar/day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BookingPartTable, BookingTable } from '#server/database/schema.ts'

type PartRow = Pick<
  Selectable<BookingPartTable>,
  'amount_cents' | 'item_id' | 'group_id' | 'category' | 'note'
>
export type BookingRow = Omit<Selectable<BookingTable>, 'search_text' | 'created_at' | 'updated_at'> & {
  readonly parts: readonly PartRow[]
}

/** The columns of a booking; its parts are written apart. */
export type BookingValues = Omit<Selectable<BookingTable>, 'household_id' | 'created_at' | 'updated_at'>

/** Selects bookings with their parts in one statement, so that none is seen with the parts of another version. */
export function selectBookings({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('booking')
    .select([...shownColumns])
    .select((booking) =>
      jsonArrayFrom(
        booking
          .selectFrom('booking_part')
          .select(['amount_cents', 'item_id', 'group_id', 'category', 'note'])
          .where('booking_part.household_id', '=', householdId)
          .whereRef('booking_part.booking_id', '=', 'booking.id')
          .orderBy('position'),
      ).as('parts'),
    )
    .where('booking.household_id', '=', householdId)
}

/** The bookings with these ids, as far as they exist, in no order. */
export async function listBookingsOf(
  scope: HouseholdScope,
  ids: readonly string[],
): Promise<readonly BookingRow[]> {
  return selectBookings(scope)
    .where('booking.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The number of bookings of the household; on request of an account between two days. */
export async function countBookings(
  { transaction, householdId }: HouseholdScope,
  within?: { readonly accountId: string; readonly from: Day; readonly to: Day },
): Promise<number> {
  const named = within
    ? sql`and account_id = ${within.accountId} and day between ${within.from} and ${within.to}`
    : sql``
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from booking where household_id = ${householdId} ${named}
  `.execute(transaction)
  return itemAt(rows, 0).count
}

/** Writes the parts of any number of new bookings by one statement. */
export async function insertParts(
  { transaction, householdId }: HouseholdScope,
  bookings: readonly { readonly id: string; readonly parts: readonly PartRow[] }[],
): Promise<void> {
  const rows = bookings.flatMap(({ id, parts }) =>
    parts.map((part, position) => ({ ...part, household_id: householdId, booking_id: id, position })),
  )
  if (rows.length === 0) return
  await sql`
    insert into booking_part select * from json_populate_recordset(null::booking_part, ${JSON.stringify(rows)}::json)
  `.execute(transaction)
}

/** Writes any number of new bookings without parts by one statement. */
export async function insertBookings(
  { transaction, householdId }: HouseholdScope,
  bookings: readonly BookingValues[],
): Promise<void> {
  if (bookings.length === 0) return
  await sql`
    insert into booking (household_id, ${sql.join(writtenColumns.map((name) => sql.ref(name)))})
    select ${householdId}, ${sql.join(writtenColumns.map((name) => sql.ref(name)))}
    from json_populate_recordset(null::booking, ${JSON.stringify(bookings)}::json)
  `.execute(transaction)
}

/** Replaces values and parts of any number of stored bookings, by one statement each. */
export async function replaceBookings(
  scope: HouseholdScope,
  bookings: readonly { readonly values: BookingValues; readonly parts: readonly PartRow[] }[],
): Promise<void> {
  if (bookings.length === 0) return
  const { transaction, householdId } = scope
  const values = JSON.stringify(bookings.map((booking) => booking.values))
  const ids = bookings.map((booking) => booking.values.id)
  await sql`
    update booking set updated_at = now(),
      ${sql.join(writtenColumns.map((name) => sql`${sql.ref(name)} = other.${sql.ref(name)}`))}
    from json_populate_recordset(null::booking, ${values}::json) as other
    where booking.household_id = ${householdId} and booking.id = other.id
  `.execute(transaction)
  await sql`
    delete from booking_part where household_id = ${householdId} and booking_id = any(${ids}::uuid[])
  `.execute(transaction)
  await insertParts(
    scope,
    bookings.map((booking) => ({ id: booking.values.id, parts: booking.parts })),
  )
}

/** Removes bookings with their parts. The other halves of transfers stay transfers, without a partner. */
export async function removeBookings(scope: HouseholdScope, ids: readonly string[]): Promise<void> {
  const { transaction, householdId } = scope
  await sql`
    update booking set transfer_id = null, version = version + 1, updated_at = now()
    where household_id = ${householdId} and id <> all(${ids}::uuid[]) and transfer_id in (
      select transfer_id from booking
      where household_id = ${householdId} and id = any(${ids}::uuid[]) and transfer_id is not null
    )
  `.execute(transaction)
  await deleteBookings(scope, ids)
}

/** Deletes bookings with their parts. The caller has to care for the other halves of transfers. */
export async function deleteBookings(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await sql`delete from booking where household_id = ${householdId} and id = any(${ids}::uuid[])`.execute(
    transaction,
  )
}

const writtenColumns = [
  'id',
  'account_id',
  'day',
  'value_day',
  'amount_cents',
  'foreign_minor',
  'rate',
  'rate_day',
  'rate_source',
  'original_cents',
  'original_currency',
  'counterparty',
  'counterparty_iban',
  'booking_text',
  'purpose',
  'end_to_end_ref',
  'mandate_ref',
  'creditor_id',
  'bank_ref',
  'bank_ref_kind',
  'fingerprint',
  'occurrence',
  'trade_kind',
  'security_code',
  'security_name',
  'pieces',
  'price',
  'price_currency',
  'fee_cents',
  'tax_cents',
  'cost_cents',
  'import_id',
  'item_id',
  'group_id',
  'category',
  'transfer_id',
  'is_transfer',
  'is_one_off',
  'is_split',
  'note',
  'search_text',
  'version',
] as const satisfies readonly (keyof BookingValues)[]

const shownColumns = [
  'booking.household_id',
  'booking.id',
  'booking.account_id',
  'booking.day',
  'booking.value_day',
  'booking.amount_cents',
  'booking.foreign_minor',
  'booking.rate',
  'booking.rate_day',
  'booking.rate_source',
  'booking.original_cents',
  'booking.original_currency',
  'booking.counterparty',
  'booking.counterparty_iban',
  'booking.booking_text',
  'booking.purpose',
  'booking.end_to_end_ref',
  'booking.mandate_ref',
  'booking.creditor_id',
  'booking.bank_ref',
  'booking.bank_ref_kind',
  'booking.fingerprint',
  'booking.occurrence',
  'booking.trade_kind',
  'booking.security_code',
  'booking.security_name',
  'booking.pieces',
  'booking.price',
  'booking.price_currency',
  'booking.fee_cents',
  'booking.tax_cents',
  'booking.cost_cents',
  'booking.import_id',
  'booking.item_id',
  'booking.group_id',
  'booking.category',
  'booking.transfer_id',
  'booking.is_transfer',
  'booking.is_one_off',
  'booking.is_split',
  'booking.note',
  'booking.version',
] as const
