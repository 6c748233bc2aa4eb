import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '#contract/protocol/endpoint.ts'
import type { readKnownTransactions, readTransactions } from '#contract/transactions/transactions.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { LONGEST_WORD } from '#domain/transactions/normalise-text.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BookingMonthTable } from '#server/database/schema.ts'
import { type BookingRow, selectBookings } from '#server/transactions/booking-store.ts'

export type MonthRow = Selectable<BookingMonthTable>

export interface Page {
  /** The last booking of the page before. */
  readonly after: { readonly day: Day; readonly id: string } | null
  readonly limit: number
}

export type Filters = Omit<QueryOf<typeof readTransactions>, 'search' | 'cursor' | 'limit'> & {
  /** The normalised words of the search. */
  readonly words: readonly string[]
}

/** A page of the bookings that pass all filters, the newest first; on request only of some months or bookings. */
export async function listBookings(
  scope: HouseholdScope,
  filters: Filters,
  { after, limit }: Page,
  among?: Among,
): Promise<readonly BookingRow[]> {
  const placed = among ? isPlaced : isPlacedByIndex
  let query = selectBookings(scope).where(passing(scope, filters, placed))
  if (after) query = query.where(isAfter(after))
  if (among) query = query.where(isAmong(scope, filters, { after, limit }, among))
  return query.orderBy('booking.day', 'desc').orderBy('booking.id', 'desc').limit(limit).execute()
}

/** Calendar months, of each of which only the newest bookings are examined, up to a number. */
export interface Among {
  readonly months: readonly Month[]
  readonly atMost: number
}

export interface CountedMonth {
  readonly month: Month
  readonly count: number
}

/**
 * The months, the newest first, in which each of the words begins a word of some booking, with the count of their
 * bookings: each month is one look into the index, however many bookings have the word.
 */
export async function listMonthsWith(
  { transaction, householdId }: HouseholdScope,
  { words, from, to }: Pick<Filters, 'words' | 'from' | 'to'>,
  after: Page['after'],
): Promise<readonly CountedMonth[]> {
  const newest = [to, after?.day].filter((day) => day !== undefined).toSorted()[0] ?? null
  const looks = words.map(
    (word, number) => sql`cross join lateral (
      select from booking_word w where w.household_id = ${householdId} and w.month = every.month
        and w.word >= ${cut(word)} and w.word < ${`${cut(word)}~`} limit 1
    ) ${sql.ref(`has_${number}`)}`,
  )
  const { rows } = await sql<CountedMonth>`
    select every.month, whole.count from (
      select generate_series(date_trunc('month', ends.first), ends.last, interval '1 month')::date as month
      from (
        select greatest(min(day), ${from ?? null}::date) as first, least(max(day), ${newest}::date) as last
        from booking where household_id = ${householdId}
      ) ends
    ) every
    join booking_word whole
      on whole.household_id = ${householdId} and whole.month = every.month and whole.word = ''
    ${looks.length > 0 ? sql.join(looks, sql` `) : sql``}
    order by every.month desc
  `.execute(transaction)
  return rows
}

/** The booking at a position in a month, counted from the newest; undefined where the month has fewer. */
export async function findBookingAt(
  { transaction, householdId }: HouseholdScope,
  month: Month,
  after: Page['after'],
  place: number,
): Promise<NonNullable<Page['after']> | undefined> {
  let query = transaction
    .selectFrom('booking')
    .select(['day', 'id'])
    .where('household_id', '=', householdId)
    .where(sql<boolean>`day >= ${month}::date and day < (${month}::date + interval '1 month')::date`)
  if (after) query = query.where(isAfter(after))
  return query
    .orderBy('day', 'desc')
    .orderBy('id', 'desc')
    .offset(place - 1)
    .limit(1)
    .executeTakeFirst()
}

/** Whether the file, item or group of the filter has few bookings, so that its own index finds them. */
export async function hasFewBookings(
  { transaction, householdId }: HouseholdScope,
  { importId, itemId, groupId }: Filters,
  atMost: number,
): Promise<boolean> {
  const own = [
    importId !== undefined &&
      sql`select from booking where household_id = ${householdId} and import_id = ${importId}`,
    itemId !== undefined && placedIn(householdId, sql`item_id = ${itemId}`),
    groupId !== undefined && placedIn(householdId, inGroup(householdId, groupId)),
  ].filter((each) => each !== false)
  const counts = own.map(
    (each) => sql<boolean>`(select count(*) from (${each} limit ${atMost + 1}) found) <= ${atMost}`,
  )
  if (counts.length === 0) return false
  const { rows } = await sql<{ readonly is_few: boolean }>`
    select ${sql.join(counts, sql` or `)} as is_few
  `.execute(transaction)
  return rows[0]?.is_few ?? false
}

const cut = (word: string) => word.slice(0, LONGEST_WORD)

