import { sql } from 'kysely'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'

export interface ClosingRow {
  readonly vat_bp: number | null
  readonly plan: Plan
  readonly kind: 'invoice' | 'correction'
  readonly documents: number
  readonly net_cents: number
  readonly vat_cents: number
  readonly gross_cents: number
  readonly paid_cents: number
}

/** The sums of the invoices of a month, by rate, plan and kind. */
export async function readClosingRows(
  database: Database,
  month: Month,
  hasTests: boolean,
): Promise<readonly ClosingRow[]> {
  const { rows } = await sql<ClosingRow>`
    select i.vat_bp, i.plan, i.kind, count(*)::integer as documents, sum(i.net_cents)::bigint as net_cents,
      sum(i.vat_cents)::bigint as vat_cents, sum(i.gross_cents)::bigint as gross_cents,
      sum(s.paid_cents)::bigint as paid_cents
    from invoice_standing s join invoice i on i.number = s.number
    where s.issued_on >= ${month}::date and s.issued_on < ${addMonths(month, 1)}::date
      and (${hasTests} or not s.is_test)
    group by i.vat_bp, i.plan, i.kind
    order by i.vat_bp desc nulls last, i.plan desc, i.kind desc
  `.execute(database)
  return rows
}

/** What came and went in a month, by kind, whatever the month of its invoice. */
export async function readMoneyOfMonth(
  database: Database,
  month: Month,
  hasTests: boolean,
): Promise<Readonly<Partial<Record<'paid' | 'returned' | 'refunded', number>>>> {
  const { rows } = await sql<{ readonly kind: 'paid' | 'returned' | 'refunded'; readonly cents: number }>`
    select p.kind, sum(p.amount_cents)::bigint as cents
    from invoice_payment p join invoice_standing s on s.number = p.number
    where p.booked_on >= ${month}::date and p.booked_on < ${addMonths(month, 1)}::date
      and (${hasTests} or not s.is_test)
    group by p.kind
  `.execute(database)
  return Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]))
}

export async function countTestsOfMonth(database: Database, month: Month): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*)::integer as count from invoice_standing
    where is_test and issued_on >= ${month}::date and issued_on < ${addMonths(month, 1)}::date
  `.execute(database)
  return rows[0]?.count ?? 0
}

export interface NumberRange {
  readonly series: string
  readonly first: number
  readonly last: number
  readonly missing: readonly number[]
}

/** So many missing numbers are named: one is one too many already. */
const MISSING_AT_MOST = 50

/** From which number to which each series went in a month, those of the test provider included, and what is missing. */
export async function readNumberRanges(database: Database, month: Month): Promise<readonly NumberRange[]> {
  const { rows } = await sql<NumberRange>`
    with named as (
      select left(number, -1 - tail) as series, right(number, tail)::integer as place
      from (
        select number, strpos(reverse(number), '-') - 1 as tail from invoice_standing
        where issued_on >= ${month}::date and issued_on < ${addMonths(month, 1)}::date
      ) parted where tail between 1 and 9
    ), ranges as (
      select series, min(place) as first, max(place) as last, count(*) as numbers from named group by series
    )
    select series, first, last, case when numbers = last - first + 1 then '{}'::integer[] else array(
      select place from generate_series(first, last) place
      where not exists (
        select from invoice_standing
        where number = series || '-' || lpad(place::text, greatest(6, length(place::text)), '0')
      )
      order by place limit ${sql.lit(MISSING_AT_MOST)}
    ) end as missing
    from ranges order by series
  `.execute(database)
  return rows
}
