import { useEffect, useSyncExternalStore } from 'react'
import { createBegun } from '#web/app/outbox/begun.ts'
import { type Entry, isBegun, type KeptCall, recordOf } from '#web/app/outbox/entry.ts'
import { hasEntries } from '#web/app/outbox/left-entries.ts'
import { knownWaiting, mayHaveWaiting, noteWaiting } from '#web/app/outbox/waiting.ts'
import { runtime } from '#web/app/page/runtime.ts'
import { newId } from '#web/household/planning/new-id.ts'
import { createTurns } from '#web/household/records/create-turns.ts'
import { deviceStore } from './device-store.ts'
import { loadOutbox } from './load-outbox.ts'

const kept = createBegun(deviceStore)

/** A field, by the write that stores what is typed into it. */
export interface BegunField {
  readonly userId: string
  readonly endpoint: string
  readonly params: NonNullable<KeptCall['params']>
}

/** The texts as this page knows them, by the names of their fields; the device keeps the same. */
const texts = new Map<string, string>()
/** How often texts have come or gone without the fields that show them. */
let turn = 0
const listeners = new Set<() => void>()
/** The texts follow each other, so that the last one is kept. */
const inTurn = createTurns()

function nameOf({ userId, endpoint, params }: BegunField): string {
  return [userId, endpoint, recordOf({ endpoint, call: { params } })].join(' ')
}

function fieldOf({ userId, endpoint, call: { params = {} } }: Entry): BegunField {
  return { userId, endpoint, params }
}

/** The text that was typed into a field and was never stored; undefined: there is none. */
export function begunText(field: BegunField): string | undefined {
  return texts.get(nameOf(field))
}

/** Keeps the text of a field until it is stored, also over a reload; null: it was stored, or the field is as before. */
export function keepBegun(field: BegunField, text: string | null): void {
  const name = nameOf(field)
  if (text === null) {
    if (texts.delete(name)) inBackground(async () => endBegun((entry) => nameOf(fieldOf(entry)) === name))
    return
  }
  texts.set(name, text)
  noteWaiting(true)
  inBackground(async () => beginBegun(field))
}

/** Forgets the texts of the fields of an endpoint, because their person has left them. */
export function forgetBegun(userId: string, endpoint: string): void {
  const start = `${userId} ${endpoint} `
  for (const name of texts.keys()) if (name.startsWith(start)) texts.delete(name)
  inBackground(async () => endBegun((entry) => entry.userId === userId && entry.endpoint === endpoint))
}

/** Takes back what was discarded in the drawer from the fields that show it. */
export function dropBegun(entries: readonly Entry[]): void {
  const names = entries.filter(isBegun).map((entry) => nameOf(fieldOf(entry)))
  if (names.filter((name) => texts.delete(name)).length > 0) announce()
}

/** A number that is another one when texts have come or gone without the fields: they are drawn anew then. */
export function useBegunTurn(userId: string | undefined): number {
  useEffect(() => {
    if (userId !== undefined) void readBegun(userId)
  }, [userId])
  return useSyncExternalStore(
    subscribe,
    () => turn,
    () => 0,
  )
}

/** Reads what an earlier page has kept; what was typed in this one meanwhile stays. */
async function readBegun(userId: string): Promise<void> {
  if (!mayHaveWaiting() && !(await hasEntries().catch(() => false))) return
  const entries = await deviceStore.all().catch(() => [])
  let hasCome = false
  for (const entry of entries) {
    const name = nameOf(fieldOf(entry))
    if (entry.begun === undefined || entry.userId !== userId || texts.has(name)) continue
    texts.set(name, entry.begun)
    hasCome = true
  }
  if (hasCome) announce()
}

async function beginBegun(field: BegunField): Promise<void> {
  // A later key may have come meanwhile, or the field was left.
  const text = begunText(field)
  if (text === undefined) return
  const { userId, endpoint, params } = field
  const call = { params }
  await kept.begin(
    { id: newId(), userId, endpoint, call, seen: null, at: Date.now(), build: runtime.build },
    text,
  )
  await tellOutbox()
}

async function endBegun(isMeant: (entry: Entry) => boolean): Promise<void> {
  if (!mayHaveWaiting()) return
  noteWaiting(await kept.end(isMeant))
  await tellOutbox()
}

/** The header shows what an earlier page has left, until it is typed on or gone. */
async function tellOutbox(): Promise<void> {
  if (!knownWaiting().entries.some(isBegun)) return
  const { outbox } = await loadOutbox()
  await outbox.tell()
}

// Without its database the text lives as long as the page.
function inBackground(work: () => Promise<void>): void {
  if (typeof indexedDB === 'undefined') return
  inTurn(work).catch(() => undefined)
}

function announce(): void {
  turn += 1
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
