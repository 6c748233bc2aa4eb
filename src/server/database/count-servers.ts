import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { type Database, isPooled, serverName } from './database.ts'

/** A server asks its database every few seconds; connections of a pooler that rest for longer are those of nobody. */
export const QUIET_SECONDS = 15

/**
 * The number of other connections of this product to the database, whatever they do. Through a pooler they are those of
 * other programs that were used just now.
 */
export async function countServers(database: Database): Promise<number> {
  const { rows } = await sql<{ readonly count: number }>`
    select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and starts_with(application_name, ${serverName})
      and (
        not ${isPooled(database)}::boolean
        or (
          application_name <> current_setting('application_name')
          and (state <> 'idle' or state_change > now() - ${QUIET_SECONDS} * interval '1 second')
        )
      )
  `.execute(database)
  return itemAt(rows, 0).count
}
