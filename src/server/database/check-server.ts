import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import { StartError } from '#server/start-error.ts'
import type { Database } from './database.ts'

export interface ServerFacts {
  readonly version: string
  readonly version_number: number
  readonly encoding: string
  readonly is_standby: boolean
  readonly may_make_tables: boolean
  readonly may_make_schemas: boolean
  readonly role: string
  readonly database: string
}

const SMALLEST_VERSION = 15

/**
 * Checks whether a database server of the operator's own can carry the product. Distributed engines count their
 * versions differently; whether they can is shown by the migrations.
 * @throws {StartError} with one sentence that says what to do
 */
export async function checkServer(database: Database): Promise<void> {
  const { rows } = await sql<ServerFacts>`
    select version() as version, current_setting('server_version_num')::integer as version_number,
      current_setting('server_encoding') as encoding, pg_is_in_recovery() as is_standby,
      coalesce(has_schema_privilege(current_schema(), 'create'), false) as may_make_tables,
      has_database_privilege(current_database(), 'create') as may_make_schemas,
      current_user::text as role, current_database()::text as database
  `.execute(database)
  const obstacle = findObstacle(itemAt(rows, 0))
  if (obstacle) throw new StartError(obstacle)
}

/** The first obstacle, as a sentence; null when there is none. */
export function findObstacle(facts: ServerFacts): string | null {
  const { database, role } = facts
  if (facts.version.startsWith('PostgreSQL') && facts.version_number < SMALLEST_VERSION * 10_000) {
    return `Der Server aus DATABASE_URL ist zu alt (${facts.version.split(' ', 2).join(' ')}): nötig ist PostgreSQL ${SMALLEST_VERSION} oder neuer.`
  }
  if (facts.encoding !== 'UTF8') {
    return `Die Datenbank „${database}“ speichert Texte als ${facts.encoding}: bitte eine neue anlegen, mit „create database … encoding 'UTF8' template template0“.`
  }
  if (facts.is_standby) {
    return 'Der Server aus DATABASE_URL ist eine Kopie, die nur liest: bitte die Adresse des Hauptservers eintragen.'
  }
  if (!facts.may_make_tables || !facts.may_make_schemas) {
    return `${role} darf in „${database}“ keine Tabellen anlegen: führe als Verwalter der Datenbank aus: alter database "${database}" owner to "${role}";`
  }
  return null
}
