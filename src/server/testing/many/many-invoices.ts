import { sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import type { Database } from '#server/database/database.ts'

const AT_ONCE = 10_000
/** How many of a hundred invoices are corrected, in full or in part; the next ones failed, are open, or under way. */
const CORRECTED = 4

/**
 * Fills the invoices of some months: two thousand recipients, both plans, with VAT and without, most paid, some
 * corrected, some open. Written past the functions of the product, in the same form.
 */
export async function fillInvoices(
  database: Database,
  {
    count,
    from,
    days,
    provider = 'stripe',
  }: {
    readonly count: number
    readonly from: Day
    readonly days: number
    readonly provider?: 'stripe' | 'test'
  },
): Promise<void> {
  const last = await lastNumber(database, from)
  for (let first = 1; first <= count; first += AT_ONCE)
    // Parts keep each statement within its time limit on a busy machine.
    // oxlint-disable-next-line no-await-in-loop
    await fillPart(database, {
      first,
      until: Math.min(count, first + AT_ONCE - 1),
      last,
      from,
      days,
      count,
      provider,
    })
  await sql`
    insert into number_series (series, last_number) values (${`WK-${from.slice(0, 4)}`}, ${last + count})
    on conflict (series) do update set last_number = excluded.last_number
  `.execute(database)
  // The planner of the database needs fresh statistics.
  await sql`vacuum analyze invoice`.execute(database)
  await sql`vacuum analyze invoice_standing`.execute(database)
  await sql`vacuum analyze invoice_payment`.execute(database)
}

async function lastNumber(database: Database, from: Day): Promise<number> {
  const row = await database
    .selectFrom('number_series')
    .select('last_number')
    .where('series', '=', `WK-${from.slice(0, 4)}`)
    .executeTakeFirst()
  return row?.last_number ?? 0
}

interface FilledPart {
  readonly first: number
  readonly until: number
  readonly last: number
  readonly from: Day
  readonly days: number
  readonly count: number
  readonly provider: string
}

/** Every hundredth to fourth of hundred is a correction of the number before it. */
async function fillPart(
  database: Database,
  { first, until, last, from, days, count, provider }: FilledPart,
): Promise<void> {
  const number = (place: string) =>
    sql`${`WK-${from.slice(0, 4)}-`} || lpad((${sql.raw(place)})::text, 6, '0')`
  const isCorrection = sql`(n % 25 = 0)`
  // A correction takes back the amount of the invoice before it, every second time only a part of it.
  const original = sql`case when ${isCorrection} then n - 1 else n end`
  const plan = sql`case when (${original}) % 3 = 0 then 'yearly' else 'monthly' end`
  const gross = sql`(case when (${original}) % 3 = 0 then 9900 else 990 end
    + case when ${isCorrection} and n % 50 = 0 then -440 else 0 end)`
  const rate = sql`case when (${original}) % 10 < 8 then 1900 end`
  await sql`
    insert into invoice (number, kind, corrects, issued_on, created_at, contract_number, plan, service, from_day, to_day,
      gross_cents, net_cents, vat_cents, vat_bp, recipient_name, recipient_email, supplier, supplier_tax_id, provider)
    select ${number(`n + ${last}`)}, case when ${isCorrection} then 'correction' else 'invoice' end,
      case when ${isCorrection} then ${number(`n + ${last} - 1`)} end,
      day, day + time '12:00', 'WK-A-${sql.raw(from.slice(0, 4))}-' || lpad((${original})::text, 4, '0'),
      ${plan}, 'Abo Wohlstandskompass', day, day + 30, sign * gross, sign * (gross - vat), sign * vat, rate,
      (array['Jonas', 'Zoë', 'Ömer', 'Änne'])[1 + n % 4] || ' '
        || (array['Krüger', 'Groß', 'Şahin', 'Müller'])[1 + (n / 4) % 4] || ' ' || n % 2000,
      'person' || n % 2000 || '@example.com', 'Muster GmbH', 'Steuernummer 1/2', ${provider}
    from (
      select n, ${from}::date + (n::bigint * ${days}::integer / (${count}::integer + 1))::integer as day,
        ${gross} as gross, ${rate} as rate, case when ${isCorrection} then -1 else 1 end as sign,
        case when (${rate}) is null then 0 else round(${gross} * 1900 / 11900.0)::integer end as vat
      from generate_series(${first}::integer, ${until}::integer) n
    ) made
  `.execute(database)
  await fillStanding(database, { first: first + last, until: until + last, year: from.slice(0, 4) })
}

/** Most are paid on the day they were issued; of a corrected one the money went back on the day of its correction. */
async function fillStanding(
  database: Database,
  { first, until, year }: { readonly first: number; readonly until: number; readonly year: string },
): Promise<void> {
  const range = sql`i.number between ${numberAt(year, first)} and ${numberAt(year, until)}`
  const place = sql`right(i.number, 6)::integer`
  const corrected = sql`exists (select from invoice k where k.corrects = i.number)`
  const isPaid = sql`(i.kind = 'invoice' and (${corrected} or ${place} % 100 > ${CORRECTED}))`
  await sql`
    insert into invoice_payment (number, position, kind, booked_on, amount_cents, way)
    select i.number, 0, case when i.kind = 'invoice' then 'paid' else 'refunded' end, i.issued_on, i.gross_cents,
      case when ${place} % 40 = 0 then 'transfer' else 'provider' end
    from invoice i where ${range} and (${isPaid} or i.kind = 'correction')
  `.execute(database)
  await sql`
    insert into invoice_standing (number, issued_on, is_test, state, paid_cents, corrected_cents, refunded_cents, paid_on,
      search_text)
    select i.number, i.issued_on, i.provider = 'test',
      case when i.kind = 'correction' then 'correction' when ${corrected} then 'refunded' when ${isPaid} then 'paid'
        else (array['open', 'processing', 'failed'])[1 + ${place} % 3] end,
      case when ${isPaid} or i.kind = 'correction' then i.gross_cents else 0 end,
      (select coalesce(sum(k.gross_cents), 0) from invoice k where k.corrects = i.number),
      (select coalesce(-sum(k.gross_cents), 0) from invoice k where k.corrects = i.number),
      case when ${isPaid} then i.issued_on end,
      lower(translate(concat_ws(' ', i.number, i.corrects, i.contract_number, i.recipient_name, i.recipient_email),
        'ÖÄüëŞß', 'oauess'))
        || lower(case when i.recipient_name like '%Müller%' then ' mueller' else '' end)
    from invoice i where ${range}
  `.execute(database)
}

function numberAt(year: string, place: number): string {
  return `WK-${year}-${String(place).padStart(6, '0')}`
}
