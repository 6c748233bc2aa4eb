import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { LONGEST_WORD } from '#domain/transactions/normalise-text.ts'
import { type Reference, keysByRule } from '#server/database/distribution/keys-by-rule.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Finding } from './finding.ts'

interface Rule {
  readonly table: string
  readonly name: string
  readonly condition: string
}

/** Conditions of one table that are held against each of its rows. */
export interface TableRules {
  readonly table: string
  readonly rules: readonly { readonly what: string; readonly isBroken: RawBuilder<SqlBool> }[]
}

/**
 * What the rows of each table promise by themselves: checks of their columns (months are first days, amounts within
 * their limits), and that the rows exist which they name.
 */
export async function listTableRules(transaction: Transaction): Promise<readonly TableRules[]> {
  const rules = [...(await listChecks(transaction)), ...(await listReferences(transaction))]
  const tables = [...new Set(rules.map(({ table }) => table))].toSorted()
  return tables.map((table) => ({ table, rules: rules.filter((rule) => rule.table === table) }))
}

interface TableRule {
  readonly table: string
  readonly what: string
  readonly isBroken: RawBuilder<SqlBool>
}

async function listChecks(transaction: Transaction): Promise<readonly TableRule[]> {
  const { rows } = await sql<Rule>`
    select c.relname as table, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as condition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
    order by 1, 2
  `.execute(transaction)
  return rows.map(({ table, name, condition }) => ({
    table,
    what: `${table}: Werte gegen die Regel ${name}`,
    isBroken: sql`not (${sql.raw(condition)})`,
  }))
}

/** That rows belong to the owner and the record that they name, by the foreign keys and by those beside them. */
async function listReferences(transaction: Transaction): Promise<readonly TableRule[]> {
  const { rows } = await sql<Reference>`
    select c.relname as table, t.relname as target,
      array(
        select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.place
      ) as columns,
      array(
        select a.attname::text from unnest(k.confkey) with ordinality as key (number, place)
        join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number order by key.place
      ) as target_columns
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and c.relnamespace = 'public'::regnamespace and k.conparentid = 0
    order by 1, 2, k.conname
  `.execute(transaction)
  return [...rows, ...keysByRule].map((reference) => {
    const { table, columns, target } = reference
    const isThere = columns.map((column) => sql`s.${sql.ref(column)} is not null`)
    const isSame = columns.map(
      (column, place) => sql`t.${sql.ref(itemAt(reference.target_columns, place))} = s.${sql.ref(column)}`,
    )
    // With the offset each row is looked up by the key of the other table, which is never read whole.
    return {
      table,
      what: `${table}: Zeilen ohne ihre Zeile in ${target} (${columns.join(', ')})`,
      isBroken: sql`${sql.join(isThere, sql` and `)} and not exists (
        select from ${sql.table(target)} t where ${sql.join(isSame, sql` and `)} offset 0
      )`,
    }
  })
}

/** How many rows of some pages of a table break each of its rules, and whether there are more pages. */
export async function countBrokenRows(
  transaction: Transaction,
  { table, rules }: TableRules,
  { fromPage, pages }: { readonly fromPage: number; readonly pages: number },
): Promise<{ readonly counts: readonly number[]; readonly isLast: boolean }> {
  const counts = rules.map(({ isBroken }) => sql`count(*) filter (where ${isBroken})`)
  const place = (page: number) => sql`${`(${page},0)`}::tid`
  const { rows } = await sql<{ counts: readonly number[]; size: number }>`
    select to_json(array[${sql.join(counts)}]) as counts,
      pg_relation_size(${sql.lit(table)}::regclass) / current_setting('block_size')::integer as size
    from ${sql.table(table)} s
    where s.ctid >= ${place(fromPage)} and s.ctid < ${place(fromPage + pages)}
  `.execute(transaction)
  const { counts: broken, size } = itemAt(rows, 0)
  return { counts: broken, isLast: size <= fromPage + pages }
}

/** A fault that spans rows of one household or user, so that no check of a column can find it. */
export interface SpanningRule {
  readonly what: string
  /** Whose rows are looked at together. */
  readonly of: 'household' | 'app_user'
  readonly count: (within: Within) => RawBuilder<Counted>
}

