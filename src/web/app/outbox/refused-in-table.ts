import { type Entry, isRefusedInTable } from './entry.ts'
import type { OutboxSurroundings } from './surroundings.ts'

interface OwnOutbox {
  readonly waiting: () => Promise<readonly Entry[]>
  readonly sendAll: () => Promise<void>
}

/** The part of the outbox for what was refused in a table that still shows it (decision 0188). */
export function createRefusedInTable({ store }: OutboxSurroundings, own: OwnOutbox) {
  return {
    /**
     * Changes what was refused in a table, because some of it was stored or taken back there; an entry without anything
     * left is deleted.
     */
    async revise(left: (entry: Entry) => Entry | undefined): Promise<void> {
      // No refused entry is sent before its person says so, so that nothing has to be waited for.
      for (const entry of (await own.waiting()).filter(isRefusedInTable)) {
        const next = left(entry)
        if (!next) await store.remove([entry.id])
        else if (next !== entry) await store.replace(next)
      }
      await own.sendAll()
    },
  }
}
