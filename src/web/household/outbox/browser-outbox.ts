import type { QueryKey } from '@tanstack/react-query'
import { CallError } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { isReauthenticationMissing } from '#web/app/network/client.ts'
import { ConnectionError } from '#web/app/network/connection-error.ts'
import { reactionTo } from '#web/app/network/error-table.ts'
import { clientFor } from '#web/app/network/person-client.ts'
import { reportRefusal } from '#web/app/network/refusals.ts'
import { reportError } from '#web/app/network/report-error.ts'
import { whileSending } from '#web/app/network/sending.ts'
import { triedAgain, UnknownWriteError, withoutHeld } from '#web/app/outbox/decide.ts'
import { type Entry, isBegun, isKeptBack } from '#web/app/outbox/entry.ts'
import { createOutbox } from '#web/app/outbox/outbox.ts'
import {
  forgetSent,
  isTypedHere,
  knownWaiting,
  noteWaiting,
  showWaiting,
  tellKept,
} from '#web/app/outbox/waiting.ts'
import { queryClient } from '#web/app/queries/query-client.ts'
import { isNewerBuildThere } from '#web/app/releases/build-check.ts'
import { knownSession } from '#web/app/session/known-session.ts'
import { askToReauthenticate } from '#web/app/session/reauthentication.ts'
import { createTurns } from '#web/household/records/create-turns.ts'
import { changedBy } from '#web/household/writes/kept-write.ts'
import { showToast } from '#web/kit/toasts/toast-store.ts'
import { dropBegun } from './begun-texts.ts'
import { deviceStore as store } from './device-store.ts'
import { mergedWithoutAsking } from './merge-entry.ts'
import { waitingWrites } from './waiting-writes.ts'

const lockName = 'wk-outbox'
/** How many of the last sent entries the drawer shows. */
const SENT_AT_MOST = 20
/** After so many days the person is told to connect: some browsers delete what a site keeps after a week. */
const OLD_AFTER_DAYS = 3

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(lockName)
// The database is open before the first change.
void store.all().catch(() => undefined)
/** The turn within this tab, for a browser that has none among its tabs. */
const inTurn = createTurns()
let hasAskedToPersist = false
/** Whether the server has said so: nothing more is sent before the page is loaded anew. */
let isSessionLost = false
let hasWarned = false

/** The outbox of this tab; all tabs of the browser share its entries. */
export const outbox = createOutbox({
  store,
  send: async (entry) => {
    const endpoint = await endpointOf(entry)
    try {
      return await whileSending(() => clientFor(entry.userId).call(endpoint, entry.call))
    } catch (error) {
      // An answer without a problem list is a fault that no sentence explains (spec § 8).
      if (error instanceof CallError && error.errors.length === 0) reportError(error)
      throw error
    }
  },
  circumstances: ({ endpoint }) => ({
    isDeleting: /^delete/i.test(endpoint),
    isOlder: isNewerBuildThere(),
  }),
  merged: mergedWithoutAsking,
  alone: (work, patienceMs) => {
    if (!navigator.locks) return inTurn(work)
    const signal = patienceMs === undefined ? undefined : AbortSignal.timeout(patienceMs)
    return navigator.locks.request(lockName, signal ? { signal } : {}, work)
  },
  userId: () => (isSessionLost ? undefined : knownSession()?.id),
  now: () => Date.now(),
  onChange: (all, sending) => {
    const entries = all.filter((entry) => !isTypedHere(entry))
    const before = knownWaiting().entries
    if (before.length === 0 && entries.length > 0) forgetSent(Date.now() - MINUTE_MS)
    showWaiting({ entries, sendingId: sending?.id })
    warnOfAge(entries)
    for (const entry of before) if (isSettled(entry, entries)) refresh(entry)
  },
  onKept: tellKept,
  onSent: (entry, isAwaited) => {
    if (isAwaited) return
    const sent = { ...entry, sentAt: Date.now() }
    showWaiting({ sent: [sent, ...knownWaiting().sent].slice(0, SENT_AT_MOST) })
    refresh(entry)
  },
  onStop: (error) => {
    if (error instanceof ConnectionError) askToPersist()
    // A lost session leads to the login, and the entries wait for the same person.
    if (error instanceof CallError && reactionTo(error) !== undefined) {
      isSessionLost = true
      reportRefusal(error)
    }
    // The server says when it has time again.
    if (error instanceof CallError && error.retryAfterSeconds !== undefined)
      setTimeout(() => void outbox.sendAll().catch(() => undefined), error.retryAfterSeconds * SECOND_MS)
  },
  onIdle: async () => {
    noteWaiting((await store.all()).length > 0)
    channel?.postMessage(null)
  },
})

async function endpointOf(entry: Entry): Promise<Endpoint> {
  const write = waitingWrites.get(entry.endpoint)
  if (!write && !isKeptBack(entry)) throw new UnknownWriteError(entry.endpoint)
  try {
    return write ? await write.endpoint() : await endpointAt(entry.endpoint)
  } catch (error) {
    if (error instanceof UnknownWriteError) throw error
    // The code did not come: without a connection it is loaded the next time.
    throw new ConnectionError({ cause: error })
  }
}

