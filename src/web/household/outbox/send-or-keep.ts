import { CallError } from '#contract/protocol/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { type Entry, isRefusedInTable, type KeptCall } from '#web/app/outbox/entry.ts'
import { isTypedHere, knownWaiting, mayHaveWaiting, noteWaiting } from '#web/app/outbox/waiting.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { atFirstSign } from '#web/kit/parts/at-first-sign.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { loadOutbox } from './load-outbox.ts'

const loadSoon = () => void loadOutbox().catch(() => undefined)
atFirstSign(loadSoon)
// The first sign may have come while there was no network.
if (typeof window !== 'undefined') addEventListener('online', loadSoon)

interface Write<Result> {
  /** The name of the endpoint, one of those that may wait. */
  readonly endpoint: string
  readonly call: KeptCall
  /** The record as the person saw it. */
  readonly seen?: unknown
  /** The parts of the record that the call is about; undefined: all of it. */
  readonly parts?: readonly string[] | undefined
  /** Whether the call stays in the outbox when it is refused while this page waits for the answer. */
  readonly staysRefused?: boolean | undefined
  /** The same call past the outbox, for a browser that keeps nothing. */
  readonly send: () => Promise<Result>
  /** The answer that the server will give; shown while the write waits. */
  readonly expected: Result
}

/**
 * Sends a write with the outbox: where no answer comes, it waits on this device, and counts as stored for whoever has
 * made it. A refusal rejects as it would without the outbox.
 */
export async function sendOrKeep<Result>({
  endpoint,
  call,
  seen = null,
  parts,
  staysRefused = false,
  send,
  expected,
}: Write<Result>): Promise<Result> {
  const userId = knownSession()?.id
  if (userId === undefined || typeof indexedDB === 'undefined') return send()
  // Without its code the outbox keeps nothing, and the write is sent as others are.
  const outbox = await loadOutbox().then(
    (loaded) => loaded.outbox,
    () => null,
  )
  if (!outbox) return send()
  try {
    noteWaiting(true)
    const made = { id: newId(), userId, endpoint, call, seen, at: Date.now(), build: runtime.build }
    const entry = { ...made, ...(parts && { parts }), ...(staysRefused && { staysRefused }) }
    const written = await outbox.write(entry)
    return 'answer' in written ? (written.answer as Result) : expected
  } catch (error) {
    if (error instanceof CallError) throw error
    return sendUnkept(send)
  }
}

/** Sends a write that this browser cannot keep: its storage is full, or a private window has none. */
async function sendUnkept<Result>(send: () => Promise<Result>): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    if (error instanceof ConnectionError)
      showToast({
        type: 'negative',
        message:
          'Dieser Browser bewahrt hier nichts auf: Der Speicher ist voll oder das Fenster privat. Lass die Seite offen, bis du wieder Netz hast.',
        timeout: 0,
      })
    throw error
  }
}

/**
 * Sends what waits before a write that cannot wait itself, so that the server has everything in the order in which it
 * was entered. @returns whether nothing waits any more, except for what needs a decision
 */
export async function sendWaiting(): Promise<boolean> {
  // A page that has just been opened does not know its entries yet.
  if (!mayHaveWaiting()) return true
  try {
    const { outbox, isAllSent } = await loadOutbox()
    await outbox.sendAll()
    return await isAllSent()
  } catch {
    return false
  }
}

/** Sends what waits before a write that cannot wait itself. @throws where that did not succeed */
export async function sendWaitingFirst(): Promise<void> {
  if (!(await sendWaiting())) throw new ConnectionError()
}

/** What the server has answered to a read, with what waits on this device. */
export async function shownWithWaiting<Data>(area: string, data: Data): Promise<Data> {
  if (!mayHaveWaiting()) return data
  try {
    return await (await loadOutbox()).withWaiting(area, data)
  } catch {
    return data
  }
}

/** Whether anything of this person waits on this device, also what this tab does not know of yet. */
export async function isAnythingWaiting(): Promise<boolean> {
  if (!mayHaveWaiting()) return false
  try {
    const { outbox } = await loadOutbox()
    await outbox.tell()
    return (await outbox.waiting()).some((entry) => !isTypedHere(entry))
  } catch {
    return knownWaiting().entries.length > 0
  }
}

/** The newest entry of those that were refused in a table; a browser that keeps nothing has none. */
export async function newestRefused(isMeant: (entry: Entry) => boolean): Promise<Entry | undefined> {
  if (!mayHaveWaiting()) return undefined
  try {
    await (await loadOutbox()).outbox.tell()
    return knownWaiting().entries.findLast((entry) => isRefusedInTable(entry) && isMeant(entry))
  } catch {
    return undefined
  }
}

/** Changes what was refused in a table, because some of it was stored or taken back there. */
export async function reviseRefused(left: (entry: Entry) => Entry | undefined): Promise<void> {
  if (!knownWaiting().entries.some(isRefusedInTable)) return
  const { outbox } = await loadOutbox()
  // Where another tab has the turn, it sends what was held up.
  await outbox.revise(left).catch(() => undefined)
}

/** Deletes what waits of whoever leaves this device for good. */
export async function forgetWaiting(): Promise<void> {
  if (!mayHaveWaiting()) return
  const { outbox } = await loadOutbox()
  await outbox.forget((await outbox.waiting()).map(({ id }) => id))
}
