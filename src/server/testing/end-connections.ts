import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/**
 * Ends every connection to that database but the asking one: only those of our own role, because one of autovacuum
 * belongs to the server, and a statement that asks for its end, too, is refused as a whole.
 */
export async function endConnections(admin: Database, name: string): Promise<void> {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = ${name} and usename = current_user and pid <> pg_backend_pid()`.execute(admin)
}
