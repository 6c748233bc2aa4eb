import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'

/** Makes what people leave behind by using the product: sessions, the log, mails, reminders, consents, small choices. */
export async function growHabits(database: Database, today: Day): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    for (const statement of [...signIns(today), ...mails(today), ...choices(), ...consulting(today)])
      await statement.execute(transaction)
  })
}

/** An id of its own for each thing of a household: what it is (four digits) and which one. */
const idOf = (what: string, place: RawBuilder<unknown> = sql`0`) =>
  sql`(h.prefix || ${sql.lit(`-${what}-7000-8000-`)} || lpad(to_hex(${place}), 12, '0'))::uuid`
const digestOf = (what: string, place: RawBuilder<unknown> = sql`0`) =>
  sql`sha256(convert_to(h.prefix || ${sql.lit(what)} || ${place}, 'UTF8'))`
const numbers = (count: number) => sql`generate_series(0, ${sql.lit(count - 1)}) i`

function signIns(today: Day): readonly RawBuilder<unknown>[] {
  const last = sql`${today}::date - (h.n * 31 + i * 7) % 30 * interval '1 day'`
  return [
    sql`
      insert into session (token_digest, realm, user_id, state, created_at, auth_at, seen_at, expires_at, ip_address,
        user_agent, session_id)
      select ${digestOf('session', sql`i`)}, 'user', h.user_id, 'active', ${last}, ${last}, ${last} + interval '1 hour',
        ${last} + interval '90 days', '192.0.2.' || h.n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/142.0',
        ${idOf('0010', sql`i`)}
      from growth.household h, ${numbers(2)} where (h.n + i) % 3 > 0
    `,
    sql`
      insert into audit_log (audit_id, event, user_id, ip_address, user_agent, created_at)
      select ${idOf('0011', sql`i`)}, (array['login', 'login', 'login', 'login_failed', 'profile_changed', 'logout'])[1 + i % 6],
        h.user_id, '192.0.2.' || h.n % 250, 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/142.0',
        greatest(h.created_at, ${today}::date - i * interval '11 days' - h.n % 1000 * interval '5 minutes')
      from growth.household h, ${numbers(8)} order by 6
    `,
    sql`
      insert into second_factor (owner_id, user_id) select h.user_id, h.user_id from growth.household h where h.n % 10 = 4
    `,
    sql`
      insert into token (token_digest, purpose, user_id, created_at, expires_at)
      select ${digestOf('token')}, 'reset_password', h.user_id, ${today}::date, ${today}::date + interval '1 day'
      from growth.household h where h.n % 60 = 5
    `,
    sql`
      insert into registration (user_id, email_key, email, salutation, name, surname, password_hash, terms_version,
        terms_accepted_at, adult_confirmed_at, created_at, expires_at, search_text, sort_name)
      select ${idOf('0012')}, 'neu.' || h.n || '@post.example', 'neu.' || h.n || '@post.example', 'k', 'Neu', 'Hier', 'none',
        '2026-01-01', now(), now(), now(), now() + interval '7 days', 'neu hier neu.' || h.n || '@post.example', 'neu hier'
      from growth.household h where h.n % 60 = 6
    `,
    sql`
      insert into rate_limit (limit_key, full_at)
      select 'grown:' || h.prefix, now() + h.n % 1000 * interval '1 minute' from growth.household h where h.n % 20 = 0
    `,
  ]
}

