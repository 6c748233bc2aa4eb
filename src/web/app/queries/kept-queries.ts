import type { Query, QueryFunctionContext } from '@tanstack/react-query'
import { ageOfKept, keepRead, type ReadSource, sourceOf, welcomeKept } from '#web/app/network/read-through.ts'
import { mayHaveWaiting } from '#web/app/outbox/waiting.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /**
       * The answers that the data of a query were put together from, by their addresses, where that is more than one
       * answer: a change that is written into the data is kept on this device, too.
       */
      readonly answers?: (data: never) => Readonly<Record<string, unknown>>
    }
  }
}

interface Reading {
  /** When the server said what the query shows, in milliseconds. */
  readonly at: number
  /** Whether this device answered instead of the server. */
  readonly isKept: boolean
  /** Where the data, or each of its pages, came from. */
  readonly sources: readonly (ReadSource | undefined)[]
}

const readings = new WeakMap<object, Reading>()
const changed = new Set<Query>()
let timer: ReturnType<typeof setTimeout> | undefined
const FAILURES_BEFORE_KEPT = 1
const CALM_MS = 500
const WAITING_MS = 3_000

/** What is known about the last answer to a query; undefined before the first. */
export function readingOf(query: Query): Reading | undefined {
  return readings.get(query)
}

/**
 * Reads a query through the network, and where that is gone and the query shows nothing yet, from this device. It
 * stands at TanStack Query's place for a persister: Query's own one asks its store before the server, so it would delay
 * the first paint of every page (decision 0186).
 */
export async function persistReads<T>(
  read: (context: QueryFunctionContext) => T | Promise<T>,
  context: QueryFunctionContext,
  query: Query,
): Promise<T> {
  const { signal } = context
  welcomeKept(signal, {
    // The network may go while the server is being asked.
    isWanted: () => showsNothing(query) && isWithoutNetwork(query),
    isWantedMeanwhile: () => showsNothing(query),
    // What this device has answered is on the screen by then.
    onLateAnswer: () => setTimeout(() => readAgain(query)),
  })
  const data = await read(context)
  const age = ageOfKept(signal)
  readings.set(query, { at: age ?? Date.now(), isKept: age !== undefined, sources: sourcesOf(data) })
  // What this device kept is as old as it is: with a network it is read again. Query notes its own time after this.
  if (age !== undefined) setTimeout(() => query.setState({ dataUpdatedAt: age }))
  return data
}

function readAgain(query: Query): void {
  query.invalidate()
  if (query.isActive()) query.fetch().catch(() => undefined)
}

/**
 * Keeps what a change has written into the data of a query, a moment later: without a network it would look as if it
 * never was. What waits in the outbox is put over every read (decision 0187), so nothing is kept as the server's answer
 * while something waits.
 */
export function keepChange(query: Query): void {
  if (readings.get(query)?.isKept !== false) return
  changed.add(query)
  timer ??= setTimeout(keepChanged, CALM_MS)
}

function keepChanged(): void {
  timer = undefined
  if (mayHaveWaiting()) {
    timer = setTimeout(keepChanged, WAITING_MS)
    return
  }
  for (const query of changed) {
    const reading = readings.get(query)
    if (reading && query.state.data !== undefined)
      for (const { source, data } of partsOf(query, reading)) keepRead({ ...source, data, at: reading.at })
  }
  changed.clear()
}

/** Forgets the changes of a person who has left. */
export function forgetChanges(): void {
  changed.clear()
}

function partsOf(query: Query, { sources }: Reading): { source: ReadSource; data: unknown }[] {
  const { data } = query.state
  const answers = query.meta?.answers?.(data as never)
  if (answers)
    return Object.entries(answers).map(([path, part]) => ({ source: { path, address: path }, data: part }))
  const parts = pagesOf(data) ?? [data]
  if (parts.length !== sources.length) return []
  return sources.flatMap((source, index) => (source ? [{ source, data: parts[index] }] : []))
}

function sourcesOf(data: unknown): (ReadSource | undefined)[] {
  return (pagesOf(data) ?? [data]).map(sourceOf)
}

/** The pages of a list that is read in pages. */
function pagesOf(data: unknown): readonly unknown[] | null {
  if (typeof data !== 'object' || data === null || !('pages' in data) || !('pageParams' in data)) return null
  return Array.isArray(data.pages) ? data.pages : null
}

function showsNothing({ state }: Query): boolean {
  return state.data === undefined || state.fetchMeta?.fetchMore !== undefined
}

/** A connection that breaks once is tried again before an older answer is shown. */
function isWithoutNetwork({ state }: Query): boolean {
  return !navigator.onLine || state.fetchFailureCount >= FAILURES_BEFORE_KEPT
}
