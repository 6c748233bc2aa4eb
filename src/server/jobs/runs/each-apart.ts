import type { Transaction } from '#server/database/transaction.ts'
import type { Log } from '#server/log.ts'
import { MOST_COUNTED, type Step } from './in-steps.ts'
import { RunLostError } from './job-run.ts'

/** The keys that are looked at together; what is done for each has a transaction of its own. */
const KEYS_AT_ONCE = 1_000

interface Apart<Item> {
  readonly name: string
  /** The next items in the order of their keys, after one of them. */
  readonly list: (page: {
    readonly after: string | null
    readonly atMost: number
  }) => Promise<readonly Item[]>
  readonly keyOf: (item: Item) => string
  /** @returns whether there was something to do */
  readonly work: (transaction: Transaction, item: Item) => Promise<boolean>
  readonly log: Pick<Log, 'error'>
  /** What the log says of one that failed. */
  readonly failure: string
}

/**
 * A step that does something for each of many by itself, in the order of their keys: one that fails holds up no other.
 */
export function eachApart<Item>({ name, list, keyOf, work, log, failure }: Apart<Item>): Step {
  return {
    name,
    left: async (after) => (await list({ after, atMost: MOST_COUNTED })).length,
    async portion(run, begun) {
      const items = await list({ after: begun, atMost: KEYS_AT_ONCE })
      let [done, failed, after] = [0, 0, begun]
      for (const [at, item] of items.entries()) {
        if (at > 0 && !(await run.goesOn())) return { done, failed, after }
        after = keyOf(item)
        const place = after
        try {
          const portion = await run.portion(async (transaction) => ({
            done: (await work(transaction, item)) ? 1 : 0,
            after: place,
            failed,
          }))
          done += portion.done
        } catch (error) {
          if (error instanceof RunLostError) throw error
          failed += 1
          log.error(failure, { error })
        }
      }
      return { done, failed, after: items.length < KEYS_AT_ONCE ? null : after }
    },
  }
}
