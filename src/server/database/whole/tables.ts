import { sql } from 'kysely'
import { migrationTables } from '#server/database/migration/applied.ts'
import type { Transaction } from '#server/database/transaction.ts'

interface Reference {
  readonly name: string
  readonly targets: readonly string[]
}

/**
 * The tables with people's data, each behind those it refers to: rows can be written in this order, and deleted in the
 * opposite one. The tables of the migrations and the queue of the jobs are no data of people and stay out.
 */
export async function listTables(transaction: Transaction): Promise<readonly string[]> {
  const { rows } = await sql<Reference>`
    select c.relname as name, array(
      select distinct t.relname::text from pg_constraint k join pg_class t on t.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and t.oid <> c.oid
    ) as targets
    from pg_class c
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
      and c.relname <> all(${migrationTables})
    order by 1
  `.execute(transaction)
  return inOrder(rows)
}

/** How many bytes the rows of each table take, without its indexes. */
export async function measureTables(
  transaction: Transaction,
  tables: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ readonly name: string; readonly bytes: number }>`
    select relname::text as name, pg_table_size(oid) as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relname = any(${[...tables]})
  `.execute(transaction)
  return new Map(rows.map(({ name, bytes }) => [name, bytes]))
}

function inOrder(references: readonly Reference[]): readonly string[] {
  const ordered: string[] = []
  const waiting = [...references]
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ targets }) => targets.every((target) => ordered.includes(target)))
    if (next === -1) throw new Error(`${waiting.map(({ name }) => name).join(', ')} point to each other`)
    ordered.push(...waiting.splice(next, 1).map(({ name }) => name))
  }
  return ordered
}

/** The first table that has a row, null when there is none: whether somebody has data in this database. */
export async function findFilledTable(
  transaction: Transaction,
  tables: readonly string[],
): Promise<string | null> {
  for (const table of tables) {
    const { rows } = await sql<{ readonly is_filled: boolean }>`
      select exists (select from ${sql.table(table)}) as is_filled
    `.execute(transaction)
    if (rows[0]?.is_filled) return table
  }
  return null
}
