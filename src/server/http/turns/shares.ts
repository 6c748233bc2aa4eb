import { problem } from '#contract/protocol/problem.ts'
import { type QueueTally, countWait, countWork, createQueueTally } from '#server/metrics/tallies.ts'
import { type WaitingLane, createWaitingLane } from '#server/security/waiting-lane.ts'

/** Who makes a call: all calls of a line have one share, the parties in it take turns. */
export interface Sharer {
  /** The household; for calls without a login, the call that is made. */
  readonly line: string
  /** The session; for calls without a login, the network. */
  readonly party: string
}

/** Runs work when its line has less than its share under way. */
export type Shares = <T>(sharer: Sharer, work: () => Promise<T>) => Promise<T>

/** How many calls of a line run at a time, of the ten connections of the process (security.md rule 30). */
export const AT_A_TIME = 3
/** Room for several pages that open at once, each with all its reads. */
export const SHARERS_WAITING_AT_MOST = 64
/** Room for some seconds of a flood, because whoever declares something must be heard while others flood. */
export const STRANGERS_WAITING_AT_MOST = 1_000

/**
 * Lets only so many calls of a line run at a time, reads and writes together; the others wait in the memory of this
 * process and hold no connection. The parties of a line take turns, so that one of them does not keep the others
 * waiting.
 */
export function createShares(
  waitingAtMost = SHARERS_WAITING_AT_MOST,
  tally: QueueTally = createQueueTally(),
): Shares {
  const lines = new Map<string, { running: number; readonly waiting: WaitingLane }>()
  return async ({ line: name, party }, work) => {
    const line = lines.get(name) ?? { running: 0, waiting: createWaitingLane(waitingAtMost) }
    lines.set(name, line)
    // A call that finishes hands its place over, so `running` stays as it is.
    if (line.running < AT_A_TIME) line.running += 1
    else
      await countWait(
        tally,
        () =>
          new Promise<void>((resolve, reject) =>
            line.waiting.add(party, {
              start: resolve,
              refuse: () => reject(problem('too_many_requests', { retryAfterSeconds: 1 })),
            }),
          ),
      )
    try {
      return await countWork(tally, work)
    } finally {
      const next = line.waiting.take()
      if (next) next.start()
      else line.running -= 1
      if (line.running === 0) lines.delete(name)
    }
  }
}
