import { problem } from '#contract/protocol/problem.ts'
import { type QueueTally, countWait, createQueueTally, countHold } from '#server/metrics/tallies.ts'

/** Gives the turn to whoever is next; only once, however often it is called. */
export type Release = () => void

/**
 * Waits until everybody who came before under the same key has given the turn away.
 * @param atMostMs how long it waits; without it, as long as it takes
 */
export type TakeTurn = (key: string, atMostMs?: number) => Promise<Release>

/** Runs work under a key when all work that came before it under the same key has ended. */
export type Turns = <T>(key: string, work: () => Promise<T>) => Promise<T>

/** More calls than any of our pages has under way at once. */
export const WAITING_AT_MOST = 16

/**
 * Gives turns, one at a time for each key, in the memory of this process. Whoever waits holds nothing, above all no
 * connection of the database; whoever finds the line full is refused at once.
 */
export function createLines(tally: QueueTally = createQueueTally()): TakeTurn {
  const lines = new Map<string, (() => void)[]>()

  function releaseOf(key: string): Release {
    return countHold(tally, () => {
      const next = lines.get(key)?.shift()
      if (next) next()
      else lines.delete(key)
    })
  }

  return async (key, atMostMs) => {
    const line = lines.get(key)
    if (!line) lines.set(key, [])
    else await countWait(tally, () => placeIn(line, atMostMs))
    return releaseOf(key)
  }
}

/** The same as {@link createLines}, around a piece of work. */
export function createTurns(take: TakeTurn = createLines()): Turns {
  return async (key, work) => {
    const release = await take(key)
    try {
      return await work()
    } finally {
      release()
    }
  }
}

const RETRY_AFTER_WAITING_SECONDS = 5

async function placeIn(line: (() => void)[], atMostMs: number | undefined): Promise<void> {
  if (line.length >= WAITING_AT_MOST) throw problem('too_many_requests', { retryAfterSeconds: 1 })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const timer = atMostMs === undefined ? undefined : setTimeout(leave, atMostMs).unref()
  line.push(start)
  return promise

  function start(): void {
    clearTimeout(timer)
    resolve()
  }
  function leave(): void {
    line.splice(line.indexOf(start), 1)
    reject(problem('too_many_requests', { retryAfterSeconds: RETRY_AFTER_WAITING_SECONDS }))
  }
}
