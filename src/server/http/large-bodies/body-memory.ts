import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Release } from '#server/http/turns/turns.ts'
import { type QueueTally, countWait, createQueueTally, countHold } from '#server/metrics/tallies.ts'

/** Waits until there is room for so many bytes. @throws {Problem} too_many_requests */
export type ReserveBytes = (bytes: number) => Promise<Release>

/** Room for three of the largest restores; while they are handled, they take several times as much. */
const ALL_BYTES = 32 * 1024 * 1024
const WAITING_AT_MOST = 64
const LONGEST_WAIT_MS = 10 * SECOND_MS
const RETRY_SECONDS = 5

/**
 * Limits how much memory of this process all large bodies together may take (security.md rule 29): the announced size
 * of a body is reserved before its first byte is read, in the order of arrival.
 */
export function createBodyMemory(allBytes = ALL_BYTES, tally: QueueTally = createQueueTally()): ReserveBytes {
  let free = allBytes
  const line: Waiting[] = []

  function startNext(): void {
    for (let [next] = line; next && next.bytes <= free; [next] = line) {
      line.shift()
      free -= next.bytes
      next.start()
    }
  }

  async function waitFor(bytes: number): Promise<Waiting> {
    if (line.length >= WAITING_AT_MOST)
      throw problem('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const waiting: Waiting = { bytes: Math.min(bytes, allBytes), start: resolve }
    const timer = setTimeout(() => {
      line.splice(line.indexOf(waiting), 1)
      startNext()
      reject(problem('too_many_requests', { retryAfterSeconds: RETRY_SECONDS }))
    }, LONGEST_WAIT_MS).unref()
    line.push(waiting)
    startNext()
    await promise.finally(() => clearTimeout(timer))
    return waiting
  }

  return async (bytes) => {
    const waiting = await countWait(tally, () => waitFor(bytes))
    return countHold(tally, () => {
      free += waiting.bytes
      startNext()
    })
  }
}

interface Waiting {
  readonly bytes: number
  readonly start: () => void
}
