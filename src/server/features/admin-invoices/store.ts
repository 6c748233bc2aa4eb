import { type RawBuilder, sql } from 'kysely'
import type { InvoiceFilter } from '#contract/admin/invoices.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { spellingsOf } from '#server/search/match-words.ts'

/** Which invoices are meant. */
export interface InvoiceFilters {
  readonly search?: string | undefined
  readonly month?: Month | undefined
  readonly kind?: 'invoice' | 'correction' | undefined
  readonly state?: InvoiceFilter | undefined
  readonly tests?: 'with' | undefined
}

export interface ListedInvoice {
  readonly number: string
  readonly kind: 'invoice' | 'correction'
  readonly corrects: string | null
  readonly issued_on: Day
  readonly contract_number: string
  readonly plan: Plan
  readonly service: string
  readonly from_day: Day
  readonly to_day: Day
  readonly net_cents: number
  readonly vat_cents: number
  readonly gross_cents: number
  readonly vat_bp: number | null
  readonly recipient_name: string
  readonly recipient_email: string
  readonly is_test: boolean
  readonly state: 'open' | 'processing' | 'paid' | 'failed' | 'corrected' | 'refunded' | 'correction'
  readonly paid_on: Day | null
  readonly paid_cents: number
  readonly corrected_cents: number
  readonly refunded_cents: number
  readonly user_id: string | null
}

const columns = sql`
  i.number, i.kind, i.corrects, i.issued_on, i.contract_number, i.plan, i.service, i.from_day, i.to_day,
  i.net_cents, i.vat_cents, i.gross_cents, i.vat_bp, i.recipient_name, i.recipient_email,
  s.is_test, s.state, s.paid_on, s.paid_cents, s.corrected_cents, s.refunded_cents
`

/** A search looks at so many of the newest invoices that match the filters; the time of a page stays bounded. */
const SEARCHED_AT_MOST = 200_000

/**
 * One page of the invoices that match, the newest first, and how many match. How they stand is read without the invoices
 * themselves; only those of the page are read in full.
 */
export async function findInvoices(
  database: Database,
  filters: InvoiceFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): Promise<{ readonly rows: readonly ListedInvoice[]; readonly matching: number; readonly looked: number }> {
  if ((filters.search ?? '').trim() === '') return findUnsearched(database, filters, { offset, limit })
  const { rows: counted } = await sql<{ readonly numbers: readonly string[]; readonly matching: number }>`
    with hits as materialized (
      select number, issued_on from (
        select number, issued_on, search_text from invoice_standing s
        where ${all(filterConditions(filters))}
        order by issued_on desc, number desc
        limit ${sql.lit(SEARCHED_AT_MOST)}
      ) newest
      where ${all(searchConditions(filters.search ?? ''))}
    )
    select (select count(*)::integer from hits) as matching,
      array(select number from hits order by issued_on desc, number desc limit ${limit} offset ${offset}) as numbers
  `.execute(database)
  const { numbers = [], matching = 0 } = counted[0] ?? {}
  return { rows: await readInvoices(database, numbers), matching, looked: SEARCHED_AT_MOST }
}

/** Without a search a page is read in the order of an index, and counted by it. */
async function findUnsearched(
  database: Database,
  filters: InvoiceFilters,
  { offset, limit }: { readonly offset: number; readonly limit: number },
) {
  const conditions = all(filterConditions(filters))
  const { rows } = await sql<{ readonly numbers: readonly string[]; readonly matching: number }>`
    select (select count(*)::integer from invoice_standing s where ${conditions}) as matching,
      array(
        select number from invoice_standing s where ${conditions}
        order by issued_on desc, number desc limit ${limit} offset ${offset}
      ) as numbers
  `.execute(database)
  const { numbers = [], matching = 0 } = rows[0] ?? {}
  return { rows: await readInvoices(database, numbers), matching, looked: Number.MAX_SAFE_INTEGER }
}

async function readInvoices(
  database: Database,
  numbers: readonly string[],
): Promise<readonly ListedInvoice[]> {
  if (numbers.length === 0) return []
  const { rows } = await sql<ListedInvoice>`
    select ${columns}, o.user_id
    from unnest(${[...numbers]}::text[]) with ordinality as page (number, place)
    join invoice i on i.number = page.number
    join invoice_standing s on s.number = page.number
    left join invoice_owner o on o.invoice_number = page.number
    order by page.place
  `.execute(database)
  return rows
}

/** How many invoices there are of each kind of provider. */
export async function countInvoices(
  database: Database,
): Promise<{ readonly total: number; readonly tests: number }> {
  const { rows } = await sql<{ readonly total: number; readonly tests: number }>`
    select (select count(*)::integer from invoice_standing where not is_test) as total,
      (select count(*)::integer from invoice_standing where is_test) as tests
  `.execute(database)
  return rows[0] ?? { total: 0, tests: 0 }
}

/** The months in which invoices were issued, the newest first: one look into the index for each. */
export async function listMonths(database: Database): Promise<readonly Month[]> {
  const { rows } = await sql<{ readonly month: Month }>`
    with recursive found as (
      (select date_trunc('month', max(issued_on))::date as month from invoice_standing)
      union all
      select (
        select date_trunc('month', max(issued_on))::date from invoice_standing where issued_on < found.month
      ) from found where found.month is not null
    )
    select month from found where month is not null
  `.execute(database)
  return rows.map(({ month }) => month)
}

/** The invoices that match, the oldest first and none left out, for {@link readByCursor}. */
export function matchingInvoices(filters: InvoiceFilters): RawBuilder<ListedInvoice> {
  return sql<ListedInvoice>`
    select ${columns}, null::uuid as user_id
    from invoice_standing s join invoice i on i.number = s.number
    where ${all([...filterConditions(filters), ...searchConditions(filters.search ?? '')])}
    order by s.issued_on, s.number
  `
}

const ROWS_AT_ONCE = 2_000

/** The rows of a statement, a batch at a time, all as of one moment. */
export async function* readByCursor<Row>(
  transaction: Transaction,
  statement: RawBuilder<Row>,
): AsyncGenerator<readonly Row[]> {
  await sql`declare listed no scroll cursor for ${statement}`.execute(transaction)
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(ROWS_AT_ONCE)} from listed`.execute(transaction)
    if (rows.length === 0) break
    yield rows
  }
  await sql`close listed`.execute(transaction)
}

function filterConditions({ month, kind, state, tests }: InvoiceFilters): readonly RawBuilder<unknown>[] {
  const isOfTest = state === 'test'
  return [
    ...(isOfTest ? [sql`s.is_test`] : tests === 'with' ? [] : [sql`not s.is_test`]),
    ...(month === undefined
      ? []
      : [sql`s.issued_on >= ${month}::date and s.issued_on < ${addMonths(month, 1)}::date`]),
    ...(kind === undefined
      ? []
      : [kind === 'correction' ? sql`s.state = 'correction'` : sql`s.state <> 'correction'`]),
    ...(state === undefined || isOfTest ? [] : [sql`s.state = ${state}`]),
  ]
}

/** Plain text is looked for, so that no sign of a search means anything else. */
function searchConditions(search: string): readonly RawBuilder<unknown>[] {
  return spellingsOf(search).map(([plain, twoLetters]) =>
    plain === twoLetters
      ? sql`strpos(search_text, ${plain}) > 0`
      : sql`(strpos(search_text, ${plain}) > 0 or strpos(search_text, ${twoLetters}) > 0)`,
  )
}

function all(conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `)
}
