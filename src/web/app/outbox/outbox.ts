import { type Callers, createCallers, type Written } from './callers.ts'
import { inOrder, isBroken, withoutHeld, undecidedAfter, verdictOn } from './decide.ts'
import { type Entry, type NewEntry, recordOf, type Refusal } from './entry.ts'
import { createKeptBack, withoutOutdated } from './kept-back.ts'
import { createRefusedInTable } from './refused-in-table.ts'
import type { OutboxSurroundings } from './surroundings.ts'

export type Outbox = ReturnType<typeof createOutbox>

const MERGES_AT_MOST = 5
/** A tab that holds the turn for longer is frozen, or sends what this one has just entered. */
const PATIENCE_MS = 5_000

/**
 * The one place from which writes that may wait are sent: in the order in which they were made, by one tab at a time,
 * each until the server has answered it (decision 0187). An entry is stored before it is sent and removed after its
 * answer, so that a browser that is killed in between sends it again.
 */
export function createOutbox(around: OutboxSurroundings) {
  const { store, alone } = around
  const callers = createCallers()

  /**
   * Stores a write and sends it with everything before it. A refusal goes to whoever waits for the answer, and the
   * entry is gone; where nobody waits any more, the entry keeps the refusal until the person has decided.
   */
  async function write(entry: NewEntry): Promise<Written> {
    const kept = await store.add({ ...entry, about: recordOf(entry), failures: 0 })
    around.onKept(kept)
    const written = callers.add(kept.id)
    const wait = () => letWait(around, callers, kept)
    sendAll().then(wait, wait)
    return written
  }

  async function sendAll(): Promise<void> {
    await tell()
    await alone(async () => {
      while (await sendNext());
      await around.onIdle()
    }, PATIENCE_MS)
    await tell()
  }

  /** @returns whether there may be another entry to send */
  async function sendNext(): Promise<boolean> {
    const entries = await waiting()
    const [entry] = withoutHeld(entries)
    if (!entry) return false
    show(entries, entry)
    try {
      const answer = await around.send(entry)
      await store.remove([entry.id])
      around.onSent(entry, callers.has(entry.id))
      callers.answer(entry.id, { answer })
      return true
    } catch (error) {
      return settle(entry, error)
    }
  }

  async function settle(entry: Entry, error: unknown): Promise<boolean> {
    const verdict = verdictOn(entry, error, around.circumstances(entry))
    switch (verdict) {
      case 'done':
        await store.remove([entry.id])
        around.onSent(entry, callers.has(entry.id))
        callers.answer(entry.id, { waits: true })
        return true
      case 'later':
        await store.replace({ ...entry, failures: entry.failures + (isBroken(error) ? 1 : 0) })
        callers.answerAll({ waits: true })
        around.onStop(error)
        return false
      case 'stranger':
        callers.answerAll({ waits: true })
        around.onStop(error)
        return false
      default:
        if (callers.has(entry.id)) {
          // The person goes on beside the refused value: it holds up nothing.
          if (entry.staysRefused) await store.replace({ ...entry, about: entry.id, refusal: verdict })
          else await store.remove([entry.id])
          callers.refuse(entry.id, error)
        } else await store.replace(refusedOrMerged(around, entry, verdict))
        return true
    }
  }

  // A change that is being answered to whoever has made it does not wait yet.
  function show(entries: readonly Entry[], sending?: Entry): void {
    around.onChange(
      entries.filter(({ id }) => !callers.has(id)),
      sending,
    )
  }

  async function tell(): Promise<void> {
    show(await waiting())
  }

  async function waiting(): Promise<readonly Entry[]> {
    const userId = around.userId()
    return userId === undefined ? [] : inOrder(await withoutOutdated(around), userId)
  }

  return {
    write,
    sendAll,
    ...createKeptBack(around, { sendAll, tell }),
    ...createRefusedInTable(around, { waiting, sendAll }),
    /** Reads again what waits, because another tab has changed it. */
    tell,
    /** The entries that wait, of the person who is signed in. */
    waiting,
    /** Puts a person's decision in place of an entry, and sends on. */
    async decide(entry: Entry): Promise<void> {
      await alone(() => store.replace(entry))
      await sendAll()
    },
    /** Deletes entries without sending them, on the person's wish. One that is being sent is waited for. */
    async discard(ids: readonly string[]): Promise<void> {
      await alone(async () => {
        for (const entry of undecidedAfter(await store.all(), ids)) await store.replace(entry)
        await store.remove(ids)
      })
      await sendAll()
    },
    /** Deletes entries of a person who has logged out. */
    async forget(ids: readonly string[]): Promise<void> {
      await store.remove(ids)
      await around.onIdle()
    },
  }
}

function refusedOrMerged({ merged }: OutboxSurroundings, entry: Entry, refusal: Refusal): Entry {
  const refused = { ...entry, refusal }
  // A record that changes with every try has to wait for the person.
  const settled = entry.failures < MERGES_AT_MOST ? merged(refused) : undefined
  return settled ? { ...settled, failures: entry.failures + 1 } : refused
}

/**
 * Lets a write wait that this tab has not sent: it waits behind one that needs a decision, it is not this tab's turn, or
 * another tab has sent it. It must not be sent past the outbox.
 */
async function letWait({ store, onSent }: OutboxSurroundings, callers: Callers, kept: Entry): Promise<void> {
  if (!callers.has(kept.id)) return
  const entries = await store.all().catch(() => [kept])
  if (!entries.some(({ id }) => id === kept.id)) onSent(kept, false)
  callers.answer(kept.id, { waits: true })
}
