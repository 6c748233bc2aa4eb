import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '#contract/protocol/endpoint.ts'
import type { readKnownTransactions, readTransactions } from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BookingMonthTable } from '#server/database/schema.ts'
import { type BookingRow, selectBookings } from '#server/transactions/booking-store.ts'

export type MonthRow = Selectable<BookingMonthTable>

export interface Page {
  /** The last booking of the page before. */
  readonly after: { readonly day: Day; readonly id: string } | null
  readonly limit: number
}

type Filters = Omit<QueryOf<typeof readTransactions>, 'search' | 'cursor' | 'limit'> & {
  /** Normalised. */
  readonly words: readonly string[]
}

/** A page of the bookings that pass all filters, the newest first. */
export async function listBookings(
  scope: HouseholdScope,
  filters: Filters,
  { after, limit }: Page,
): Promise<readonly BookingRow[]> {
  const { id, transferId, from, to, accountId, importId, itemId, groupId, category, only, words } = filters
  let query = selectBookings(scope)
  if (id !== undefined) query = query.where('booking.id', '=', id)
  if (transferId !== undefined) query = query.where('booking.transfer_id', '=', transferId)
  if (from !== undefined) query = query.where('booking.day', '>=', from)
  if (to !== undefined) query = query.where('booking.day', '<=', to)
  if (accountId !== undefined) query = query.where('booking.account_id', '=', accountId)
  if (importId !== undefined) query = query.where('booking.import_id', '=', importId)
  const { householdId } = scope
  if (itemId !== undefined) query = query.where(placedAt(householdId, sql`item_id = ${itemId}`))
  if (groupId !== undefined)
    query = query.where(
      placedAt(
        householdId,
        sql`group_id = ${groupId} or item_id in (
        select id from budget_item where household_id = ${householdId} and group_id = ${groupId}
      )`,
      ),
    )
  if (category !== undefined)
    query = query.where(
      placedAt(
        householdId,
        sql`category = ${category} or item_id in (
        select id from budget_item where household_id = ${householdId} and category = ${category}
      ) ${category === 'life' ? sql`or group_id is not null` : sql``}`,
      ),
    )
  if (only === 'transfer') query = query.where('booking.is_transfer', '=', true)
  if (only === 'split') query = query.where('booking.is_split', '=', true)
  if (only === 'one_off') query = query.where('booking.is_one_off', '=', true)
  if (only === 'open') query = query.where(isOpen(householdId))
  for (const word of words) query = query.where('booking.search_text', 'like', `%${word}%`)
  if (after)
    query = query.where(sql<boolean>`(booking.day, booking.id) < (${after.day}::date, ${after.id}::uuid)`)
  return query.orderBy('booking.day', 'desc').orderBy('booking.id', 'desc').limit(limit).execute()
}

/** What of the bookings tells whether one is there already, the newest first. */
export async function listKnown(
  { transaction, householdId }: HouseholdScope,
  { accountId, from, to }: Pick<QueryOf<typeof readKnownTransactions>, 'accountId' | 'from' | 'to'>,
  { after, limit }: Page,
) {
  let query = transaction
    .selectFrom('booking')
    .select([
      'id',
      'account_id',
      'day',
      'amount_cents',
      'counterparty',
      'counterparty_iban',
      'purpose',
      'end_to_end_ref',
      'bank_ref',
      'bank_ref_kind',
      'transfer_id',
      'is_transfer',
    ])
    .where('household_id', '=', householdId)
  if (accountId !== undefined) query = query.where('account_id', '=', accountId)
  if (from !== undefined) query = query.where('day', '>=', from)
  if (to !== undefined) query = query.where('day', '<=', to)
  if (after) query = query.where(sql<boolean>`(day, id) < (${after.day}::date, ${after.id}::uuid)`)
  return query.orderBy('day', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The figures of months from the first to the last, by month. */
export async function listMonths(
  { transaction, householdId }: HouseholdScope,
  { from, to }: { readonly from: Month; readonly to: Month },
): Promise<readonly MonthRow[]> {
  return transaction
    .selectFrom('booking_month')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .orderBy('month')
    .orderBy('account_id')
    .orderBy('position')
    .execute()
}

/** Whether a file of the account was taken over, and not taken back. */
export async function isTakenOver(
  { transaction, householdId }: HouseholdScope,
  importId: string,
  accountId: string,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('import_batch')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', importId)
    .where('account_id', '=', accountId)
    .where('undone_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

export interface PlacedRow {
  readonly id: string
  readonly item_id: string | null
  readonly group_id: string | null
  readonly category: string | null
  readonly is_transfer: boolean
}

/** Where bookings count, however many, by one statement. */
export async function placeBookings(
  { transaction, householdId }: HouseholdScope,
  rows: readonly PlacedRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update booking set item_id = placed.item_id, group_id = placed.group_id, category = placed.category,
      is_transfer = placed.is_transfer, version = version + 1, updated_at = now()
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as placed (id uuid, item_id uuid, group_id uuid, category text, is_transfer boolean)
    where booking.household_id = ${householdId} and booking.id = placed.id
  `.execute(transaction)
}

/** Both bookings are one transfer from now on, or none any more. */
export async function setTransfer(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
  transferId: string | null,
): Promise<void> {
  await transaction
    .updateTable('booking')
    .set((booking) => ({
      transfer_id: transferId,
      is_transfer: transferId !== null,
      item_id: null,
      group_id: null,
      category: null,
      version: booking('version', '+', 1),
      updated_at: sql<Date>`now()`,
    }))
    .where('household_id', '=', householdId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

/** The ids of the bookings of a transfer. */
export async function listPair(
  { transaction, householdId }: HouseholdScope,
  transferId: string,
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('booking')
    .select('id')
    .where('household_id', '=', householdId)
    .where('transfer_id', '=', transferId)
    .execute()
  return rows.map(({ id }) => id)
}

// By its own place, or by that of a part.
function placedAt(householdId: string, condition: ReturnType<typeof sql>) {
  return sql<boolean>`booking.id in (
    select id from booking where household_id = ${householdId} and (${condition})
    union all
    select booking_id from booking_part where household_id = ${householdId} and (${condition})
  )`
}

function isOpen(householdId: string) {
  const nowhere = sql`item_id is null and group_id is null and category is null`
  return sql<boolean>`not booking.is_transfer and ${nowhere} and (not booking.is_split or exists (
    select from booking_part p where p.household_id = ${householdId} and p.booking_id = booking.id
      and p.item_id is null and p.group_id is null and p.category is null
  ))`
}