/** That a row of a table, by its name in the statement, belongs to the households or users of a portion. */
export type Within = (name: string) => RawBuilder<SqlBool>

export const spanningRules: readonly SpanningRule[] = [
  {
    what: 'household: Haushalte, zu denen niemand gehört',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from household h
        where ${within('h')} and not exists (select from household_member m where m.household_id = h.household_id)
      `,
  },
  {
    what: 'household: Haushalte ohne Person',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from household h
        where ${within('h')} and not exists (select from person p where p.household_id = h.household_id)
      `,
  },
  {
    what: 'app_user: Konten ohne Haushalt',
    of: 'app_user',
    count: (within) => sql<Counted>`
        select count(*) as rows from app_user u
        where ${within('u')} and not exists (select from household_member m where m.user_id = u.user_id)
      `,
  },
  {
    what: 'app_user: Konten ohne Adresse, mit der man sich anmeldet',
    of: 'app_user',
    count: (within) => sql<Counted>`
        select count(*) as rows from app_user u
        where ${within('u')} and not exists (select from email_identity e where e.user_id = u.user_id)
      `,
  },
  {
    what: 'subscription_contract: Vertragsnummern, die es mehrmals gibt',
    of: 'app_user',
    count: (within) => sql<Counted>`
        select count(*) as rows from subscription_contract c
        where ${within('c')} and exists (
          select from subscription_contract other where other.number = c.number and other.contract_id <> c.contract_id
        )
      `,
  },
  {
    what: 'account_owner: Konten, deren Anteile nicht 100 % ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from account a left join account_owner o on o.household_id = a.household_id and o.account_id = a.id
          where ${within('a')}
          group by a.household_id, a.id having coalesce(sum(o.share_bp), 0) <> 10000
        ) wrong
      `,
  },
  {
    what: 'budget_share: Posten, deren Anteile nicht 100 % ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from budget_share where ${within('budget_share')} group by household_id, item_id having sum(share_bp) <> 10000
        ) wrong
      `,
  },
  {
    what: 'budget_item: Posten ohne Betrag',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from budget_item i where ${within('i')} and not exists (
          select from budget_amount a where a.household_id = i.household_id and a.item_id = i.id
        )
      `,
  },
  {
    what: 'booking_part: Aufgeteilte Buchungen, deren Teile nicht den Betrag ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from booking b left join booking_part p on p.household_id = b.household_id and p.booking_id = b.id
          where ${within('b')} and (b.is_split or p.booking_id is not null)
          group by b.household_id, b.id having coalesce(sum(p.amount_cents), 0) <> b.amount_cents or not b.is_split
        ) wrong
      `,
  },
  {
    what: 'booking_month: Konten, deren Monate nicht ihre Buchungen ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select household_id, account_id, sum(amount_cents) as cents from booking where ${within('booking')} group by 1, 2
        ) b full join (
          select household_id, account_id, sum(received_cents - spent_cents) as cents from booking_month where ${within('booking_month')} group by 1, 2
        ) m using (household_id, account_id)
        where b.cents is distinct from m.cents
      `,
  },
  {
    what: 'booking_word: Monate, deren Wörter nicht die ihrer Buchungen sind',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select household_id, date_trunc('month', day)::date as month, word, count(*) as count
          from booking, lateral (
            select '' as word union select left(each, ${sql.lit(LONGEST_WORD)}) from string_to_table(search_text, ' ') each
          ) words
          where ${within('booking')}
          group by 1, 2, 3
        ) b full join (select * from booking_word where ${within('booking_word')}) w using (household_id, month, word)
        where b.count is distinct from w.count
      `,
  },
  {
    what: 'distribution_class: Verteilungen, deren Ziele nicht 100 % ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from distribution d left join distribution_class c on c.household_id = d.household_id
          where ${within('d')}
          group by d.household_id having coalesce(sum(c.target_bp), 0) <> 10000
        ) wrong
      `,
  },
  {
    what: 'distribution_split: Positionen, deren Anteile nicht 100 % ergeben',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from distribution_split where ${within('distribution_split')} group by household_id, position_id having sum(share_bp) <> 10000
        ) wrong
      `,
  },
  {
    what: 'allocation_target: Töpfe, die zu mehr als 100 % auf Konten gehen',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from allocation_target where ${within('allocation_target')} group by household_id, month, pot, sub_pot_id having sum(share_bp) > 10000
        ) wrong
      `,
  },
  {
    what: 'allocation_sub_pot: Untertöpfe, die größer sind als ihr Topf',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from (
          select from allocation_sub_pot s join allocation a on a.household_id = s.household_id and a.month = s.month
          where ${within('s')}
          group by s.household_id, s.month, s.pot, a.saving_bp, a.luxury_bp, a.donation_bp, a.saving_cents,
            a.luxury_cents, a.donation_cents
          -- Shares of a pot that is an amount are held against the income of the plan, not against a rate.
          having sum(s.share_bp) > case
            when s.pot = 'saving_rate' and a.saving_cents is null then a.saving_bp
            when s.pot = 'luxury_rate' and a.luxury_cents is null then a.luxury_bp
            when s.pot = 'donation_rate' and a.donation_cents is null then a.donation_bp
            when s.pot = 'life' and coalesce(a.saving_cents, a.luxury_cents, a.donation_cents) is null
              then 10000 - a.saving_bp - a.luxury_bp - a.donation_bp
          end
        ) wrong
      `,
  },
  {
    what: 'income_source: Einnahmen ohne Betrag, die nicht schwanken',
    of: 'household',
    count: (within) => sql<Counted>`
        select count(*) as rows from income_source s
        where ${within('s')} and s.rhythm <> 'irregular' and not exists (
          select from income_amount a where a.household_id = s.household_id and a.source_id = s.id
        )
      `,
  },
]