function isAfter({ day, id }: NonNullable<Page['after']>) {
  return sql<boolean>`(day, id) < (${day}::date, ${id}::uuid)`
}

// The inner limits bound how many rows are examined, whatever the query planner thinks of the filters.
function isAmong(scope: HouseholdScope, filters: Filters, { after, limit }: Page, { months, atMost }: Among) {
  const { householdId } = scope
  return sql<boolean>`booking.id in (
    select found.id from unnest(${months}::date[]) as among (month)
    cross join lateral (
      select booking.id, booking.day from (
        select * from booking
        where household_id = ${householdId} and day >= among.month
          and day < (among.month + interval '1 month')::date ${after ? sql`and ${isAfter(after)}` : sql``}
        order by day desc, id desc limit ${atMost}
      ) booking where ${passing(scope, filters, isPlaced)}
    ) found
    order by found.day desc, found.id desc limit ${limit}
  )`
}

function passing({ householdId }: HouseholdScope, filters: Filters, placed: typeof isPlaced) {
  const { id, transferId, from, to, accountId, importId, itemId, groupId, category, only, words } = filters
  const conditions = [
    sql`true`,
    id !== undefined && sql`booking.id = ${id}`,
    transferId !== undefined && sql`booking.transfer_id = ${transferId}`,
    from !== undefined && sql`booking.day >= ${from}`,
    to !== undefined && sql`booking.day <= ${to}`,
    accountId !== undefined && sql`booking.account_id = ${accountId}`,
    importId !== undefined && sql`booking.import_id = ${importId}`,
    itemId !== undefined && placed(householdId, sql`item_id = ${itemId}`),
    groupId !== undefined && placed(householdId, inGroup(householdId, groupId)),
    category !== undefined &&
      placed(
        householdId,
        sql`category = ${category} or item_id in (
          select id from budget_item where household_id = ${householdId} and category = ${category}
        ) ${category === 'life' ? sql`or group_id is not null` : sql``}`,
      ),
    only === 'transfer' && sql`booking.is_transfer`,
    only === 'split' && sql`booking.is_split`,
    only === 'one_off' && sql`booking.is_one_off`,
    only === 'open' && isOpen(householdId),
    ...words.map((word) => sql`' ' || booking.search_text like ${`% ${word}%`}`),
  ].filter((each) => each !== false)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}

/** The columns that tell whether a booking of a file is stored already, the newest booking first. */
export async function listKnown(
  { transaction, householdId }: HouseholdScope,
  { accountId, from, to }: Pick<QueryOf<typeof readKnownTransactions>, 'accountId' | 'from' | 'to'>,
  { after, limit }: Page,
) {
  let query = transaction
    .selectFrom('booking')
    .select((booking) => [
      booking
        .selectFrom('import_batch')
        .select('format')
        .where('import_batch.household_id', '=', householdId)
        .whereRef('import_batch.id', '=', 'booking.import_id')
        // An older restore has restored typed bookings as if they had come from a file.
        .where('booking.occurrence', '>', 0)
        .as('format'),
      booking
        .selectFrom('typed_booking')
        .select('bank_day')
        .where('typed_booking.household_id', '=', householdId)
        .whereRef('typed_booking.booking_id', '=', 'booking.id')
        .as('bank_day'),
    ])
    .select([
      'id',
      'account_id',
      'day',
      'amount_cents',
      'foreign_minor',
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

/** Whether a file of the account was imported, and the import not undone. */
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

/** Stores where any number of bookings count, by one statement. */
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

/** Makes both bookings one transfer from now on, or separates them. */
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

function inGroup(householdId: string, groupId: string) {
  return sql`group_id = ${groupId} or item_id in (
    select id from budget_item where household_id = ${householdId} and group_id = ${groupId}
  )`
}

// The condition holds for the booking's own place, or that of a part; it is evaluated row by row.
function isPlaced(householdId: string, condition: ReturnType<typeof sql>) {
  return sql<boolean>`(${condition} or booking.is_split and exists (
    select from booking_part where household_id = ${householdId} and booking_id = booking.id and (${condition})
  ))`
}

function isPlacedByIndex(householdId: string, condition: ReturnType<typeof sql>) {
  return sql<boolean>`booking.id in (${placedIn(householdId, condition)})`
}

function placedIn(householdId: string, condition: ReturnType<typeof sql>) {
  return sql`
    select id from booking where household_id = ${householdId} and (${condition})
    union all
    select booking_id from booking_part where household_id = ${householdId} and (${condition})
  `
}

function isOpen(householdId: string) {
  const nowhere = sql`item_id is null and group_id is null and category is null`
  return sql<boolean>`not booking.is_transfer and ${nowhere} and (not booking.is_split or exists (
    select from booking_part p where p.household_id = ${householdId} and p.booking_id = booking.id
      and p.item_id is null and p.group_id is null and p.category is null
  ))`
}
