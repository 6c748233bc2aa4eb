import { problem } from '#contract/protocol/problem.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { Networks } from '#server/http/client-info.ts'
import type { LimitTally } from '#server/metrics/tallies.ts'

/** `burst` calls at once, then one every `everySeconds`. */
export interface Limit {
  readonly burst: number
  readonly everySeconds: number
}

export interface RateLimits {
  /**
   * Counts a call.
   * @param weight the number of calls that it counts for
   * @throws {Problem} too_many_requests with the seconds to wait
   */
  readonly count: (name: string, key: string, limit: Limit, weight?: number) => void
  /** Charges an allowance for what a call has cost beyond what was counted; at most what is left of it. */
  readonly charge: (name: string, key: string, limit: Limit, weight: number) => void
  /**
   * Counts a call by the network it comes from, at every width of it or, when one refuses, at none.
   * @param about what is counted apart within each network, such as an address that somebody guesses at
   * @throws {Problem} as `count`
   */
  readonly countNetworks: (name: string, networks: Networks, limit: Limit, about?: string) => void
}

/**
 * The number of counts that are kept under each name: a flood of one kind of call does not push out those of others.
 */
const REMEMBERED_AT_MOST = 20_000
/**
 * A wider network has more people, and more addresses of one customer: it has twice the allowance of the next narrower
 * one.
 */
const WIDENING = 2

/**
 * Makes limits by GCRA in the memory of this process: one number for each key, the time at which its allowance is full
 * again. Limits that must survive a restart are in `rate-limit-store.ts`.
 * @param tally where refused calls are counted
 */
export function createRateLimits(now: () => Date, tally: LimitTally = { refused: 0 }): RateLimits {
  const byName = new Map<string, Map<string, number>>()

  function entriesOf(name: string): Map<string, number> {
    const fullAt = byName.get(name) ?? new Map<string, number>()
    byName.set(name, fullAt)
    return fullAt
  }

  function countAll(name: string, calls: readonly Counted[]): void {
    const time = now().getTime()
    const fullAt = entriesOf(name)
    const raised = calls.map(({ entry, limit, weight }) => ({
      entry,
      ...raise(fullAt.get(entry) ?? 0, time, limit, weight),
    }))
    const excess = Math.max(...raised.map((each) => each.excess))
    if (excess > 0) {
      tally.refused += 1
      throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(excess / SECOND_MS) })
    }
    for (const { entry, next } of raised) {
      // The entry is set anew, so that the map is in the order of use and the oldest entries are dropped first.
      fullAt.delete(entry)
      fullAt.set(entry, next)
    }
    if (fullAt.size > REMEMBERED_AT_MOST) forget(fullAt, time)
  }

  return {
    count: (name, key, limit, weight) => countAll(name, [{ entry: key, limit, ...(weight && { weight }) }]),
    charge(name, key, limit, weight) {
      const time = now().getTime()
      const fullAt = entriesOf(name)
      const { next, excess } = raise(fullAt.get(key) ?? 0, time, limit, weight)
      fullAt.delete(key)
      fullAt.set(key, next - Math.max(0, excess))
    },
    countNetworks: (name, networks, limit, about = '') =>
      countAll(
        name,
        networks.map((network, width) => ({
          entry: `${about} ${network}`,
          limit: widened(limit, WIDENING ** width),
        })),
      ),
  }
}

interface Counted {
  readonly entry: string
  readonly limit: Limit
  readonly weight?: number
}

function widened({ burst, everySeconds }: Limit, factor: number): Limit {
  return { burst: burst * factor, everySeconds: everySeconds / factor }
}

/** Raises a count. @returns as `excess` the milliseconds by which the call comes too early */
function raise(fullAt: number, now: number, { burst, everySeconds }: Limit, weight = 1) {
  const interval = everySeconds * SECOND_MS
  // A time that no call could cause means that the clock was put back; nobody shall wait until it has caught up.
  const since = fullAt - now > burst * interval ? now : Math.max(fullAt, now)
  const next = since + weight * interval
  return { next, excess: next - now - burst * interval }
}

function forget(fullAt: Map<string, number>, now: number): void {
  for (const [key, time] of fullAt) if (time <= now) fullAt.delete(key)
  for (const key of fullAt.keys()) {
    if (fullAt.size <= REMEMBERED_AT_MOST / 2) return
    fullAt.delete(key)
  }
}
