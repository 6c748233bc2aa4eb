import { problem } from '#contract/problem.ts'

/** `burst` calls at once, then one every `everySeconds`. */
export interface Limit {
  readonly burst: number
  readonly everySeconds: number
}

export interface RateLimits {
  /** Counts a call. @throws {Problem} too_many_requests with the seconds to wait */
  readonly count: (name: string, key: string, limit: Limit) => void
}

const REMEMBERED_AT_MOST = 50_000

/**
 * GCRA in the memory of this process: one number a key, the time at which its allowance is full again. Limits that
 * must survive a restart are in `rate-limit-store.ts`.
 */
export function createRateLimits(now: () => Date): RateLimits {
  const fullAt = new Map<string, number>()
  return {
    count(name, key, limit) {
      const time = now().getTime()
      const entry = `${name}:${key}`
      const next = nextFullAt(fullAt.get(entry) ?? 0, time, limit)
      // Set anew, so that the order of the map is that of use and the oldest leave first.
      fullAt.delete(entry)
      fullAt.set(entry, next)
      if (fullAt.size > REMEMBERED_AT_MOST) forget(fullAt, time)
    },
  }
}

/** @throws {Problem} when the call comes too early */
function nextFullAt(fullAt: number, now: number, { burst, everySeconds }: Limit): number {
  const interval = everySeconds * 1000
  const next = Math.max(fullAt, now) + interval
  const excess = next - now - burst * interval
  if (excess > 0) throw problem('too_many_requests', { retryAfterSeconds: Math.ceil(excess / 1000) })
  return next
}

function forget(fullAt: Map<string, number>, now: number): void {
  for (const [key, time] of fullAt) if (time <= now) fullAt.delete(key)
  for (const key of fullAt.keys()) {
    if (fullAt.size <= REMEMBERED_AT_MOST / 2) return
    fullAt.delete(key)
  }
}
