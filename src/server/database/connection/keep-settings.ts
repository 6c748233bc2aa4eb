import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'
import { sessionSettings, settingNames } from './session-settings.ts'

/**
 * Keeps the settings at our login in this database, where every connection gets them, also one that a pooler makes: what
 * is sent with the start of a connection, or set on it later, does not pass through poolers.
 * @returns whether something was changed; a pooler may still have connections from before
 */
export async function keepSessionSettings(database: Database): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext('settings of the login are kept'))`.execute(transaction)
    const missing = await findMissing(transaction)
    for (const name of missing) {
      await sql`
        alter role session_user in database ${sql.id(await databaseName(transaction))}
        set ${sql.id(name)} = ${sql.lit(sessionSettings[name])}
      `.execute(transaction)
    }
    return missing.length > 0
  })
}

async function findMissing(transaction: Transaction) {
  const { rows } = await sql<{ readonly entry: string }>`
    select unnest(setconfig) as entry from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database())
      and setrole = (select oid from pg_roles where rolname = session_user)
  `.execute(transaction)
  const kept = new Set(rows.map(({ entry }) => entry.toLowerCase()))
  return settingNames.filter((name) => !kept.has(`${name}=${sessionSettings[name]}`.toLowerCase()))
}

async function databaseName(transaction: Transaction): Promise<string> {
  const { rows } = await sql<{ readonly name: string }>`select current_database()::text as name`.execute(
    transaction,
  )
  return rows[0]!.name
}

/**
 * Checks that the settings which are kept at our login really count on our connections.
 * @throws {StartError} with one sentence that says what to do
 */
export async function checkSession(database: Database): Promise<void> {
  const { rows } = await sql<{ readonly settings: readonly string[] }>`
    select array[${sql.join(settingNames.map((name) => sql`current_setting(${sql.lit(name)})`))}] as settings
  `.execute(database)
  const settings = rows[0]!.settings
  const wrong = settingNames.filter((name, position) => settings[position] !== sessionSettings[name])
  if (wrong.length === 0) return
  throw new StartError(
    `Die Verbindungen aus DATABASE_URL haben nicht die Einstellungen unserer Rolle (${wrong.join(', ')}): ein Pooler davor hält Verbindungen von früher oder setzt sie selbst. Bitte ihn neu verbinden lassen (PgBouncer: RECONNECT) und noch einmal starten.`,
  )
}
