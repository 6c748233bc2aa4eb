import { problem } from '#contract/protocol/problem.ts'
import { type WaitingLane, createWaitingLane } from '#server/security/waiting-lane.ts'

/** Whose call it is: the household shares, the sessions in it take turns. */
export interface Sharer {
  readonly household: string
  readonly session: string
}

/** Runs work when the household has less than its share under way. */
export type Shares = <T>(sharer: Sharer, work: () => Promise<T>) => Promise<T>

/** Of the ten connections of the process (security.md rule 30). */
export const AT_A_TIME = 3
/** Several pages that open at once, each with all its reads. */
export const SHARERS_WAITING_AT_MOST = 64

/**
 * So many calls of a household at a time, reads and writes together; the others wait in the memory of this process and
 * hold no connection. Its sessions take turns, so that one of them does not keep the others waiting.
 */
export function createShares(): Shares {
  const lines = new Map<string, { running: number; readonly waiting: WaitingLane }>()
  return async ({ household, session }, work) => {
    const line = lines.get(household) ?? { running: 0, waiting: createWaitingLane(SHARERS_WAITING_AT_MOST) }
    lines.set(household, line)
    // Whoever finishes hands its place over, so `running` stays as it is.
    if (line.running < AT_A_TIME) line.running += 1
    else
      await new Promise<void>((resolve, reject) =>
        line.waiting.add(session, {
          start: resolve,
          refuse: () => reject(problem('too_many_requests', { retryAfterSeconds: 1 })),
        }),
      )
    try {
      return await work()
    } finally {
      const next = line.waiting.take()
      if (next) next.start()
      else line.running -= 1
      if (line.running === 0) lines.delete(household)
    }
  }
}
