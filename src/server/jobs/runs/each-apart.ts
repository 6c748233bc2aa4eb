import type { Transaction } from '#server/database/transaction.ts'
import type { Log } from '#server/log.ts'
import { MOST_COUNTED, type Step, type StepPortion, type StepRun } from './in-steps.ts'
import { RunLostError } from './job-run.ts'

/** The keys that are looked at together; what is done for each has a transaction of its own. */
const KEYS_AT_ONCE = 1_000

interface Work<Item> {
  readonly keyOf: (item: Item) => string
  /** @returns whether there was something to do */
  readonly work: (transaction: Transaction, item: Item) => Promise<boolean>
  readonly log: Pick<Log, 'error'>
  /** What the log says of an item that failed. */
  readonly failure: string
}

interface Apart<Item> extends Work<Item> {
  readonly name: string
  /** The next items in the order of their keys, after one of them. */
  readonly list: (page: {
    readonly after: string | null
    readonly atMost: number
  }) => Promise<readonly Item[]>
}

/**
 * A step that does something for each of many by itself, in the order of their keys: one that fails holds up no other.
 */
export function eachApart<Item>({ name, list, ...work }: Apart<Item>): Step {
  return {
    name,
    left: async (after) => (await list({ after, atMost: MOST_COUNTED })).length,
    async portion(run, begun) {
      const items = await list({ after: begun, atMost: KEYS_AT_ONCE })
      const last = items.at(-1)
      const next = items.length < KEYS_AT_ONCE || last === undefined ? null : work.keyOf(last)
      return workApart(run, items, { ...work, next, failed: 0 })
    },
  }
}

interface Apiece<Item> extends Work<Item> {
  /** Where the step goes on after the last of the items; null: nothing is left of it. */
  readonly next: string | null
  /** How many others of the portion have failed before. */
  readonly failed: number
}

/** Works on items one by one, each in a transaction of its own, until all are done or the time of the run is over. */
export async function workApart<Item>(
  run: StepRun,
  items: readonly Item[],
  { keyOf, work, log, failure, next, failed: failedBefore }: Apiece<Item>,
): Promise<StepPortion> {
  let [done, failed] = [0, failedBefore]
  let after: string | null = null
  for (const item of items) {
    if (after !== null && !(await run.goesOn())) return { done, failed, after }
    const key = keyOf(item)
    after = key
    try {
      const portion = await run.portion(async (transaction) => ({
        done: (await work(transaction, item)) ? 1 : 0,
        after: key,
        failed,
      }))
      done += portion.done
    } catch (error) {
      if (error instanceof RunLostError) throw error
      failed += 1
      log.error(failure, { error })
    }
  }
  return { done, failed, after: next }
}
