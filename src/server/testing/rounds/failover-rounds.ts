import { setTimeout as wait } from 'node:timers/promises'
import type { PatroniNode } from '#server/testing/parts/patroni.ts'
import type { Load } from './load.ts'
import type { ProductCluster, ProductProcess } from './product.ts'
import { MAILS_UNDER_WAY_MS, type SideWork } from './side-work.ts'
import { type Tally, countOf, isSuccess } from './tally.ts'

/** How long people who want to write may wait while a primary is replaced, in seconds; and while it is planned. */
export const WRITING_AGAIN_SECONDS = { primary: 30, hang: 30, switchover: 15 } as const
const AFTER_MS = 1_000
const LOOK_EVERY_MS = 250

/**
 * `primary`: kill -9 of Patroni and every process of PostgreSQL, as when a machine loses its power. `hang`: they are
 * stopped and go on later, as a machine that hangs. `switchover`: planned, with patronictl.
 */
export type Failure = 'primary' | 'hang' | 'switchover'

export interface FailoverRound {
  readonly kind: Failure
  readonly acknowledged: number
  /** The longest time that somebody waited for the acknowledgement of a write. */
  readonly seconds: number
  readonly missing: number
  /** Answers with 503 meanwhile. */
  readonly unavailable: number
  /** Answers with neither success nor 503, or a 503 without Retry-After. */
  readonly wrong: number
  readonly failures: readonly string[]
  /** Processes of the product that have ended. */
  readonly ended: number
  /** Processes whose `/ready` has said 503 meanwhile. */
  readonly toldUnready: number
}

/** Lets the primary fail while people write and read, and brings it back as the standby. */
export async function failPrimary(
  product: ProductCluster,
  load: Load,
  side: SideWork,
  kind: Failure,
): Promise<FailoverRound> {
  const { postgres, processes, untilReady } = product
  const pids = processes.map((each) => each.part().pid)
  const watch = watchReadiness(processes)
  let repair = async () => {}
  const tally = await load
    .during(async () => {
      await side.cause()
      await wait(Math.random() * MAILS_UNDER_WAY_MS)
      repair = await fail(product, kind)
      await load.untilEverybodyWrites()
      await untilReady()
      await wait(AFTER_MS)
    })
    .finally(watch.end)
  await repair()
  await postgres.untilComplete()
  return {
    kind,
    ...metBy(tally),
    missing: await load.countMissing(),
    ended: processes.filter((each, at) => each.part().pid !== pids[at] || !each.part().isRunning()).length,
    toldUnready: watch.countUnready(),
  }
}

/** @returns what brings the former primary back as a standby */
async function fail({ postgres }: ProductCluster, kind: Failure): Promise<() => Promise<void>> {
  if (kind === 'switchover') {
    await postgres.switchOver()
    return async () => {}
  }
  if (kind === 'primary') {
    const former = await postgres.killPrimary()
    return async () => former.start()
  }
  const former = (await postgres.leader()) as PatroniNode
  await former.signalAll('SIGSTOP')
  return async () => {
    await former.signalAll('SIGCONT')
    await postgres.untilLedByOther(former)
  }
}

function metBy(tally: Tally) {
  const wrong = countOf(tally, (status) => !isSuccess(status) && status !== 503) + tally.silent
  return {
    acknowledged: tally.acknowledged,
    seconds: tally.longestGapSeconds,
    unavailable: countOf(tally, (status) => status === 503),
    wrong,
    failures: tally.failures,
  }
}

/** Asks each process meanwhile whether it is ready. */
function watchReadiness(processes: readonly ProductProcess[]) {
  const unready = new Set<ProductProcess>()
  const ending = new AbortController()
  const lines = processes.map(async (each) => {
    while (!ending.signal.aborted) {
      if ((await each.readiness()) === 503) unready.add(each)
      await wait(LOOK_EVERY_MS)
    }
  })
  return {
    end: async () => {
      ending.abort()
      await Promise.all(lines)
    },
    countUnready: () => unready.size,
  }
}
