import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

const AT_ONCE = 10_000

/**
 * Fills users with a household each, written past the functions of the product: names and addresses of two thousand
 * families, used at different times, a third of them in a trial.
 */
export async function fillUsers(database: Database, count: number): Promise<void> {
  for (let first = 1; first <= count; first += AT_ONCE)
    // Parts keep each statement within its time limit on a busy machine.
    // oxlint-disable-next-line no-await-in-loop
    await fillPart(database, first, Math.min(count, first + AT_ONCE - 1))
  for (const table of ['app_user', 'household_member', 'trial'])
    // oxlint-disable-next-line no-await-in-loop
    await sql`vacuum analyze ${sql.table(table)}`.execute(database)
}

async function fillPart(database: Database, first: number, until: number): Promise<void> {
  const range = sql`generate_series(${first}::integer, ${until}::integer) n`
  const id = (kind: string) =>
    sql`overlay(overlay(md5(${kind}::text || n) placing '4' from 13) placing '8' from 17)::uuid`
  const user = id('user')
  const household = id('household')
  const name = sql`(array['Jonas', 'Zoe', 'Oemer', 'Aenne'])[1 + n % 4]`
  const surname = sql`(array['Krüger', 'Groß', 'Sahin', 'Müller'])[1 + (n / 4) % 4] || ' ' || n % 2000`
  const folded = sql`lower(translate(${name} || ' ' || ${surname}, 'üß', 'us'))`
  await database.transaction().execute(async (transaction) => {
    await sql`select set_config('wk.scope', 'whole_database', true)`.execute(transaction)
    await sql`
      insert into app_user (user_id, salutation, name, surname, email, password_hash, terms_version, terms_accepted_at,
        adult_confirmed_at, confirmed_at, created_at, search_text, sort_name, seen_at)
      select ${user}, 'k', ${name}, ${surname}, 'person' || n || '@example.com', 'none', '2026-01-01', now(), now(), now(),
        now() - n * interval '7 minutes',
        ${folded} || ' person' || n || '@example.com ' || lower(replace(replace(${name} || ' ' || ${surname}, 'ü', 'ue'), 'ß', 'ss')),
        ${folded}, case when n % 20 > 0 then now() - (n * 7919) % 500000 * interval '1 minute' end
      from ${range}
    `.execute(transaction)
    await sql`insert into household (household_id, created_at) select ${household}, now() from ${range}`.execute(
      transaction,
    )
    await sql`
      insert into household_member (household_id, user_id, joined_at) select ${household}, ${user}, now() from ${range}
    `.execute(transaction)
    await sql`
      insert into trial (household_id, started_at, ends_at, earliest_ends_at)
      select ${household}, now() - interval '5 days', now() + (n % 60 - 20) * interval '1 day',
        now() + (n % 60 - 20) * interval '1 day'
      from ${range} where n % 3 = 0 and n % 60 > 16
    `.execute(transaction)
  })
}
