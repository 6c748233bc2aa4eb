import { useSyncExternalStore } from 'react'
import { type Entry, isBegun } from './entry.ts'

/** What waits for the person who is signed in, as the header and the rows show it. Pages load only this file. */
export interface Waiting {
  readonly entries: readonly Entry[]
  /** The entry that is being sent. */
  readonly sendingId: string | undefined
  /** The last entries that were sent, the latest first. */
  readonly sent: readonly SentEntry[]
}

/** An entry that the server has, and since when. */
export interface SentEntry extends Entry {
  readonly sentAt: number
}

/** Set while something waits on this device, so that a page without it loads nothing of the outbox. */
export const hintKey = 'wk-outbox'

const nothing: Waiting = { entries: [], sendingId: undefined, sent: [] }
let known = nothing
const listeners = new Set<() => void>()

export function useWaiting(): Waiting {
  return useSyncExternalStore(subscribe, knownWaiting, () => nothing)
}

export function knownWaiting(): Waiting {
  return known
}

export function showWaiting(change: Partial<Waiting>): void {
  known = { ...known, ...change }
  for (const listener of listeners) listener()
}

/** Forgets what was sent until a time. */
export function forgetSent(until: number): void {
  showWaiting({ sent: known.sent.filter(({ sentAt }) => sentAt > until) })
}

const keptListeners = new Set<(entry: Entry) => void>()

/** Registers a function that is told each write of this tab as soon as it is kept. @returns ends it */
export function onKept(listener: (entry: Entry) => void): () => void {
  keptListeners.add(listener)
  return () => keptListeners.delete(listener)
}

export function tellKept(entry: Entry): void {
  for (const listener of keptListeners) listener(entry)
}

/** Whether an entry about a record waits to be sent. */
export function useIsWaitingFor(): (about: string) => boolean {
  const { entries } = useWaiting()
  return (about) => entries.some((entry) => entry.about === about)
}

/** Whether anything may wait on this device, of anybody. */
export function mayHaveWaiting(): boolean {
  try {
    return localStorage.getItem(hintKey) !== null
  } catch {
    return false
  }
}

export function noteWaiting(hasEntries: boolean): void {
  try {
    if (hasEntries) localStorage.setItem(hintKey, '1')
    else localStorage.removeItem(hintKey)
  } catch {
    // A browser that keeps nothing keeps no entries either.
  }
}

/** Whether an entry is being typed in this page: only what an earlier one has left is told. */
export function isTypedHere(entry: Entry): boolean {
  return isBegun(entry) && entry.at >= performance.timeOrigin
}

/** „4 warten“, „1 wartet“, „3 warten, 1 braucht dich“, „1 angefangen“. */
export function waitingWords({ entries }: Pick<Waiting, 'entries'>): string {
  const refused = entries.filter(({ refusal }) => refusal).length
  const begun = entries.filter(isBegun).length
  const open = entries.length - refused - begun
  return [
    ...(open > 0 ? [`${open} ${open === 1 ? 'wartet' : 'warten'}`] : []),
    ...(refused > 0 ? [`${refused} ${refused === 1 ? 'braucht' : 'brauchen'} dich`] : []),
    ...(begun > 0 ? [`${begun} angefangen`] : []),
  ].join(', ')
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
