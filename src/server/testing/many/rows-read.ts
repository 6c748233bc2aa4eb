import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

export interface RowsRead {
  /** Rows and entries of indexes that were read. */
  readonly rows: number
  /** Rows and entries of indexes that were read, for each table. */
  readonly ofTables: Readonly<Record<string, number>>
  /** The tables that were read whole at least once. */
  readonly wholeTables: readonly string[]
}

/** Counts what some work reads, by the counters of the database; the database has to have one connection. */
export async function countRowsRead(database: Database, work: () => Promise<unknown>): Promise<RowsRead> {
  const before = await readCounters(database)
  await work()
  const after = await readCounters(database)
  const grown = (name: string, figure: keyof Counters) =>
    (after.get(name)?.[figure] ?? 0) - (before.get(name)?.[figure] ?? 0)
  const names = [...after.keys()].toSorted()
  return {
    rows: names.reduce((total, name) => total + grown(name, 'rows'), 0),
    ofTables: Object.fromEntries(names.map((name) => [name, grown(name, 'rows')])),
    wholeTables: names.filter((name) => grown(name, 'scans') > 0),
  }
}

interface Counters {
  readonly rows: number
  readonly scans: number
}

async function readCounters(database: Database): Promise<ReadonlyMap<string, Counters>> {
  // The counters are written at the end of the transaction that asks for it.
  await sql`select pg_stat_force_next_flush()`.execute(database)
  await sql`select pg_stat_clear_snapshot()`.execute(database)
  const { rows } = await sql<{ name: string } & Counters>`
    select relname as name, coalesce(seq_scan, 0) as scans,
      coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0)
        + (select coalesce(sum(idx_tup_read), 0)::bigint from pg_stat_user_indexes i where i.relid = t.relid) as rows
    from pg_stat_user_tables t where schemaname = 'public'
  `.execute(database)
  return new Map(rows.map(({ name, ...counters }) => [name, counters]))
}
