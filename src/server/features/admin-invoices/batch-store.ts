import { type RawBuilder, sql } from 'kysely'
import { MOST_BOOKINGS, type Posted } from '#domain/bookkeeping/posting-batch.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface PostedRow {
  readonly kind: Posted['kind']
  readonly on_day: Day
  readonly amount_cents: number
  readonly number: string
  readonly settled_under: string
  readonly vat_bp: number | null
  readonly way: Posted['way']
}

export interface BatchScope {
  readonly month: Month
  readonly hasTests: boolean
}

/** Everything that is booked in a month: invoices, corrections, and the money; nothing is booked of 0 €. */
function postedIn({ month, hasTests }: BatchScope): RawBuilder<unknown> {
  const isIn = (column: string) =>
    sql`${sql.ref(column)} >= ${month}::date and ${sql.ref(column)} < ${addMonths(month, 1)}::date
      and (${hasTests} or not s.is_test)`
  return sql`
    select i.kind, i.issued_on as on_day, abs(i.gross_cents) as amount_cents, i.number,
      coalesce(i.corrects, i.number) as settled_under, i.vat_bp, 'provider' as way,
      case i.kind when 'invoice' then 0 else 1 end as place, 0 as position
    from invoice_standing s join invoice i on i.number = s.number
    where ${isIn('s.issued_on')} and i.gross_cents <> 0
    union all
    select p.kind, p.booked_on, abs(p.amount_cents), p.number, coalesce(i.corrects, i.number), i.vat_bp, p.way,
      case p.kind when 'paid' then 2 when 'returned' then 3 else 4 end, p.position
    from invoice_payment p join invoice_standing s on s.number = p.number join invoice i on i.number = p.number
    where ${isIn('p.booked_on')}
  `
}

/** The bookings of one file, by day; a month with more than a file may have is parted. */
export function bookingsOfPart(scope: BatchScope, part: number): RawBuilder<PostedRow> {
  return sql<PostedRow>`
    select kind, on_day, amount_cents, number, settled_under, vat_bp, way from (${postedIn(scope)}) posted
    order by on_day, place, number, position
    limit ${sql.lit(MOST_BOOKINGS)} offset ${(part - 1) * MOST_BOOKINGS}
  `
}

export interface BatchSums {
  readonly kind: Posted['kind']
  readonly bookings: number
  readonly cents: number
}

export async function sumBatch(
  database: Database | Transaction,
  scope: BatchScope,
): Promise<readonly BatchSums[]> {
  const { rows } = await sql<BatchSums>`
    select kind, count(*)::integer as bookings, sum(amount_cents)::bigint as cents
    from (${postedIn(scope)}) posted group by kind
  `.execute(database)
  return rows
}

/** Invoices of a month whose rate has no account in the settings; three of them. */
export async function findForeignRates(
  database: Database,
  { month, hasTests }: BatchScope,
  knownBp: number,
): Promise<readonly { readonly number: string; readonly vat_bp: number }[]> {
  const { rows } = await sql<{ readonly number: string; readonly vat_bp: number }>`
    select i.number, i.vat_bp from invoice_standing s join invoice i on i.number = s.number
    where s.issued_on >= ${month}::date and s.issued_on < ${addMonths(month, 1)}::date
      and (${hasTests} or not s.is_test) and i.vat_bp <> ${knownBp}
    order by i.number limit 3
  `.execute(database)
  return rows
}

export interface TakenFile {
  readonly at: Date
  readonly by: string | null
  readonly bookings: number
}

/** The last file of a month and who took it; the bookings of all its parts. */
export async function findLastExport(
  database: Database,
  { month, hasTests }: BatchScope,
): Promise<TakenFile | null> {
  const { rows } = await sql<TakenFile>`
    select max(created_at) as at,
      (array_agg(email order by created_at desc))[1] as by,
      sum(bookings)::integer as bookings
    from (
      select distinct on (e.part) e.part, e.created_at, e.bookings, a.email
      from bookkeeping_export e left join admin_user a on a.admin_id = e.admin_id
      where e.month = ${month}::date and e.has_tests = ${hasTests}
      order by e.part, e.created_at desc
    ) latest having count(*) > 0
  `.execute(database)
  return rows[0] ?? null
}

/** Notes a file that was taken, once. */
export async function insertExport(
  database: Database | Transaction,
  taken: {
    readonly id: string
    readonly scope: BatchScope
    readonly part: number
    readonly bookings: number
    readonly totalCents: number
    readonly adminId: string
    readonly now: Date
  },
): Promise<boolean> {
  const inserted = await database
    .insertInto('bookkeeping_export')
    .values({
      export_id: taken.id,
      month: taken.scope.month,
      has_tests: taken.scope.hasTests,
      part: taken.part,
      bookings: taken.bookings,
      total_cents: taken.totalCents,
      admin_id: taken.adminId,
      created_at: taken.now,
    })
    .onConflict((conflict) => conflict.column('export_id').doNothing())
    .returning('export_id')
    .executeTakeFirst()
  return inserted !== undefined
}
