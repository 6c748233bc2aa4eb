import { setTimeout as wait } from 'node:timers/promises'
import type { Load } from './load.ts'
import type { ProductCluster } from './product.ts'
import { MAILS_UNDER_WAY_MS, type SideWork } from './side-work.ts'
import { type Tally, countOf, isSuccess } from './tally.ts'

const AFTER_KILL_MS = 1_500
/**
 * nginx asks a process that has failed again after five seconds, by a clock of whole seconds. Rounds that kill three
 * within that time would leave it none.
 */
const TRUSTED_AGAIN_MS = 6_000

export interface ProcessRound {
  readonly kind: 'process'
  readonly acknowledged: number
  readonly requests: number
  /** Requests without success after nginx has asked another process. */
  readonly failed: number
  readonly failures: readonly string[]
  readonly missing: number
}

/** Kills a process of the product with -9 while people write and read, and starts it again. */
export async function killProcess(
  { processes, untilReady }: ProductCluster,
  load: Load,
  side: SideWork,
): Promise<ProcessRound> {
  const victim = processes[Math.floor(Math.random() * processes.length)]!
  const tally = await load.during(async () => {
    await side.cause()
    await wait(Math.random() * MAILS_UNDER_WAY_MS)
    await victim.part().kill()
    await wait(AFTER_KILL_MS)
  })
  const missing = await load.countMissing()
  victim.start()
  await untilReady([victim])
  await wait(TRUSTED_AGAIN_MS)
  return { kind: 'process', ...failedOf(tally), acknowledged: tally.acknowledged, missing }
}

function failedOf(tally: Tally) {
  return {
    requests: countOf(tally, () => true),
    failed: countOf(tally, (status) => !isSuccess(status)),
    failures: tally.failures,
  }
}
