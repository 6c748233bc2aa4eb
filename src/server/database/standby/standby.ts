import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import type pg from 'pg'
import { MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import { isFailureOfDatabase } from '#server/database/database-error.ts'
import { type ConnectionSettings, type Database, openDatabase } from '#server/database/database.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type Transaction, householdEntry } from '#server/database/transaction.ts'
import type { Log } from '#server/log.ts'
import type { PoolTally } from '#server/metrics/tallies.ts'
import { type Proof, proofOf } from './log-position.ts'

/** How long reads go to the primary after the standby has failed. */
const AWAY_FOR_MS = 10 * SECOND_MS
/** How long reads go to the primary after the standby was too far behind. */
const BEHIND_FOR_MS = SECOND_MS
/** How long the standby may be behind before that is told. */
const LASTING_MS = MINUTE_MS
/** How long a read waits, step by step, until the standby has replayed what was written before. */
const PATIENCE_MS = [2, 5, 10, 20, 40] as const

/** A copy of the database that only reads, and follows the primary. */
export interface Standby {
  /**
   * Reads one household, if the standby has everything that the primary had at that position of its log.
   * @returns null when it has not in time, or is away: the primary must be asked
   */
  readonly read: <T>(plan: StandbyRead<T>) => Promise<{ readonly result: T } | null>
  readonly close: () => Promise<void>
}

export interface StandbyRead<T> {
  readonly householdId: string
  /** What {@link logPosition} said. */
  readonly position: string
  readonly work: (scope: HouseholdScope) => Promise<T>
}

interface StandbyOptions {
  readonly primary: Database
  readonly connections: number
  readonly log: Log
  /** The place where the connections to the standby are counted. */
  readonly tally?: PoolTally
}

/** Opens a standby. It connects with the first read, and its absence is no failure. */
export function openStandby(
  connection: ConnectionSettings,
  { primary, connections, log, tally }: StandbyOptions,
): Standby {
  const database = openDatabase(connection, {
    connections,
    ...(tally && { tally }),
    standbyCheck: (client) => assertStandbyOf(client, primary),
    report: (error) => log.warn('an idle connection of the standby broke', { error }),
  })
  let restsUntil = 0
  const rest = (milliseconds: number) => (restsUntil = performance.now() + milliseconds)
  const lag = watchLag((error) =>
    log.warn('the standby has been behind for a minute, and is not read', { error }),
  )

  return {
    async read({ householdId, position, work }) {
      if (performance.now() < restsUntil) return null
      try {
        const result = await database.transaction().execute(async (transaction) => {
          await enter(transaction, householdId, position)
          return work({ transaction, householdId })
        })
        lag.over()
        return { result }
      } catch (error) {
        if (error instanceof BehindError) {
          rest(BEHIND_FOR_MS)
          lag.goesOn(error)
          return null
        }
        if (!isFailureOfDatabase(error)) throw error
        rest(AWAY_FOR_MS)
        log.warn('the standby is left alone for a while', { error })
        return null
      }
    },
    close: () => database.destroy(),
  }
}

/** Tells once that a standby has been behind for so long without a read in between. */
function watchLag(tell: (error: Error) => void) {
  let since: number | null = null
  let isTold = false
  return {
    over() {
      since = null
      isTold = false
    },
    goesOn(error: Error) {
      since ??= performance.now()
      if (isTold || performance.now() - since < LASTING_MS) return
      isTold = true
      tell(error)
    },
  }
}

class BehindError extends Error {}

/**
 * Enters the household and proves, in the same round trip, that the standby has replayed the log up to a position. What
 * is read by later statements of the transaction is at least as new.
 */
async function enter(transaction: Transaction, householdId: string, position: string): Promise<void> {
  const proof = proofOf(position)
  const entry = sql<Proof>`${householdEntry(householdId)}; ${proof}`
  if (isFresh((await entry.execute(transaction)).rows)) return
  for (const milliseconds of PATIENCE_MS) {
    await wait(milliseconds)
    if (isFresh((await proof.execute(transaction)).rows)) return
  }
  throw new BehindError('It has not replayed what the primary had stored')
}

function isFresh(rows: readonly Proof[]): boolean {
  const { is_standby, is_same_line, is_fresh } = itemAt(rows, 0)
  if (!is_standby) throw unfit('DATABASE_READ_URL leads to a server that is no standby')
  if (!is_same_line) throw new BehindError('It does not follow the timeline of the primary, or not yet')
  return is_fresh
}

function unfit(message: string): Error {
  return Object.assign(new Error(message), { code: '08004' })
}

interface Identity {
  readonly cluster: string
  readonly database: string
}

const identityQuery = `select system_identifier::text as cluster, current_database()::text as database from pg_control_system()`

/** @throws when it is not a copy of our database: positions of another's log would prove nothing */
async function assertStandbyOf(client: pg.ClientBase, primary: Database): Promise<void> {
  const [own, theirs] = await Promise.all([
    sql.raw<Identity>(identityQuery).execute(primary),
    client.query<Identity>(identityQuery),
  ])
  const { cluster, database } = itemAt(own.rows, 0)
  const found = itemAt(theirs.rows, 0)
  if (found.cluster === cluster && found.database === database) return
  throw unfit('DATABASE_READ_URL leads to no copy of the database of DATABASE_URL')
}
