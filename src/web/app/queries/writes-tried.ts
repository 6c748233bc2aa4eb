import type { QueryClient } from '@tanstack/react-query'
import { SECOND_MS } from '#domain/calendar/durations.ts'

/** A write that is not answered by then is not waited for. */
const PATIENCE_MS = 5 * SECOND_MS

/**
 * Waits until every write that was entered has been answered or refused. Writes take turns: when a session ends, the
 * server refuses each of them, and each is kept back, before the page is left.
 */
export async function writesTried(client: QueryClient, patienceMs = PATIENCE_MS): Promise<void> {
  const cache = client.getMutationCache()
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => {
    if (cache.findAll({ status: 'pending' }).length === 0) resolve()
  }
  const stop = cache.subscribe(look)
  const timer = setTimeout(resolve, patienceMs)
  look()
  await promise
  clearTimeout(timer)
  stop()
}
