import { sql } from 'kysely'
import { itemAt } from '#domain/lists/item-at.ts'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'
import { StartError } from '#server/start-error.ts'
import { sessionSettings, settingNames } from './session-settings.ts'

/** How long we wait for the end of a connection that was asked to end. */
const ENDING_MS = 2_000

/**
 * Keeps the settings at our login in this database, where every connection gets them, also one that a pooler makes: what
 * is sent with the start of a connection, or set on it later, does not pass through poolers. Connections of a pooler that
 * are older than a change are ended; the pooler makes others.
 */
export async function keepSessionSettings(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    await waitForTurn(transaction)
    for (const name of await findMissing(transaction)) {
      await sql`
        alter role session_user in database ${sql.id(await databaseName(transaction))}
        set ${sql.id(name)} = ${sql.lit(sessionSettings[name])}
      `.execute(transaction)
    }
  })
  const isOld = await inTransaction(database, endOlderConnections)
  if (isOld) await sql`select pg_terminate_backend(pg_backend_pid())`.execute(database).catch(() => {})
}

/**
 * Ends the other connections of our login to this database if the asking one is older than the settings. Another process
 * that starts at the same moment is ended, too, and comes again with a new connection, which has them.
 */
async function endOlderConnections(transaction: Transaction): Promise<boolean> {
  await waitForTurn(transaction)
  const isOld = (await findWrong(transaction)).length > 0
  if (isOld)
    await sql`
      select pg_terminate_backend(pid, ${sql.lit(ENDING_MS)}) from pg_stat_activity
      where datname = current_database() and usename = session_user and pid <> pg_backend_pid()
    `.execute(transaction)
  return isOld
}

async function waitForTurn(transaction: Transaction): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('settings of the login are kept'))`.execute(transaction)
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
  return itemAt(rows, 0).name
}

/**
 * Checks that the settings which are kept at our login really count on our connections.
 * @throws {StartError} with one sentence that says what to do
 */
export async function checkSession(database: Database): Promise<void> {
  const wrong = await findWrong(database)
  if (wrong.length === 0) return
  throw new StartError(
    `Die Verbindungen aus DATABASE_URL haben nicht die Einstellungen unserer Rolle (${wrong.join(', ')}): ein Pooler davor hält Verbindungen von früher oder setzt sie selbst. Bitte ihn neu verbinden lassen (PgBouncer: RECONNECT) und noch einmal starten.`,
  )
}

/** The settings that do not count on this connection. A direct one has had them from its beginning. */
async function findWrong(database: Database | Transaction): Promise<readonly string[]> {
  const { rows } = await sql<{ readonly settings: readonly string[] }>`
    select array[${sql.join(settingNames.map((name) => sql`current_setting(${sql.lit(name)})`))}] as settings
  `.execute(database)
  const { settings } = itemAt(rows, 0)
  return settingNames.filter((name, position) => settings[position] !== sessionSettings[name])
}
