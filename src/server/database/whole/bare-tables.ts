import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'
import { measureTables } from './tables.ts'

interface Piece {
  readonly table: string
  readonly name: string
  readonly definition: string
}

/**
 * Takes indexes, keys and references off empty tables, because rows are loaded and checked many times faster without
 * them. The returned function makes all of them again, in the same transaction, and every row is checked by them then;
 * it reports how far it is by the sizes of the tables that each step reads. The tables are locked until the commit.
 */
export async function takeOffKeys(
  transaction: Transaction,
  tables: readonly string[],
): Promise<(report?: (done: number, total: number) => void) => Promise<void>> {
  const before = await describeKeys(transaction, tables)
  const { references, keys, indexes } = before
  for (const { table, name } of [...references, ...keys])
    await sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`.execute(transaction)
  for (const { name } of indexes) await sql`drop index ${sql.table(name)}`.execute(transaction)
  return async (report = () => {}) => {
    await sql`select set_config('maintenance_work_mem', '256MB', true)`.execute(transaction)
    const sizes = await measureTables(transaction, tables)
    const steps: readonly (readonly [table: string, statement: string])[] = [
      ...keys.map((piece) => [piece.table, addition(piece)] as const),
      ...indexes.map(({ table, definition }) => [table, definition] as const),
      // The checks of the references are joins: without figures about the new rows they would be planned blindly.
      ...tables.map((table) => [table, `analyze "${table}"`] as const),
      ...references.map((piece) => [piece.table, addition(piece)] as const),
    ]
    const total = steps.reduce((sum, [table]) => sum + (sizes.get(table) ?? 0), 0)
    let done = 0
    for (const [table, statement] of steps) {
      report(done, total)
      await sql.raw(statement).execute(transaction)
      done += sizes.get(table) ?? 0
    }
    report(done, total)
    assertSameKeys(before, await describeKeys(transaction, tables))
  }
}

interface Keys {
  readonly references: readonly Piece[]
  readonly keys: readonly Piece[]
  readonly indexes: readonly Piece[]
}

async function describeKeys(transaction: Transaction, tables: readonly string[]): Promise<Keys> {
  const constraints = await sql<Piece & { readonly kind: string }>`
    select t.relname::text as table, k.conname::text as name, k.contype as kind,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_class t on t.oid = k.conrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any(${[...tables]})
      and k.contype in ('f', 'p', 'u', 'x')
    order by 1, 2
  `.execute(transaction)
  const { rows: indexes } = await sql<Piece>`
    select t.relname::text as table, i.relname::text as name, pg_get_indexdef(i.oid) as definition
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    where t.relnamespace = 'public'::regnamespace and t.relname = any(${[...tables]})
      and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u', 'x'))
    order by 1, 2
  `.execute(transaction)
  return {
    references: constraints.rows.filter(({ kind }) => kind === 'f'),
    keys: constraints.rows.filter(({ kind }) => kind !== 'f'),
    indexes,
  }
}

function addition({ table, name, definition }: Piece): string {
  return `alter table "${table}" add constraint "${name}" ${definition}`
}

/** @throws {StartError} never, unless a database writes definitions that do not make the same thing again */
function assertSameKeys(before: Keys, after: Keys): void {
  if (JSON.stringify(before) === JSON.stringify(after)) return
  throw new StartError(
    'Die Schlüssel der Tabellen ließen sich nach dem Laden nicht wieder genau so anlegen. Nichts wurde geändert.',
  )
}
