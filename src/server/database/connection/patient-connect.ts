import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import { hasNoConnectionLeft, noConnectionLeft } from '#server/database/database-error.ts'

/** How long somebody waits where the pool does not say it. */
const PATIENCE_MS = 5 * SECOND_MS
/** How long the pool makes do with the connections that it has got, before it asks the server for another. */
const MODEST_FOR_MS = 10 * SECOND_MS
/** Where this process has none at all, it asks again after so long. */
const PAUSE_MS = 100
/** What the pool says when no connection became free, and when none was made, in the time that it was given. */
const timeIsUp = /^timeout exceeded when trying to connect|due to connection timeout$/
const isBusy = /^timeout exceeded when trying to connect/

/**
 * Takes connections out of a pool. When the server has none left, the pool makes do with those that it has: whoever
 * wants one waits until it is free, as if the pool had never been larger. All of it together takes no longer than the
 * pool waits for a connection.
 */
export function patientConnect(pool: pg.Pool): () => Promise<pg.PoolClient> {
  const { options } = pool
  const { max: most, connectionTimeoutMillis: patience = PATIENCE_MS } = options
  // A connection that breaks while it is greeted is removed without ever having been made.
  const counted = new WeakSet<pg.PoolClient>()
  let made = 0
  pool.on('connect', (client) => {
    counted.add(client)
    made += 1
  })
  pool.on('remove', (client) => {
    if (counted.delete(client)) made -= 1
  })
  let growth: NodeJS.Timeout | undefined

  return async () => {
    const end = performance.now() + patience
    let refusal: unknown
    for (;;) {
      try {
        return await connectWithin(end - performance.now())
      } catch (error) {
        const message = error instanceof Error ? error.message : ''
        if (refusal && timeIsUp.test(message)) throw refusal
        if (isBusy.test(message)) throw noConnectionLeft('All connections of this process are in use')
        if (!hasNoConnectionLeft(error) || performance.now() > end) throw error
        refusal = error
        beModest()
        if (made === 0) await wait(PAUSE_MS)
      }
    }
  }

  /** The pool reads its option when it is called, and counts the time from then on. */
  function connectWithin(milliseconds: number): Promise<pg.PoolClient> {
    options.connectionTimeoutMillis = Math.max(1, milliseconds)
    const connecting = pool.connect()
    options.connectionTimeoutMillis = patience
    return connecting
  }

  function beModest(): void {
    options.max = Math.min(most, Math.max(1, made))
    clearTimeout(growth)
    growth = setTimeout(() => (options.max = most), MODEST_FOR_MS).unref()
  }
}
