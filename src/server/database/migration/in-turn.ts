import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { liftTimeLimits } from '#server/database/connection/lift-time-limits.ts'
import type { Database } from '#server/database/database.ts'
import { StartError } from '#server/start-error.ts'
import { codeOf } from '#server/system-error.ts'

/** The lock that servers of before there were two parts hold while they migrate. */
const FORMER_LOCK = '3853314791062309107'
const TURN_LOCK = '3853314791062309108'
const LOOKS_AGAIN_AFTER_MS = 200

/**
 * What waits behind a statement that waits for a lock waits no longer than this; a request waits up to 5 s. Nobody waits
 * for the end of a contract, and it holds several locks; it also gives way before a deadlock is looked for (1 s), which
 * may end the request.
 */
const LOCK_TIMEOUTS_MS = { expand: 1_000, contract: 200 }
const ATTEMPTS = 200
const PAUSE_MS = 1_500

/** A lock was not to be had in time, or two transactions waited for each other. */
const gaveWay = new Set(['55P03', '40P01'])

/**
 * Works in a transaction while no other process migrates. It never waits in the database: a statement that waits there
 * would keep an index from being built beside it.
 */
export async function inTurn<Result>(
  database: Database,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  for (;;) {
    const done = await database.transaction().execute(async (transaction) => {
      await liftTimeLimits(transaction)
      const { rows } = await sql<{ readonly is_ours: boolean }>`
        select pg_try_advisory_xact_lock(${sql.raw(TURN_LOCK)}) as is_ours
      `.execute(transaction)
      return rows[0]?.is_ours ? { result: await work(transaction) } : null
    })
    if (done) return done.result
    await sleep(LOOKS_AGAIN_AFTER_MS)
  }
}

/** Keeps servers of before there were two parts from migrating until the transaction ends. */
export async function keepFormerOut(transaction: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.raw(FORMER_LOCK)})`.execute(transaction)
}

/** Lets the statements of the transaction wait only briefly for locks, because requests wait behind them. */
export async function waitBriefly(transaction: Database, part: keyof typeof LOCK_TIMEOUTS_MS): Promise<void> {
  await sql`select set_config('lock_timeout', ${String(LOCK_TIMEOUTS_MS[part])}, true)`.execute(transaction)
}

/**
 * Tries again what did not get its locks.
 * @throws {StartError} when somebody holds one for minutes
 */
export async function untilLocked<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      if (!gaveWay.has(codeOf(error))) throw error
      if (attempt === ATTEMPTS)
        throw new StartError(
          `Die Umstellung ${name} wartet seit Minuten auf eine Tabelle, die eine andere Verbindung festhält: bitte diese beenden (pg_stat_activity, pg_locks) und noch einmal starten. Was bis hierher umgestellt ist, bleibt.`,
        )
      await sleep(PAUSE_MS * Math.random())
    }
  }
}
