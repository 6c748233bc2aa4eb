import { ConnectionError } from '#web/app/network/connection-error.ts'
import { sentenceOf } from '#web/app/network/error-table.ts'
import { inOrder, verdictOn, withoutHeld } from './decide.ts'
import { type Entry, isKeptBack, isOutdated, isSameChange, type NewEntry, sessionHadEnded } from './entry.ts'
import type { OutboxSurroundings } from './surroundings.ts'

interface OwnOutbox {
  readonly sendAll: () => Promise<void>
  readonly tell: () => Promise<void>
}

/** A tab that sends something else for longer than this is not waited for. */
const PATIENCE_MS = 5_000

/** The part of the outbox for writes that cannot wait and that the end of a session has kept back. */
export function createKeptBack(around: OutboxSurroundings, { sendAll, tell }: OwnOutbox) {
  const { store, alone } = around

  /**
   * Keeps a write that cannot wait and that the end of the session has refused, in place of an earlier one of the same
   * fields. It holds up nothing, and is sent by `sendKeptBack` alone.
   */
  async function keepBack(entry: NewEntry): Promise<void> {
    const former = (await store.all()).filter((kept) => isKeptBack(kept) && isSameChange(kept, entry))
    await store.add({ ...entry, about: entry.id, failures: 0, refusal: sessionHadEnded })
    await store.remove(former.map(({ id }) => id))
  }

  /**
   * Sends a write that was kept back, after what waits. Where it does not succeed, it is kept as before, with the
   * sentence that says why, and the promise rejects: nothing of it is sent by itself.
   */
  async function sendKeptBack(entry: Entry): Promise<void> {
    await sendAll()
    try {
      await alone(() => trySending(entry), PATIENCE_MS)
    } finally {
      await around.onIdle()
      await tell()
    }
  }

  async function trySending(entry: Entry): Promise<void> {
    const entries = await store.all()
    // Another tab may have sent or discarded it.
    if (!entries.some(({ id }) => id === entry.id)) return
    try {
      // What was entered before may be about the same record, and did not arrive.
      if (withoutHeld(inOrder(entries, entry.userId)).length > 0) throw new ConnectionError()
      await around.send(entry)
    } catch (error) {
      const verdict = verdictOn(entry, error, around.circumstances(entry))
      if (verdict === 'stranger') around.onStop(error)
      else if (verdict !== 'done')
        await store.replace({ ...entry, refusal: { ...sessionHadEnded, sentence: sentenceOf(error) } })
      if (verdict !== 'done') throw error
    }
    await store.remove([entry.id])
    around.onSent(entry, false)
  }

  return { keepBack, sendKeptBack }
}

/** Everything that is kept. What was kept back for longer than a day is deleted. */
export async function withoutOutdated({ store, now }: OutboxSurroundings): Promise<readonly Entry[]> {
  const entries = await store.all()
  const outdated = entries.filter((entry) => isOutdated(entry, now()))
  if (outdated.length > 0) await store.remove(outdated.map(({ id }) => id))
  return entries.filter((entry) => !outdated.includes(entry))
}
