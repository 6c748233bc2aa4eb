import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Tables } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

/** Rows of a table that have served their purpose, found by an index. */
export interface OldRows {
  readonly table: keyof Tables
  /** What the index sorts by: rows are looked at in this order. */
  readonly by: RawBuilder<unknown>
  readonly key: readonly [string, ...string[]]
  /** The range of the index. */
  readonly within: RawBuilder<SqlBool>
  /**
   * Whether a row in the range may go; all of them when missing. An `exists` in it ends with `offset 0`: otherwise the
   * planner may read the whole other table for each portion instead of looking up the rows of this one.
   */
  readonly mayGo?: RawBuilder<SqlBool>
  /** Whether nobody may change a row of the table, so that none can be locked either. */
  readonly isForGood?: boolean
  /** Rows that go along without a foreign key: they name the first column of the key. */
  readonly along?: readonly { readonly table: keyof Tables; readonly column: string }[]
}

export interface RowsPortion {
  readonly done: number
  /** The last row that was looked at; null: there are no more. */
  readonly after: string | null
}

export interface RowsPage {
  readonly after: string | null
  readonly atMost: number
}

/**
 * Looks at the next of them and deletes those that may go. Rows that somebody else is changing are left for another
 * time. Each row is looked at once, however many dead ones lie before it, and found again by its place: a join could
 * read the whole table for each portion. Its key is compared as well: in another partition another row has that place.
 */
export async function deleteOldRows(
  transaction: Transaction,
  { table, by, key, within, mayGo = sql<SqlBool>`true`, along = [], isForGood = false }: OldRows,
  { after, atMost }: RowsPage,
): Promise<RowsPortion> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const last = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const texts = sql.join(key.map((column) => sql`${sql.ref(column)}::text`))
  const { rows } = await sql<{ looked: number; done: number; last: string | null }>`
    with looked as (
      select ctid as place, ${by} as sorted, ${columns}, ${mayGo} as may_go
      from ${sql.table(table)}
      where ${within} ${afterLast({ by, columns, after })}
      order by sorted, ${columns} limit ${atMost}
      ${isForGood ? sql`` : sql`for update skip locked`}
    ), gone as (
      delete from ${sql.table(table)} where ctid = any(array(select place from looked where may_go))
        and (${columns}) in (select ${columns} from looked where may_go)
      returning ${sql.ref(key[0])} as named
    )${sql.join(
      along.map(
        (other) => sql`, ${sql.id(`along_${other.table}`)} as (
          delete from ${sql.table(other.table)} where ${sql.ref(other.column)} = any(array(select named from gone))
        )`,
      ),
      sql``,
    )}
    select count(*) as looked, count(*) filter (where may_go) as done,
      (select json_build_array(sorted::text, ${texts})::text from looked order by sorted desc, ${last} limit 1) as last
    from looked
  `.execute(transaction)
  const { looked = 0, done = 0, last: reached = null } = rows[0] ?? {}
  return { done, after: looked < atMost ? null : reached }
}

/** How many rows are to be looked at, counted up to a bound. */
export async function countOldRows(
  database: Database | Transaction,
  { table, by, key, within }: OldRows,
  { after, atMost }: RowsPage,
): Promise<number> {
  const columns = sql.join(key.map((column) => sql.ref(column)))
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(table)} where ${within} ${afterLast({ by, columns, after })} limit ${atMost}
    ) old
  `.execute(database)
  return rows[0]?.count ?? 0
}

interface Reached {
  readonly by: RawBuilder<unknown>
  readonly columns: RawBuilder<unknown>
  readonly after: string | null
}

function afterLast({ by, columns, after }: Reached): RawBuilder<unknown> {
  if (after === null) return sql``
  const values: unknown = JSON.parse(after)
  return Array.isArray(values) ? sql`and (${by}, ${columns}) > (${sql.join(values)})` : sql``
}
