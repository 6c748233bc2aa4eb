import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Database, serverName } from './database.ts'

/** The number of other connections of this product to the database, whatever they do. */
export async function countServers(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and starts_with(application_name, ${serverName})
  `.execute(database)
  return itemAt(rows, 0).count
}
