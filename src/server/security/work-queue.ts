import { problem } from '#contract/protocol/problem.ts'
import { type QueueTally, countWait, countWork, createQueueTally } from '#server/metrics/tallies.ts'
import type { Asker, Lane } from './asker.ts'
import { type WaitingLane, createWaitingLane } from './waiting-lane.ts'

export type WorkQueue = <T>(asker: Asker, work: () => Promise<T>) => Promise<T>

export interface WorkQueueOptions {
  readonly atATime: number
  /** The number of places in each lane. */
  readonly waitingAtMost: number
  /** The place where the queue counts what runs and waits. */
  readonly tally?: QueueTally
}

const turnAfter = {
  known: ['stranger', 'known'],
  stranger: ['known', 'stranger'],
} as const satisfies Record<Lane, readonly Lane[]>

/**
 * Makes a queue that runs `atATime` pieces of work at once and lets others wait, each lane in places of its own. While
 * both lanes wait, they take turns: known people never wait for the line of strangers, and cannot stop it (decision
 * 0056).
 * @throws {Problem} too_many_requests to a party that asks for too much at once · unavailable when the others do
 */
export function createWorkQueue({
  atATime,
  waitingAtMost,
  tally = createQueueTally(),
}: WorkQueueOptions): WorkQueue {
  const waiting: Readonly<Record<Lane, WaitingLane>> = {
    known: createWaitingLane(waitingAtMost),
    stranger: createWaitingLane(waitingAtMost),
  }
  let order: readonly Lane[] = turnAfter.stranger
  let running = 0

  function startNext(): void {
    for (const lane of order) {
      const next = waiting[lane].take()
      if (!next) continue
      order = turnAfter[lane]
      next.start()
      return
    }
    running -= 1
  }

  return async ({ lane, party }, work) => {
    // Work that finishes hands its place over, so `running` stays as it is.
    if (running < atATime) running += 1
    else
      await countWait(
        tally,
        () =>
          new Promise<void>((resolve, reject) =>
            waiting[lane].add(party, { start: resolve, refuse: (hasOthers) => reject(refusal(hasOthers)) }),
          ),
      )
    try {
      return await countWork(tally, work)
    } finally {
      startNext()
    }
  }
}

/** The refusal: a party with other waiting work asks for too much; otherwise it is the server that cannot keep up. */
function refusal(hasOthers: boolean): Error {
  return problem(hasOthers ? 'too_many_requests' : 'unavailable', { retryAfterSeconds: 5 })
}
