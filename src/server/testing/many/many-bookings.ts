import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { readPlan } from '#server/database/household-scope.ts'
import { countAllMonths } from '#server/transactions/count-months.ts'
import { countAllWords } from '#server/transactions/word-store.ts'

const AT_ONCE = 10_000

/**
 * Fills an account with as many bookings as a household has: twenty years up to a day, three thousand payees, the
 * months counted. Purposes and references differ, so they are as hard to compress as real ones.
 */
export async function fillBookings(
  database: Database,
  householdId: string,
  { accountId, count, until }: { readonly accountId: string; readonly count: number; readonly until: string },
): Promise<void> {
  await readPlan(database, householdId, async (scope) => {
    for (let first = 1; first <= count; first += AT_ONCE)
      // The bookings are inserted in parts: on a busy machine one statement would run into its time limit.
      // oxlint-disable-next-line no-await-in-loop
      await sql`
      insert into booking (household_id, id, account_id, day, amount_cents, counterparty, counterparty_iban,
        booking_text, purpose, end_to_end_ref, fingerprint, occurrence, category, is_transfer, is_one_off, is_split, note,
        search_text)
      select ${householdId}, gen_random_uuid(), ${accountId}, ${until}::date - (n * 7300 / ${count}::integer),
        case when n % 9 = 0 then 1 else -1 end * (1 + (n * 7919) % 30000),
        'Laden ' || n % 3000, 'DE' || lpad((n % 3000)::text, 20, '1'), 'Lastschrift',
        'Rechnung ' || md5(n::text) || ' Kunde ' || n % 500, 'E2E-' || md5('e' || n), md5('a' || n) || md5('b' || n), 1,
        (array['life', 'income', 'luxury_rate', null])[1 + n % 4], false, false, false, '',
        'laden ' || n % 3000 || ' rechnung ' || md5(n::text) || ' kunde ' || n % 500 || ' lastschrift de'
          || lpad((n % 3000)::text, 20, '1') || ' '
          || (1 + (n * 7919) % 30000) / 100 || ' ' || lpad(((1 + (n * 7919) % 30000) % 100)::text, 2, '0')
      from generate_series(${first}::integer, ${Math.min(count, first + AT_ONCE - 1)}::integer) n
    `.execute(scope.transaction)
  })
  // The planner of the database needs fresh statistics for the counts.
  await sql`vacuum analyze booking`.execute(database)
  await readPlan(database, householdId, countAllMonths)
  await readPlan(database, householdId, countAllWords)
  await sql`analyze booking_month`.execute(database)
  await sql`vacuum analyze booking_word`.execute(database)
}
