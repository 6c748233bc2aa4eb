import { type Comparison, type Surroundings, compareCard } from './compare-card.ts'
import type { ImportCard } from './import-card.ts'

/** To the worker: one card, then it ends. */
export interface CompareOrder {
  readonly card: ImportCard
  readonly surroundings: Surroundings
}

/** Fewer are compared before somebody could notice; a worker would take longer to start. */
const MANY_ROWS = 3_000

/** As {@link compareCard}; large files are compared beside the main thread, so that the page goes on. */
export async function compareBeside(card: ImportCard, surroundings: Surroundings): Promise<Comparison> {
  const others = surroundings.others.reduce((count, { rows }) => count + rows.length, 0)
  if (card.rows.length + surroundings.known.length + others < MANY_ROWS)
    return compareCard(card, surroundings)
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<Comparison>) => resolve(data))
      worker.addEventListener('error', (event) => {
        event.preventDefault()
        reject(new Error(event.message))
      })
      worker.postMessage({ card, surroundings } satisfies CompareOrder)
    })
  } finally {
    worker.terminate()
  }
}
