import type { PostgresPool } from 'kysely'
import type pg from 'pg'
import { type PoolTally, stopwatch } from '#server/metrics/tallies.ts'

/** The same pool, which tells how many connections it has, and how long each was waited for. */
export function countedPool(counted: PostgresPool, pool: pg.Pool, tally: PoolTally): PostgresPool {
  tally.read = () => ({
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    atMost: pool.options.max,
  })
  return {
    ...counted,
    async connect() {
      const ended = stopwatch(tally.observeWait)
      try {
        return await counted.connect()
      } finally {
        ended()
      }
    },
  }
}