function mails(today: Day): readonly RawBuilder<unknown>[] {
  return [
    sql`
      insert into mail_record (user_id, mail_id, kind, queued_at, sent_at)
      select h.user_id, ${idOf('0020', sql`i`)}, 'reminder', at, at from growth.household h, ${numbers(4)},
        lateral (select greatest(h.created_at, ${today}::date - (i * 40 + h.n % 40) * interval '1 day') as at) sent
      order by at
    `,
    sql`
      insert into mail_outbox (mail_id, recipient, subject, state, created_at, sent_at, due_at)
      select ${idOf('0020')}, u.email, 'Erinnerung', case when h.n % 5000 = 10 then 'failed' else 'sent' end,
        ${today}::date - h.n % 6 * interval '1 day', ${today}::date, ${today}::date
      from growth.household h join app_user u on u.user_id = h.user_id where h.n % 10 = 0
    `,
    sql`
      insert into reminder_choice (user_id, kind, wording, agreed_at)
      select h.user_id, kind, '2026-01-01', h.created_at
      from growth.household h, unnest(array['month_close', 'contract_deadline', 'stale_balance']) kind where h.n % 3 = 0
    `,
    sql`
      insert into reminder (user_id, kind, occasion, token_digest, sent_at)
      select h.user_id, 'month_close', (date_trunc('month', ${today}::date) - i * interval '1 month')::date::text,
        ${digestOf('reminder', sql`i`)}, ${today}::date - i * interval '1 month'
      from growth.household h, ${numbers(6)} where h.n % 3 = 0
    `,
    sql`
      insert into advertising_consent (consent_id, user_id, email_digest, wording, words, agreed_at)
      select ${idOf('0021')}, h.user_id, md5(h.prefix), '2026-01-01', 'Ja', h.created_at from growth.household h where h.n % 4 = 1
    `,
  ]
}

function choices(): readonly RawBuilder<unknown>[] {
  return [
    sql`
      insert into overview_widget (user_id, name, position, is_shown)
      select h.user_id, name, place, true
      from growth.household h,
        unnest(array['net_worth', 'free_to_spend', 'ladder', 'next_step', 'goals', 'webinar']) with ordinality as w (name, place)
      where h.n % 12 = 0
    `,
    sql`
      insert into overview_dismissal (user_id, finding, facts, dismissed_at)
      select h.user_id, 'reserve', 'none', h.created_at from growth.household h where h.n % 6 = 0
    `,
    sql`
      insert into book_mark (user_id, book_id, is_remembered, is_read, marked_at)
      select h.user_id, ('00000000-0000-7000-8000-' || lpad(to_hex(i + 1), 12, '0'))::uuid, true, i % 2 = 0, h.created_at from growth.household h, ${numbers(3)}
      where h.n % 7 = 0
    `,
    sql`
      insert into trusted_person (user_id, id, name, email, email_key, relation, waiting_days, state, invited_at,
        invitation_ends_at, answered_at)
      select h.user_id, ${idOf('0030')}, 'Eva Kern', 'eva.' || h.n || '@post.example', 'eva.' || h.n || '@post.example',
        'Schwester', 7, 'accepted', h.created_at, h.created_at + interval '14 days', h.created_at
      from growth.household h where h.n % 15 = 2
    `,
  ]
}

/** Each consultant has some twenty clients, who granted two areas, and what the logs tell about them. */
function consulting(today: Day): readonly RawBuilder<unknown>[] {
  const consultants = sql`(
    select user_id, name || ' ' || surname as name, row_number() over (order by user_id) - 1 as place, count(*) over () as count
    from app_user where consultant_licence is not null
  ) k`
  const clients = sql`growth.household h join ${consultants} on k.place = h.n / 20 % k.count and k.user_id <> h.user_id`
  return [
    sql`
      insert into consultant_choice (user_id, consultant_id, chosen_at, is_allowed, income_level, accounts_level,
        account_system_level, amounts, expires_on, asked_at, accepted_at)
      select h.user_id, k.user_id, now(), true, 'read', 'read', 'none', 'rounded', ${today}::date + 90, now(), now()
      from ${clients} where h.n % 20 = 13
    `,
    sql`
      insert into consultant_event (user_id, event_id, event, consultant_name, created_at, actor, consultant_id, client_name)
      select h.user_id, ${idOf('0040', sql`i`)}, (array['chosen', 'access_granted', 'accepted'])[1 + i], k.name,
        ${today}::date - interval '9 days' + i * interval '1 hour', case when i = 2 then 'consultant' else 'household' end,
        k.user_id, 'Anna Berger'
      from ${clients}, ${numbers(3)} where h.n % 20 = 13
    `,
  ]
}
