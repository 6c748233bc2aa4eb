import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import { LONGEST_WORD } from '#domain/transactions/normalise-text.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { BookingValues } from './booking-store.ts'

const MONTHS_AT_ONCE = 60

/**
 * Counts the words of the months anew in which something was written: to be called in the transaction of every write
 * that changes days or texts of bookings, with their state before and after it (decision 0138). Where bookings are only
 * added, {@link addWords} is enough.
 */
export async function countWords(
  scope: HouseholdScope,
  touched: readonly { readonly day: Day }[],
): Promise<void> {
  await countMonthsOfWords(scope, [...new Set(touched.map(({ day }) => monthOf(day)))])
}

/**
 * Adds the words of new bookings to those of their months, in the transaction that inserts them. The result is the same
 * as that of {@link countWords}, without reading the bookings that were there: a file has thousands.
 */
export async function addWords(
  { transaction, householdId }: HouseholdScope,
  bookings: readonly Pick<BookingValues, 'day' | 'search_text'>[],
): Promise<void> {
  const rows = wordsByMonth(bookings)
  if (rows.length === 0) return
  await sql`
    insert into booking_word (household_id, month, word, count)
    select ${householdId}, month, word, count
    from unnest(
      ${rows.map(({ month }) => month)}::date[],
      ${rows.map(({ word }) => word)}::text[],
      ${rows.map(({ count }) => count)}::integer[]
    ) as added (month, word, count)
    -- as the index has them: it takes them faster so
    order by month, word collate "C"
    on conflict (household_id, month, word) do update set count = booking_word.count + excluded.count
  `.execute(transaction)
}

interface WordOfMonth {
  readonly month: Month
  readonly word: string
  readonly count: number
}

function wordsByMonth(
  bookings: readonly Pick<BookingValues, 'day' | 'search_text'>[],
): readonly WordOfMonth[] {
  return [...Map.groupBy(bookings, ({ day }) => monthOf(day))].flatMap(([month, own]) =>
    [...countsOf(own.flatMap((booking) => [...wordsOf(booking.search_text)]))].map(([word, count]) => ({
      month,
      word,
      count,
    })),
  )
}

/** The words of a booking, each once, and an empty word that counts the booking itself. */
function wordsOf(searchText: string): ReadonlySet<string> {
  return new Set(['', ...searchText.split(' ').map((word) => word.slice(0, LONGEST_WORD))])
}

function countsOf(words: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Counts the words of all months that have bookings, or had some. */
export async function countAllWords(scope: HouseholdScope): Promise<void> {
  const { transaction, householdId } = scope
  const { rows } = await sql<{ readonly month: Month }>`
    select date_trunc('month', day)::date as month from booking where household_id = ${householdId}
    union select month from booking_word where household_id = ${householdId}
  `.execute(transaction)
  await countMonthsOfWords(
    scope,
    rows.map(({ month }) => month),
  )
}

// The months are counted in steps: one statement would run into its time limit with the bookings of twenty years.
async function countMonthsOfWords(scope: HouseholdScope, months: readonly Month[]): Promise<void> {
  for (let first = 0; first < months.length; first += MONTHS_AT_ONCE)
    // oxlint-disable-next-line no-await-in-loop
    await writeWords(scope, months.slice(first, first + MONTHS_AT_ONCE))
}

/** Writes only what is different: in a month with hundreds of bookings, one more changes a few words. */
async function writeWords(
  { transaction, householdId }: HouseholdScope,
  months: readonly Month[],
): Promise<void> {
  await sql`
    with counted as materialized (
      select touched.month, words.word, count(*)::integer as count
      from unnest(${months}::date[]) as touched (month)
      join booking b on b.household_id = ${householdId}
        and b.day >= touched.month and b.day < (touched.month + interval '1 month')::date
      cross join lateral (
        select '' as word
        union select left(each, ${sql.lit(LONGEST_WORD)}) from string_to_table(b.search_text, ' ') each
      ) words
      group by touched.month, words.word
    ), gone as (
      delete from booking_word old
      where old.household_id = ${householdId} and old.month = any(${months}::date[]) and not exists (
        select from counted where counted.month = old.month and counted.word = old.word
      )
    )
    insert into booking_word (household_id, month, word, count)
    select ${householdId}, month, word, count from counted
    on conflict (household_id, month, word) do update set count = excluded.count
    where booking_word.count <> excluded.count
  `.execute(transaction)
}
