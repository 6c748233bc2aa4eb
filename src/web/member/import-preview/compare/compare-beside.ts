import { pause } from '#web/kit/browser/pause.ts'
import type { ImportCard } from '#web/member/import-preview/import-card.ts'
import { inSlices } from '#web/member/import-preview/in-slices.ts'
import { type ComparedRow, type Comparison, type Surroundings, compareCard, twinsOf } from './compare-card.ts'
import type { CompareAnswer, CompareOrder, Verdict } from './compare-messages.ts'

/** Fewer bookings are compared before somebody could notice; starting a worker would take longer. */
const MANY_ROWS = 3_000
/** The number of bookings that are handed over at once. */
const SLICE = 2_000

/**
 * The worker did not come to an end: the device has no memory left, or the worker's script could not be
 * loaded.
 */
export class BrokenComparison extends Error {
  override readonly name = 'BrokenComparison'
}

/**
 * Compares as {@link compareCard} does; large files are compared beside the main thread, so that the page
 * stays usable.
 * @throws {BrokenComparison}
 */
export async function compareBeside(card: ImportCard, surroundings: Surroundings): Promise<Comparison> {
  const others = surroundings.others.reduce((count, { rows }) => count + rows.length, 0)
  if (card.rows.length + surroundings.known.length + others < MANY_ROWS)
    return compareCard(card, surroundings)
  const known = new Map<string, Surroundings['known'][number]>()
  await inSlices(surroundings.known, (each) => known.set(each.id, each))
  const twinOf = twinsOf(card, surroundings.accountId)
  const rows: ComparedRow[] = []
  const { promise, resolve, reject } = Promise.withResolvers<Comparison>()
  const worker = new Worker(new URL('./compare.worker.ts', import.meta.url), { type: 'module' })

  const breakOff = () => reject(new BrokenComparison())

  function fail(event: Event): void {
    event.preventDefault()
    breakOff()
  }

  function add({ kind, storedId, transfer }: Verdict): void {
    const row = card.rows[rows.length]
    const stored = storedId === null ? null : (known.get(storedId) ?? twinOf(storedId))
    if (row) rows.push({ ...row, kind, stored, transfer })
  }

  worker.addEventListener('message', ({ data }: MessageEvent<CompareAnswer>) => {
    if (data.kind === 'verdicts') data.verdicts.forEach(add)
    else if (rows.length === card.rows.length)
      resolve({ accountId: surroundings.accountId, rows, known: data.known })
    else breakOff()
  })
  worker.addEventListener('error', fail)
  worker.addEventListener('messageerror', fail)
  handOver(card, surroundings, (order) => worker.postMessage(order)).catch(breakOff)
  try {
    return await promise
  } finally {
    worker.terminate()
  }
}

async function handOver(
  { rows, ...card }: ImportCard,
  { known, others, ...surroundings }: Surroundings,
  post: (order: CompareOrder) => void,
): Promise<void> {
  await eachSlice(rows, (some) => post({ kind: 'rows', rows: some }))
  await eachSlice(known, (some) => post({ kind: 'known', known: some }))
  for (const { rows: waiting, ...told } of others)
    // oxlint-disable-next-line no-await-in-loop -- one card after the other
    await eachSlice(waiting, (some, isFirst) =>
      post({ kind: 'waiting', card: isFirst ? told : null, rows: some }),
    )
  post({ kind: 'compare', card, surroundings })
}

async function eachSlice<Element>(
  list: readonly Element[],
  hand: (some: readonly Element[], isFirst: boolean) => void,
): Promise<void> {
  for (let from = 0; from < list.length; from += SLICE) {
    hand(list.slice(from, from + SLICE), from === 0)
    // oxlint-disable-next-line no-await-in-loop -- slice by slice
    await pause()
  }
}
