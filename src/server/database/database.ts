import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import type { PoolTally } from '#server/metrics/tallies.ts'
import { greet } from './connection/greet.ts'
import { leanPool } from './connection/lean-pool.ts'
import { refuseUnfit, refuseUnset } from './connection/refuse-unfit.ts'
import type { DatabaseConnection } from './embedded-postgres.ts'
import { countedPool } from './pools/counted-pool.ts'
import type { Tables } from './schema.ts'

export type Database = Kysely<Tables>

/** Where the database is: the embedded one, or `DATABASE_URL`. */
export type ConnectionSettings = DatabaseConnection | { readonly connectionString: string }

/**
 * The application name that connections tell the database begins with it; without an addition it is that of servers of
 * before processes were noted (process-store.ts).
 */
export const serverName = 'wohlstandskompass'

export interface OpenOptions {
  readonly connections?: number
  /** The name of a migration or an operator's command; the driver waits for its statements without end. */
  readonly command?: string
  /** Called for connections that broke while idle; the pool replaces them by itself. */
  readonly report?: (error: Error) => void
  /** For a standby, which is given up soon: looks at each new connection before its first use. */
  readonly standbyCheck?: (client: pg.ClientBase) => Promise<void>
  /** Where the pool counts its connections and those who wait for one. */
  readonly tally?: PoolTally
}

/** What the driver waits for at most; the limits of the server, which are shorter, are settings of the session. */
export const QUERY_TIMEOUT_MS = 20_000
/** How long a query at a standby may take: whoever waits for it has to be answered by the primary yet. */
const STANDBY_QUERY_TIMEOUT_MS = 3_000

/** How long a connection, or a free one of the pool, is waited for. */
const PATIENCE_MS = 5_000
const STANDBY_PATIENCE_MS = 1_000

/** Opens a pool. It does not connect before the first query, and every wait has an end. */
export function openDatabase(connection: ConnectionSettings, options: OpenOptions = {}): Database {
  const pool = new pg.Pool({
    ...connection,
    application_name: `${serverName}-${options.command ?? 'server'}`,
    max: options.connections ?? 10,
    ...patienceOf(options),
    idleTimeoutMillis: MINUTE_MS,
    keepAlive: true,
    types: { getTypeParser: parseColumn },
    onConnect: async (client) => {
      const facts = await greet(client)
      if (facts.isPooled) pooled.add(database)
      if (options.standbyCheck) {
        refuseUnset(facts)
        await options.standbyCheck(client)
      } else if (!options.command) refuseUnfit(facts)
    },
  })
  // Without these listeners a restart of the database server would end the process: the pool hears of idle connections
  // only, one in use tells its own listener, and its query fails besides. While the pool closes, a server that stops too
  // may end a connection first: that is not reported.
  pool.on('error', (error) => {
    if (!pool.ending) options.report?.(error)
  })
  pool.on('connect', (client) => client.on('error', () => {}))
  const lean = options.tally ? countedPool(leanPool(pool), pool, options.tally) : leanPool(pool)
  const database = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: lean }) })
  return database
}

function patienceOf({ command, standbyCheck }: OpenOptions) {
  if (standbyCheck)
    return { connectionTimeoutMillis: STANDBY_PATIENCE_MS, query_timeout: STANDBY_QUERY_TIMEOUT_MS }
  return { connectionTimeoutMillis: PATIENCE_MS, ...(!command && { query_timeout: QUERY_TIMEOUT_MS }) }
}

const pooled = new WeakSet<Database>()

/** Whether a pooler stands between us and the server; known as soon as one query was answered. */
export function isPooled(database: Database): boolean {
  return pooled.has(database)
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
