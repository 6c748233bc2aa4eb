import { type Failure, type FailoverRound, failPrimary } from './failover-rounds.ts'
import { type Load, createLoad } from './load.ts'
import { type ProcessRound, killProcess } from './process-rounds.ts'
import type { ProductCluster } from './product.ts'
import { type Settled, type SideWork, createSideWork } from './side-work.ts'

const PEOPLE = 12

/** Rounds one after the other, with the same people, whose records are compared after each. */
export interface Rounds {
  readonly killProcess: () => Promise<ProcessRound>
  readonly failPrimary: (kind: Failure) => Promise<FailoverRound>
  /** Waits until mails and charges that the rounds have caused are done. */
  readonly settle: () => Promise<Settled>
}

export async function createRounds(product: ProductCluster, people = PEOPLE): Promise<Rounds> {
  const load: Load = await createLoad(product.origin, product.database, people)
  const side: SideWork = createSideWork(product)
  return {
    killProcess: () => killProcess(product, load, side),
    failPrimary: (kind) => failPrimary(product, load, side, kind),
    settle: side.settle,
  }
}
