import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from './database.ts'

/** The size on disk in bytes, indexes and the tables of the jobs included. */
export async function measureDatabase(database: Database): Promise<number> {
  const { rows } = await sql<{
    bytes: number
  }>`select pg_database_size(current_database())::bigint as bytes`.execute(database)
  return itemAt(rows, 0).bytes
}
