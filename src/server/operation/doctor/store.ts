import { type RawBuilder, sql } from 'kysely'
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

/**
 * Rows that break a check of their columns: months are first days, amounts within their limits, and whatever else a
 * column promises.
 */
export async function findBrokenChecks(transaction: Transaction): Promise<readonly Finding[]> {
  const { rows: rules } = await sql<Rule>`
    select c.relname as table, k.conname as name, pg_get_expr(k.conbin, k.conrelid) as condition
    from pg_constraint k join pg_class c on c.oid = k.conrelid
    where k.contype = 'c' and c.relnamespace = 'public'::regnamespace
    order by 1, 2
  `.execute(transaction)
  return findAll(rules, transaction, ({ table, name, condition }) => ({
    what: `${table}: Werte gegen die Regel ${name}`,
    count: sql<Counted>`select count(*) as rows from ${sql.table(table)} where not (${sql.raw(condition)})`,
  }))
}

/** Rows that do not belong to the owner and the record that they name, by the foreign keys and by those beside them. */
export async function findOrphans(transaction: Transaction): Promise<readonly Finding[]> {
  const { rows: references } = await sql<Reference>`
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
  return findAll([...references, ...keysByRule], transaction, (reference) => {
    const { table, columns, target } = reference
    const isThere = columns.map((column) => sql`s.${sql.ref(column)} is not null`)
    const isSame = columns.map(
      (column, place) => sql`t.${sql.ref(itemAt(reference.target_columns, place))} = s.${sql.ref(column)}`,
    )
    return {
      what: `${table}: Zeilen ohne ihre Zeile in ${target} (${columns.join(', ')})`,
      count: sql<Counted>`
        select count(*) as rows from ${sql.table(table)} s
        where ${sql.join(isThere, sql` and `)}
          and not exists (select from ${sql.table(target)} t where ${sql.join(isSame, sql` and `)})
      `,
    }
  })
}

/** Faults that span rows, so that no check of a column can find them. */
export async function findBrokenSums(transaction: Transaction): Promise<readonly Finding[]> {
  const rules = [
    {
      what: 'household: Haushalte, zu denen niemand gehört',
      count: sql<Counted>`
        select count(*) as rows from household h
        where not exists (select from household_member m where m.household_id = h.household_id)
      `,
    },
    {
      what: 'household: Haushalte ohne Person',
      count: sql<Counted>`
        select count(*) as rows from household h
        where not exists (select from person p where p.household_id = h.household_id)
      `,
    },
    {
      what: 'app_user: Konten ohne Haushalt',
      count: sql<Counted>`
        select count(*) as rows from app_user u
        where not exists (select from household_member m where m.user_id = u.user_id)
      `,
    },
    {
      what: 'app_user: Konten ohne Adresse, mit der man sich anmeldet',
      count: sql<Counted>`
        select count(*) as rows from app_user u
        where not exists (select from email_identity e where e.user_id = u.user_id)
      `,
    },
    {
      what: 'subscription_contract: Vertragsnummern, die es mehrmals gibt',
      count: sql<Counted>`
        select count(*) as rows from (select from subscription_contract group by number having count(*) > 1) wrong
      `,
    },
    {
      what: 'account_owner: Konten, deren Anteile nicht 100 % ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select from account a left join account_owner o on o.household_id = a.household_id and o.account_id = a.id
          group by a.household_id, a.id having coalesce(sum(o.share_bp), 0) <> 10000
        ) wrong
      `,
    },
    {
      what: 'budget_share: Posten, deren Anteile nicht 100 % ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select from budget_share group by household_id, item_id having sum(share_bp) <> 10000
        ) wrong
      `,
    },
    {
      what: 'budget_item: Posten ohne Betrag',
      count: sql<Counted>`
        select count(*) as rows from budget_item i where not exists (
          select from budget_amount a where a.household_id = i.household_id and a.item_id = i.id
        )
      `,
    },
    {
      what: 'booking_part: Aufgeteilte Buchungen, deren Teile nicht den Betrag ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select from booking b left join booking_part p on p.household_id = b.household_id and p.booking_id = b.id
          where b.is_split or p.booking_id is not null
          group by b.household_id, b.id having coalesce(sum(p.amount_cents), 0) <> b.amount_cents or not b.is_split
        ) wrong
      `,
    },
    {
      what: 'booking_month: Konten, deren Monate nicht ihre Buchungen ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select household_id, account_id, sum(amount_cents) as cents from booking group by 1, 2
        ) b full join (
          select household_id, account_id, sum(received_cents - spent_cents) as cents from booking_month group by 1, 2
        ) m using (household_id, account_id)
        where b.cents is distinct from m.cents
      `,
    },
    {
      what: 'booking_word: Monate, deren Wörter nicht die ihrer Buchungen sind',
      count: sql<Counted>`
        select count(*) as rows from (
          select household_id, date_trunc('month', day)::date as month, word, count(*) as count
          from booking, lateral (
            select '' as word union select left(each, ${sql.lit(LONGEST_WORD)}) from string_to_table(search_text, ' ') each
          ) words
          group by 1, 2, 3
        ) b full join booking_word w using (household_id, month, word)
        where b.count is distinct from w.count
      `,
    },
    {
      what: 'distribution_class: Verteilungen, deren Ziele nicht 100 % ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select from distribution d left join distribution_class c on c.household_id = d.household_id
          group by d.household_id having coalesce(sum(c.target_bp), 0) <> 10000
        ) wrong
      `,
    },
    {
      what: 'distribution_split: Positionen, deren Anteile nicht 100 % ergeben',
      count: sql<Counted>`
        select count(*) as rows from (
          select from distribution_split group by household_id, position_id having sum(share_bp) <> 10000
        ) wrong
      `,
    },
    {
      what: 'allocation_target: Töpfe, die zu mehr als 100 % auf Konten gehen',
      count: sql<Counted>`
        select count(*) as rows from (
          select from allocation_target group by household_id, month, pot, sub_pot_id having sum(share_bp) > 10000
        ) wrong
      `,
    },
    {
      what: 'allocation_sub_pot: Untertöpfe, die größer sind als ihr Topf',
      count: sql<Counted>`
        select count(*) as rows from (
          select from allocation_sub_pot s join allocation a on a.household_id = s.household_id and a.month = s.month
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
      count: sql<Counted>`
        select count(*) as rows from income_source s
        where s.rhythm <> 'irregular' and not exists (
          select from income_amount a where a.household_id = s.household_id and a.source_id = s.id
        )
      `,
    },
  ]
  return findAll(rules, transaction, (rule) => rule)
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

/** Every user's address beside the key by which it signs in, to find those that do not belong together. */
export async function listIdentities(
  transaction: Transaction,
): Promise<readonly { readonly email: string; readonly email_key: string }[]> {
  return transaction
    .selectFrom('app_user')
    .innerJoin('email_identity', 'email_identity.user_id', 'app_user.user_id')
    .select(['app_user.email', 'email_identity.email_key'])
    .execute()
}

interface Search {
  readonly what: string
  readonly count: RawBuilder<Counted>
}

interface Counted {
  readonly rows: number
}

async function findAll<Item>(
  rules: readonly Item[],
  transaction: Transaction,
  search: (rule: Item) => Search,
): Promise<readonly Finding[]> {
  const findings: Finding[] = []
  for (const rule of rules) {
    const { what, count } = search(rule)
    const [found] = (await count.execute(transaction)).rows
    if (found && found.rows > 0) findings.push({ what, rows: found.rows })
  }
  return findings
}
