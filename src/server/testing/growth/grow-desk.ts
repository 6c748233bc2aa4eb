import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'

/** Makes what an administrator works with: requests, unpaid periods, claims, vouchers, an announcement to everybody. */
export async function growDesk(database: Database, today: Day): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    for (const statement of [
      ...requests(today),
      ...dunning(today),
      ...vouchers(today),
      ...announcements(today),
      ...papers(today),
    ])
      await statement.execute(transaction)
  })
}

/** One of forty people has written; nearly all are answered. */
function requests(today: Day): readonly RawBuilder<unknown>[] {
  const kind = sql`(array['contact', 'contact', 'contact', 'cancellation', 'withdrawal'])[1 + h.n / 40 % 5]`
  const isOpen = sql`h.n % 2000 = 9`
  return [
    sql`
      insert into request (request_id, kind, number, received_at, name, email, email_key, topic, message, termination, product,
        receipt_state, receipt_sent_at, state, due_on, done_at, contract_number)
      select (h.prefix || '-0050-7000-8000-000000000000')::uuid, ${kind},
        case ${kind} when 'contact' then 'A' when 'cancellation' then 'K' else 'W' end || '-'
          || extract(year from at) || '-' || to_char(h.n, 'FM9999990000'),
        at, u.name || ' ' || u.surname, u.email, lower(u.email), case when ${kind} = 'contact' then 'question' end, 'Guten Tag',
        case when ${kind} = 'cancellation' then 'ordinary' end, case when ${kind} = 'cancellation' then 'subscription' end,
        'sent', at, case when ${isOpen} then 'open' else 'done' end, (at + interval '3 days')::date,
        case when not ${isOpen} then at + interval '1 day' end, case when ${kind} <> 'contact' then c.number end
      from growth.household h join app_user u on u.user_id = h.user_id
      left join subscription_contract c on c.user_id = h.user_id,
      lateral (select case when ${isOpen} then ${today}::date - interval '1 day' else greatest(h.created_at, ${today}::date - interval '1 year') end as at) w
      where h.n % 40 = 9 order by at
    `,
    sql`
      insert into number_series (series, last_number)
      select 'request:' || kind || ':' || extract(year from received_at), max(substring(number from '[0-9]+$')::integer)
      from request group by 1
      on conflict (series) do update set last_number = excluded.last_number
    `,
  ]
}

/** Whoever owes the last period has a case; one of eight who ended left a claim, most of them settled. */
function dunning(today: Day): readonly RawBuilder<unknown>[] {
  return [
    sql`
      insert into dunning_case (user_id, contract_id, from_day, failed_on, version, method, reminder_days, suspend_days,
        end_days, end_kind, steps_taken)
      select p.user_id, p.contract_id, p.from_day, p.failed_at::date, 0, 'card', '7', 15, 45, 'end_with_claim', 1
      from subscription_charge p join growth.household h on h.user_id = p.user_id where p.state = 'failed'
    `,
    sql`
      insert into dunning_claim (claim_id, contract_id, contract_number, name, email, plan, method, from_day, to_day,
        amount_cents, end_kind, failed_on, reminders, ended_on, began_at, state, settled_at, paid_on)
      select (h.prefix || '-0060-7000-8000-000000000000')::uuid, c.contract_id, c.number, u.name || ' ' || u.surname, u.email,
        c.plan, 'card', c.ends_on - 30, c.ends_on, c.price_cents, 'end_with_claim', c.ends_on - 29, 1, c.ends_on, c.ends_on,
        case when h.n % 9 = 0 then 'open' else 'paid' end, case when h.n % 9 > 0 then now() end,
        case when h.n % 9 > 0 then ${today}::date end
      from subscription_contract c join growth.household h on h.user_id = c.user_id join app_user u on u.user_id = c.user_id
      where c.state = 'ended' and h.n % 8 = 1
    `,
    sql`
      insert into dunning_claim_owner (user_id, claim_id)
      select h.user_id, d.claim_id
      from dunning_claim d join subscription_contract c on c.contract_id = d.contract_id join growth.household h on h.user_id = c.user_id
    `,
  ]
}

