import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { inPairs } from './work-in-pairs.ts'

interface Key {
  readonly table: string
  readonly name: string
  readonly kind: 'f' | 'p' | 'u' | 'index'
  readonly definition: string
}

const MEMORY = '384MB'
/** Tables of few rows that are written by their keys meanwhile. */
const few = sql.raw("'number_series', 'voucher', 'announcement', 'schema_migration', 'schema_migration_lock'")

/** Drops every key and index of the tables, and notes how they were made. */
export async function dropKeys(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`
      create table growth.key as
      select c.relname::text as table, k.conname::text as name, k.contype::text as kind, pg_get_constraintdef(k.oid) as definition
      from pg_constraint k join pg_class c on c.oid = k.conrelid
      where k.contype in ('f', 'p', 'u') and c.relnamespace = 'public'::regnamespace and (k.contype = 'f' or c.relname not in (${few}))
      union all
      select t.relname::text, c.relname::text, 'index', pg_get_indexdef(i.indexrelid)
      from pg_index i join pg_class c on c.oid = i.indexrelid join pg_class t on t.oid = i.indrelid
      where t.relnamespace = 'public'::regnamespace and t.relname not in (${few})
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid and k.contype in ('p', 'u'))
    `.execute(transaction)
    const keys = await notedKeys(transaction)
    for (const kind of ['f', 'index', 'p', 'u'])
      for (const { table, name } of keys.filter((each) => each.kind === kind)) {
        const drop =
          kind === 'index'
            ? sql`drop index ${sql.ref(name)}`
            : sql`alter table ${sql.table(table)} drop constraint ${sql.ref(name)}`
        // A transaction runs one statement at a time.
        // oxlint-disable-next-line no-await-in-loop
        await drop.execute(transaction)
      }
  })
}

/** Makes them again, and has the database check each. */
export async function makeKeys(database: Database): Promise<void> {
  const keys = await inTransaction(database, notedKeys)
  const ofKind = (...kinds: readonly string[]) => keys.filter(({ kind }) => kinds.includes(kind))
  const alter = async ({ table, name, definition }: Key, end = '') =>
    withMemory(database, (transaction) =>
      sql`alter table ${sql.table(table)} add constraint ${sql.ref(name)} ${sql.raw(definition + end)}`.execute(
        transaction,
      ),
    )
  await inPairs(ofKind('p', 'u', 'index'), async (key) =>
    key.kind === 'index'
      ? withMemory(database, (transaction) => sql.raw(key.definition).execute(transaction))
      : alter(key),
  )
  // A foreign key that is added locks both tables; one that is validated afterwards does not.
  for (const key of ofKind('f')) {
    // oxlint-disable-next-line no-await-in-loop
    await alter(key, ' not valid')
  }
  await inPairs(ofKind('f'), async ({ table, name }) =>
    withMemory(database, (transaction) =>
      sql`alter table ${sql.table(table)} validate constraint ${sql.ref(name)}`.execute(transaction),
    ),
  )
}

async function notedKeys(transaction: Transaction): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`select * from growth.key order by "table", name`.execute(transaction)
  return rows
}

async function withMemory(
  database: Database,
  work: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await sql`
      select set_config('wk.scope', 'whole_database', true), set_config('maintenance_work_mem', ${MEMORY}, true),
        set_config('work_mem', ${MEMORY}, true), set_config('synchronous_commit', 'off', true),
        set_config('statement_timeout', '0', true), set_config('lock_timeout', '0', true)
    `.execute(transaction)
    await work(transaction)
  })
}
