import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { DatabaseConnection } from './embedded-postgres.ts'
import { leanPool } from './lean-pool.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** Where the database is: the embedded one, or `DATABASE_URL`. */
export type ConnectionSettings = DatabaseConnection | { readonly connectionString: string }

/** The application name that connections of the server tell the database. */
export const serverName = 'wohlstandskompass'

export interface OpenOptions {
  readonly connections?: number
  /** The name of a migration or an operator's command; its statements have no time limit. */
  readonly command?: string
  /** Called for connections that broke while idle; the pool replaces them by itself. */
  readonly report?: (error: Error) => void
}

/**
 * How values are written and what names mean: a database server that somebody else set up may have other habits, such
 * as days first or bytes in octal. The settings are sent with the connection, so that no query runs before.
 */
export const sessionSettings = Object.entries({
  search_path: 'public',
  timezone: 'UTC',
  datestyle: 'ISO',
  bytea_output: 'hex',
  default_transaction_isolation: String.raw`read\ committed`,
})
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const limitsOfServer = {
  statement_timeout: 15_000,
  query_timeout: 20_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 15_000,
}

/** Opens a pool. It does not connect before the first query, and every wait has an end. */
export function openDatabase(connection: ConnectionSettings, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: options.command ? `${serverName}-${options.command}` : serverName,
    options: sessionSettings,
    max: options.connections ?? 10,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: MINUTE_MS,
    keepAlive: true,
    ...(options.command ? {} : limitsOfServer),
    types: { getTypeParser: parseColumn },
  })
  // Without these listeners a restart of the database server would end the process: the pool hears of idle
  // connections
  // only, one in use tells its own listener, and its query fails besides. While the pool closes, a server that stops
  // too
  // may end a connection first: that is not reported.
  pool.on('error', (error) => {
    if (!pool.ending) options.report?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: leanPool(pool) }) })
}

const { builtins } = pg.types
type TypeNumber = (typeof builtins)[keyof typeof builtins]

/**
 * How values arrive: int8 as a number, with an error outside the safe range; date and numeric as the string that
 * PostgreSQL wrote; timestamptz as a `Date`; everything else as the driver does it.
 */
function parseColumn(type: TypeNumber, format?: 'text' | 'binary'): (value: string) => unknown {
  if (type === builtins.INT8) return parseInt8
  if (type === builtins.DATE || type === builtins.NUMERIC) return keepText
  return pg.types.getTypeParser(type, format)
}

function parseInt8(value: string): number {
  const number = Number(value)
  if (!Number.isSafeInteger(number)) throw new RangeError(`${value} is outside the safe range`)
  return number
}

function keepText(value: string): string {
  return value
}