/** The endpoint of a write that was kept back, by its method and path. */
async function endpointAt(address: string): Promise<Endpoint> {
  const { endpoints } = await import('#contract/api.ts')
  const found = endpoints.find(({ method, path }) => `${method} ${path}` === address)
  if (!found) throw new UnknownWriteError(address)
  return found
}

/** Whether an entry is gone or needs a decision by now, by whichever tab. */
function isSettled(entry: Entry, entries: readonly Entry[]): boolean {
  const now = entries.find(({ id }) => id === entry.id)
  return !now || (now.refusal !== undefined && entry.refusal === undefined)
}

function refresh(entry: Entry): void {
  for (const queryKey of areasOf(entry)) void queryClient.invalidateQueries(queryKey && { queryKey })
}

/** The areas that a write changes; undefined: what was kept back may have changed anything. */
function areasOf(entry: Entry): readonly (QueryKey | undefined)[] {
  if (isBegun(entry)) return []
  const write = waitingWrites.get(entry.endpoint)
  if (!write) return [undefined]
  const { queryKey, elsewhere, alsoChanges = [] } = write
  return [queryKey, ...(elsewhere ? [elsewhere.queryKey] : []), ...alsoChanges]
}

/** Sends a write that was kept back, and asks for a proof of identity where the server wants one. */
export async function sendKeptBack(entry: Entry): Promise<void> {
  try {
    await outbox.sendKeptBack(entry)
  } catch (error) {
    if (!isReauthenticationMissing(error) || !(await askToReauthenticate('user'))) throw error
    await outbox.sendKeptBack(entry)
  }
}

/** Tries again what the server has refused. */
export async function tryAgain(entry: Entry): Promise<void> {
  // A further refusal is shown at the entry.
  if (isKeptBack(entry)) await sendKeptBack(entry).catch(() => undefined)
  else await outbox.decide(triedAgain(entry))
}

/** Whether everything is sent that can be: what needs a decision, and what depends on it, waits on. */
export async function isAllSent(): Promise<boolean> {
  return withoutHeld(await outbox.waiting()).length === 0
}

/** Deletes entries, on the person's wish; the screen shows what is stored, with what still waits. */
export async function discardEntries(entries: readonly Entry[]): Promise<void> {
  dropBegun(entries)
  await outbox.discard(entries.map(({ id }) => id))
  const queryKeys = new Set(entries.flatMap(areasOf))
  await Promise.all([...queryKeys].map(showStored))
}

/** Shows and sends what an earlier page has left, where this one has shown its reads without it. */
export async function showLeft(): Promise<void> {
  await outbox.tell()
  const queryKeys = new Set(knownWaiting().entries.flatMap(areasOf))
  await Promise.all([...queryKeys].map(showStored))
  await outbox.sendAll()
}

/** Shows an area as it is stored: without a network this device answers, but only where nothing is shown yet. */
async function showStored(queryKey?: QueryKey): Promise<void> {
  const area = queryKey && { queryKey }
  if (navigator.onLine) await queryClient.invalidateQueries(area)
  const isAsBefore = queryClient
    .getQueryCache()
    .findAll({ ...area, type: 'active' })
    .some(({ state }) => state.isInvalidated)
  if (!navigator.onLine || isAsBefore) await queryClient.resetQueries(area)
}

/**
 * The data that the server has answered, with what waits; read again while something waits, they still show it. What
 * was refused, and what depends on it, is not part of them until the person has decided.
 */
export async function withWaiting<Data>(area: string, data: Data): Promise<Data> {
  const entries = await outbox.waiting().catch(() => [])
  return withoutHeld(entries).reduce((shown: Data, { endpoint, call }) => {
    const write = waitingWrites.get(endpoint)
    return write ? changedBy(write, area, shown, call) : shown
  }, data)
}

// A browser may delete what a site keeps when its disk is full; it is asked not to when there is first something to lose.
function askToPersist(): void {
  if (hasAskedToPersist) return
  hasAskedToPersist = true
  void navigator.storage?.persist?.().catch(() => undefined)
}

function warnOfAge(entries: readonly Entry[]): void {
  if (hasWarned || !entries.some(isOld)) return
  hasWarned = true
  showToast({
    type: 'warning',
    message: 'Seit mehr als drei Tagen wartet hier etwas aufs Senden. Verbinde dich bald mit dem Netz.',
    timeout: 0,
  })
}

/** Whether an entry waits for so long that the browser may delete it. */
export function isOld(entry: Entry): boolean {
  return !isBegun(entry) && Date.now() - entry.at > OLD_AFTER_DAYS * DAY_MS
}

// Where another tab has the turn, it sends everything, and so does the next try.
function sendAll(): void {
  outbox.sendAll().catch(() => undefined)
}

function sendOn(): void {
  if (knownWaiting().entries.length > 0 && document.visibilityState === 'visible') sendAll()
}

// There is no sending in the background (iOS knows none): the page sends when it is looked at, or the network is back.
addEventListener('online', sendAll)
document.addEventListener('visibilitychange', sendOn)
setInterval(sendOn, MINUTE_MS)
channel?.addEventListener('message', () => void outbox.tell().catch(() => undefined))