const keys = { household: 'household_id', app_user: 'user_id' } as const

export interface Span {
  /** The last household or user of the portion before; null: the first portion. */
  readonly after: string | null
  readonly atMost: number
}

/** How many faults of a rule the next households or users have. */
export async function countSpanning(
  transaction: Transaction,
  { of, count }: SpanningRule,
  { after, atMost }: Span,
): Promise<{ readonly count: number; readonly last: string | null }> {
  const key = sql.ref(keys[of])
  const { rows: ends } = await sql<{ id: string }>`
    select ${key} as id from ${sql.table(of)} where ${after === null ? sql`true` : sql`${key} > ${after}::uuid`}
    order by ${key} offset ${atMost - 1} limit 1
  `.execute(transaction)
  const last = ends[0]?.id ?? null
  const within: Within = (name) => {
    const column = sql.ref(`${name}.${keys[of]}`)
    const isLater = after === null ? sql`true` : sql`${column} > ${after}::uuid`
    return last === null ? sql<SqlBool>`${isLater}` : sql<SqlBool>`${isLater} and ${column} <= ${last}::uuid`
  }
  const { rows } = await count(within).execute(transaction)
  return { count: itemAt(rows, 0).rows, last }
}

/**
 * Tables of households whose row-level security is not in force. Two tables are exempt, because the look-up of a
 * session reads them before it knows a household.
 */
export async function findOpenTables(transaction: Transaction): Promise<readonly Finding[]> {
  const { rows } = await sql<{ readonly table: string }>`
    select c.relname as table from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'household_id' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace and c.relname not in ('household_member', 'trial')
      and not (c.relrowsecurity and c.relforcerowsecurity)
    order by 1
  `.execute(transaction)
  return rows.map(({ table }) => ({ what: `${table}: Zeilen ohne Schutz vor anderen Haushalten`, rows: 1 }))
}

/** The next users' addresses beside the keys by which they sign in, to find those that do not belong together. */
export async function listIdentities(
  transaction: Transaction,
  { after, atMost }: Span,
): Promise<readonly { readonly user_id: string; readonly email: string; readonly email_key: string }[]> {
  let query = transaction
    .selectFrom('app_user')
    .innerJoin('email_identity', 'email_identity.user_id', 'app_user.user_id')
    .select(['app_user.user_id', 'app_user.email', 'email_identity.email_key'])
    .orderBy('app_user.user_id')
    .limit(atMost)
  if (after !== null) query = query.where('app_user.user_id', '>', after)
  return query.execute()
}

interface Counted {
  readonly rows: number
}