/** A voucher with a thousand codes for each ten thousand households, each code used once or not. */
function vouchers(today: Day): readonly RawBuilder<unknown>[] {
  const voucher = (place: RawBuilder<unknown>) =>
    sql`('00000000-0000-7000-8000-' || lpad(to_hex(${place} + 1), 12, '0'))::uuid`
  return [
    sql`
      insert into voucher (voucher_id, name, kind, units, is_for_monthly, is_for_yearly, from_on, is_for_new, created_at)
      select ${voucher(sql`i`)}, 'Frühling ' || i, 'months', 1, true, true, ${today}::date - 300, false, now()
      from generate_series(0, (select count(*)::integer from growth.household) / 10000) i
      on conflict do nothing
    `,
    sql`
      insert into voucher_code (code_key, code, voucher_id, position)
      select 'GROWN' || h.prefix, 'GROWN' || h.prefix, ${voucher(sql`(h.n / 10000)`)}, h.n % 10000 / 10
      from growth.household h where h.n % 10 = 1
    `,
    sql`
      insert into voucher_use (use_id, voucher_id, code_key, user_id, redeemed_in, contract_id, used_at)
      select (h.prefix || '-0070-7000-8000-000000000000')::uuid, ${voucher(sql`(h.n / 10000)`)}, 'GROWN' || h.prefix, h.user_id,
        h.household_id, c.contract_id, c.ordered_at
      from growth.household h join subscription_contract c on c.user_id = h.user_id where h.n % 10 = 1 and h.n % 3 = 0
    `,
  ]
}

function announcements(today: Day): readonly RawBuilder<unknown>[] {
  const id = sql`'00000000-0000-7000-8000-000000000001'::uuid`
  return [
    sql`
      insert into announcement (id, channel, kind, audience, subject, content, link_label, link_path, state, version,
        created_at, changed_at, started_at, finished_at, sent_count)
      values (${id}, 'mail', 'service', 'all', 'Neues', 'Ein Text', '', '', 'sent', 2, ${today}::date, ${today}::date,
        ${today}::date, ${today}::date, (select count(*) from growth.household))
    `,
    sql`
      insert into announcement_recipient (announcement_id, position, user_id, state, mail_id, changed_at)
      select ${id}, h.n + 1, h.user_id, 'sent', (h.prefix || '-0022-7000-8000-000000000000')::uuid, ${today}::date
      from growth.household h order by h.n
    `,
    sql`
      insert into announcement_dismissal (user_id, announcement_id, dismissed_at)
      select h.user_id, ${id}, now() from growth.household h where h.n % 9 = 0
    `,
  ]
}

/** What contracts leave behind: their confirmations, what became of declarations, messages of the provider. */
function papers(today: Day): readonly RawBuilder<unknown>[] {
  const contracts = sql`subscription_contract c join growth.household h on h.user_id = c.user_id`
  return [
    sql`
      insert into contract_document (number, contract_number, issued_on, created_at, content)
      select c.number || '-B', c.number, c.starts_on, c.ordered_at, sha256(c.number::bytea) from ${contracts}
    `,
    sql`
      insert into contract_document_owner (user_id, document_number) select c.user_id, c.number || '-B' from ${contracts}
    `,
    sql`
      insert into charge_event (user_id, event_id, contract_id, from_day, kind, amount_cents, happened_at)
      select c.user_id, (h.prefix || '-0080-7000-8000-000000000000')::uuid, c.contract_id, c.starts_on, 'under_way',
        c.price_cents, c.ordered_at
      from ${contracts}
    `,
    sql`
      insert into declaration (user_id, request_id, contract_id, kind, token_digest, opened_at, state, settled_at)
      select c.user_id, r.request_id, c.contract_id, r.kind, sha256(convert_to(r.number, 'UTF8')), r.received_at, 'confirmed',
        r.received_at
      from request r join subscription_contract c on c.number = r.contract_number join growth.household h on h.user_id = c.user_id
    `,
    sql`
      insert into withdrawal_trace (digest, contract_number, withdrawn_at)
      select md5(h.prefix), 'WK-A-1999-' || h.n, ${today}::date - h.n % 30 from growth.household h where h.n % 100 = 14
    `,
    sql`
      insert into folder_link (token_digest, purpose, user_id, person_id, created_at)
      select sha256(convert_to(h.prefix || 'access', 'UTF8')), 'access', h.user_id,
        (h.prefix || '-0030-7000-8000-000000000000')::uuid, h.created_at
      from growth.household h where h.n % 15 = 2
    `,
    sql`
      insert into contract_reduction (user_id, contract_id, reduction_id, source, words, kind, units, units_left, created_at)
      select c.user_id, c.contract_id, u.use_id, 'voucher', 'Ein Monat frei', 'months', 1, 1, c.ordered_at
      from ${contracts} join voucher_use u on u.contract_id = c.contract_id
    `,
    sql`
      insert into payment_instruction (instruction_id, provider, instruction, created_at, due_at, done_at, contract_number)
      select (h.prefix || '-0090-7000-8000-000000000000')::uuid, 'stripe', '{"kind":"cancel"}', now(), now(), now(), c.number
      from ${contracts} where h.n % 50 = 2
    `,
    sql`
      insert into payment_event (event_id, kind, received_at)
      select 'evt_' || h.prefix, 'invoice.paid', ${today}::date - h.n % 90 from ${contracts}
    `,
  ]
}
