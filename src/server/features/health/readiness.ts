import { setTimeout as wait } from 'node:timers/promises'
import { SECOND_MS } from '#domain/calendar/durations.ts'

/** Whether the process can work, within its time; who asks meanwhile waits for the same look. */
export type Readiness = () => Promise<boolean>

/** Shorter than the two seconds for which a load balancer usually waits. */
const ANSWER_WITHIN_MS = 1.5 * SECOND_MS

/**
 * Asks one look at a time, however many probes come: a database that hangs, or a pool without a free connection, is not
 * ready, and gets no second question until the first one has ended.
 */
export function createReadiness(look: () => Promise<boolean>): Readiness {
  let looking: Promise<boolean> | null = null
  return async () => {
    looking ??= look()
      .catch(() => false)
      .finally(() => {
        looking = null
      })
    const ending = new AbortController()
    const late = wait(ANSWER_WITHIN_MS, false, { signal: ending.signal }).catch(() => false)
    try {
      return await Promise.race([looking, late])
    } finally {
      ending.abort()
    }
  }
}
