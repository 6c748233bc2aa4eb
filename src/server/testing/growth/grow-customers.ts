import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'
import { writeWholeDatabase } from '#server/database/whole/in-whole-database.ts'

/** How many of ten households have ordered. */
const ORDERED_OF_TEN = 4
const VAT_BP = 1_900

/**
 * Makes contracts with their periods and invoices: four of ten households ordered after their trial, a third by the
 * year, some have cancelled, some ended, some owe the last period.
 */
export async function growCustomers(database: Database, today: Day): Promise<void> {
  await writeWholeDatabase(database, async (transaction) => {
    for (const statement of [contracts(today), charges(today), ...invoices(), ...series(), grants(today)])
      await statement.execute(transaction)
  })
}

function contracts(today: Day): RawBuilder<unknown> {
  const price = sql`case when h.n % 3 = 0 then 9900 else 990 end`
  const plan = sql`case when h.n % 3 = 0 then 'yearly' else 'monthly' end`
  const ended = sql`h.n % 50 in (1, 2, 3)`
  return sql`
    insert into subscription_contract (user_id, contract_id, number, state, plan, price_cents, ordered_plan,
      ordered_price_cents, ordered_at, terms_version, terms_wording, terms_accepted_at, is_early, concluded_at, starts_on,
      plan_since_on, cancelled_at, ends_on, provider, provider_checkout, provider_customer, provider_subscription)
    select user_id, (prefix || '-0002-7000-8000-000000000001')::uuid,
      'WK-A-' || extract(year from ordered_at) || '-'
        || to_char(row_number() over (partition by extract(year from ordered_at) order by n), 'FM9999990000'),
      case when ends_on < ${today}::date then 'ended' else 'active' end, plan, price, plan, price, ordered_at, '2026-01-01',
      'Ich akzeptiere die AGB.', ordered_at, false, ordered_at, ordered_at::date, ordered_at::date,
      case when ends_on is not null then ends_on - interval '20 days' end, ends_on, 'stripe', 'cs_' || prefix,
      'cus_' || prefix, 'sub_' || prefix
    from (
      select h.*, h.created_at + interval '25 days' as ordered_at, ${price} as price, ${plan} as plan,
        case when ${ended} then (h.created_at + interval '25 days' + interval '1 year')::date end as ends_on
      from growth.household h where h.n % 10 < ${sql.lit(ORDERED_OF_TEN)} and h.created_at + interval '25 days' < ${today}::date
    ) h
    order by n
  `
}

/** A period for each month or year that the contract has run; one of sixty owes the last, one has paid late. */
function charges(today: Day): RawBuilder<unknown> {
  return sql`
    insert into subscription_charge (user_id, contract_id, from_day, to_day, plan, amount_cents, state, created_at, paid_at,
      failed_at, dunning, invoice_number, provider_reference, payment_method)
    select user_id, contract_id, from_day, to_day, plan, price_cents,
      case when is_owed then 'failed' else 'paid' end, from_day, case when not is_owed then from_day + interval '1 day' end,
      case when is_owed then from_day + interval '1 day' end, case when is_owed then 'told' end,
      'WK-' || extract(year from from_day) || '-' ||
        to_char(row_number() over (partition by extract(year from from_day) order by from_day, user_id), 'FM9999000000'),
      'pi_' || left(user_id::text, 8) || '_' || period, case when h.n % 2 = 0 then 'card' else 'sepa' end
    from (
      select c.*, period, from_day, (from_day + length - interval '1 day')::date as to_day,
        h.n % 60 = 0 and from_day + length > ${today}::date as is_owed, h.n
      from subscription_contract c
      join growth.household h on h.user_id = c.user_id,
      lateral (select case when c.plan = 'yearly' then interval '1 year' else interval '1 month' end as length) as of_plan,
      lateral (
        select period, (c.starts_on + length * period)::date as from_day from generate_series(0, 60) period
        where c.starts_on + length * period < coalesce(c.ends_on, ${today}::date)
      ) periods
    ) h
    order by from_day, user_id
  `
}

function invoices(): readonly RawBuilder<unknown>[] {
  const joined = sql`
    from subscription_charge p
    join subscription_contract c on c.user_id = p.user_id and c.contract_id = p.contract_id
    join app_user u on u.user_id = p.user_id
    join growth.household h on h.user_id = p.user_id
  `
  return [
    sql`
      insert into invoice (number, kind, issued_on, created_at, contract_number, plan, service, from_day, to_day,
        gross_cents, net_cents, vat_cents, vat_bp, recipient_name, recipient_email, supplier, supplier_tax_id, provider)
      select p.invoice_number, 'invoice', p.from_day, p.created_at, c.number, p.plan, 'Abo Wohlstandskompass', p.from_day,
        p.to_day, p.amount_cents, p.amount_cents - vat, vat, ${VAT_BP}, u.name || ' ' || u.surname, u.email, 'Muster GmbH',
        'Steuernummer 1/2', 'stripe'
      ${joined}, lateral (select round(p.amount_cents * ${VAT_BP}::numeric / ${10_000 + VAT_BP}::numeric)::bigint as vat) taxed
      order by p.invoice_number
    `,
    sql`
      insert into invoice_owner (user_id, invoice_number)
      select p.user_id, p.invoice_number from subscription_charge p join growth.household h on h.user_id = p.user_id
      order by p.invoice_number
    `,
    sql`
      insert into invoice_payment (number, position, kind, booked_on, amount_cents, way)
      select p.invoice_number, 0, 'paid', p.paid_at::date, p.amount_cents, 'provider'
      from subscription_charge p join growth.household h on h.user_id = p.user_id where p.state = 'paid' order by 1
    `,
    sql`
      insert into invoice_standing (number, issued_on, is_test, state, paid_cents, corrected_cents, refunded_cents, paid_on,
        search_text)
      select p.invoice_number, p.from_day, false, p.state, case when p.state = 'paid' then p.amount_cents else 0 end, 0, 0,
        p.paid_at::date, lower(p.invoice_number || ' ' || c.number) || ' ' || u.search_text
      ${joined} order by 1
    `,
  ]
}

/** One of fifty was granted access. */
function grants(today: Day): RawBuilder<unknown> {
  return sql`
    insert into subscription_grant (user_id, grant_id, until_on, reason, granted_at)
    select user_id, (prefix || '-0003-7000-8000-000000000001')::uuid, ${today}::date + n % 400 - 200, 'Kulanz', created_at
    from growth.household where n % 50 = 8
  `
}

/** The series of numbers go on behind what was made. */
function series(): readonly RawBuilder<unknown>[] {
  const lasts = [
    sql`select left(number, length(number) - 7) as series, max(right(number, 6)::integer) as last from invoice group by 1`,
    sql`select regexp_replace(number, '-[0-9]+$', '') as series, max(substring(number from '[0-9]+$')::integer) as last
      from subscription_contract group by 1`,
  ]
  return lasts.map(
    (last) => sql`
      insert into number_series (series, last_number) select series, last from (${last}) made
      on conflict (series) do update set last_number = excluded.last_number
    `,
  )
}
