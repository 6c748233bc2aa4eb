import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { hasNoConnectionLeft } from '#server/database/database-error.ts'

/** How long somebody waits for a connection of this process while the server has none left. */
const WAIT_AT_MOST_MS = 5 * SECOND_MS
/** How long the pool makes do with the connections that it has got, before it asks the server for another. */
const MODEST_FOR_MS = 10 * SECOND_MS
/** Where this process has none at all, it asks again after so long. */
const PAUSE_MS = 100

/**
 * Takes connections out of a pool. When the server has none left, the pool makes do with those that it has: whoever
 * wants one waits until it is free, as if the pool had never been larger.
 */
export function patientConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const { options } = pool
  const most = options.max
  let made = 0
  pool.on('connect', () => (made += 1))
  pool.on('remove', () => (made -= 1))
  let growth: NodeJS.Timeout | undefined

  return async () => {
    const end = Date.now() + WAIT_AT_MOST_MS
    for (;;) {
      try {
        return await pool.connect()
      } catch (error) {
        if (!hasNoConnectionLeft(error) || Date.now() > end) throw error
        beModest()
        if (made === 0) await wait(PAUSE_MS)
      }
    }
  }

  function beModest(): void {
    options.max = Math.min(most, Math.max(1, made))
    clearTimeout(growth)
    growth = setTimeout(() => (options.max = most), MODEST_FOR_MS).unref()
  }
}
