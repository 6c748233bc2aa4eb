import { fillPath, queryString } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { readsGeneration, readsOwner } from '#web/app/session/reads-owner.ts'
import { hasSessionHint } from '#web/app/session/session-hint.ts'
import { whenIdle } from '#web/kit/browser/when-idle.ts'
import { ConnectionError } from './connection-error.ts'

/** Where an answer came from: the path of its endpoint, and its own address with parameters and query. */
export interface ReadSource {
  readonly path: string
  readonly address: string
}

/** An answer that is to be kept on this device. */
export interface AnsweredRead extends ReadSource {
  readonly data: unknown
  /** When the server gave the answer, in milliseconds. */
  readonly at: number
}

type Kept = Pick<AnsweredRead, 'data' | 'at'>

/** The parts of a call that make its address. */
export interface ReadCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
}

/** A read that needs the network: this device has not kept an answer. */
export class NotKeptError extends ConnectionError {
  constructor(options?: ErrorOptions) {
    super(options)
    this.name = 'NotKeptError'
  }
}

/** When reads may be answered by this device. */
interface Welcome {
  /** Asked when the network could not answer. */
  readonly isWanted: () => boolean
  /** Asked when the network has not answered for a while: a line that hangs tells nobody that it is gone. */
  readonly isWantedMeanwhile: () => boolean
  /** Told that the network has answered after this device. */
  readonly onLateAnswer: () => void
}

const PATIENCE_MS = 6_000
const FIRST_WAIT_MS = 2_000
const NEXT_WAIT_MS = 400

const sources = new WeakMap<object, ReadSource>()
const welcome = new WeakMap<AbortSignal, Welcome>()
const ages = new WeakMap<AbortSignal, number>()
const waiting = new Map<string, AnsweredRead>()
let timer: ReturnType<typeof setTimeout> | undefined
let hasKept = false
let generationOfWaiting = 0

/** Where an answer came from, while it is the very object that the server's answer became. */
export function sourceOf(answer: unknown): ReadSource | undefined {
  return typeof answer === 'object' && answer !== null ? sources.get(answer) : undefined
}

/** Reads with this signal may be answered by this device when it is wanted. */
export function welcomeKept(signal: AbortSignal, when: Welcome): void {
  welcome.set(signal, when)
}

/** When the oldest answer that this device gave to a signal was current; undefined when the server gave all. */
export function ageOfKept(signal: AbortSignal): number | undefined {
  return ages.get(signal)
}

/**
 * Reads from the server and keeps the answer on this device; where the network cannot answer and the caller said that
 * this is welcome, the kept answer is returned (decision 0186).
 * @throws NotKeptError where neither has an answer
 */
export async function readThrough<Answer>(
  endpoint: Endpoint,
  call: ReadCall,
  signal: AbortSignal | undefined,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (!isForMembers(endpoint)) return read()
  const source = {
    path: endpoint.path,
    address: fillPath(endpoint.path, call.params) + queryString(call.query),
  }
  const answering = readAndKeep(source, read)
  const when = signal && welcome.get(signal)
  if (!signal || !when) return answering
  if ((await isHanging(answering)) && !signal.aborted && when.isWantedMeanwhile()) {
    const kept = await findRead(source)
    if (kept) {
      answering.then(when.onLateAnswer, () => undefined)
      return keptAnswer(source, kept, signal) as Answer
    }
  }
  try {
    return await answering
  } catch (error) {
    if (!(error instanceof ConnectionError) || signal.aborted || !when.isWanted()) throw error
    const kept = await findRead(source)
    if (!kept) throw new NotKeptError({ cause: error })
    return keptAnswer(source, kept, signal) as Answer
  }
}

async function readAndKeep<Answer>(source: ReadSource, read: () => Promise<Answer>): Promise<Answer> {
  const generation = readsGeneration()
  const data = await read()
  if (generation === readsGeneration()) {
    if (typeof data === 'object' && data !== null) sources.set(data, source)
    keepRead({ ...source, data, at: Date.now() })
  }
  return data
}

/** The schema of the endpoint has accepted the kept data. */
function keptAnswer(source: ReadSource, { data, at }: Kept, signal: AbortSignal): unknown {
  ages.set(signal, Math.min(at, ages.get(signal) ?? at))
  if (typeof data === 'object' && data !== null) sources.set(data, source)
  return data
}

async function isHanging(answering: Promise<unknown>): Promise<boolean> {
  let patience: ReturnType<typeof setTimeout> | undefined
  const settled = answering.then(
    () => false,
    () => false,
  )
  const hanging = new Promise<boolean>((resolve) => {
    patience = setTimeout(resolve, PATIENCE_MS, true)
  })
  try {
    return await Promise.race([settled, hanging])
  } finally {
    clearTimeout(patience)
  }
}

/** Keeps an answer on this device, a moment later: the screen comes first. */
export function keepRead(read: AnsweredRead): void {
  if (generationOfWaiting !== readsGeneration()) waiting.clear()
  generationOfWaiting = readsGeneration()
  waiting.set(read.address, read)
  timer ??= setTimeout(flushSoon, hasKept ? NEXT_WAIT_MS : FIRST_WAIT_MS)
}

/** An answer that this device has kept for whoever is signed in; null when there is none. */
export async function findRead(source: ReadSource): Promise<Kept | null> {
  if (readsOwner() === null || !hasSessionHint()) return null
  const kept = waiting.get(source.address)
  if (kept && generationOfWaiting === readsGeneration()) return kept
  try {
    const { findKept } = await import('#web/app/kept-reads/find-kept.ts')
    return await findKept(source)
  } catch {
    // The code that reads was never loaded, or the browser refuses its database.
    return null
  }
}

function isForMembers({ access, envelope, needsRecentAuth }: Endpoint): boolean {
  return (access === 'user' || access === 'subscriber') && envelope === 'data' && !needsRecentAuth
}

function flushSoon(): void {
  whenIdle(() => void flush())
}

async function flush(): Promise<void> {
  timer = undefined
  hasKept = true
  if (generationOfWaiting !== readsGeneration()) waiting.clear()
  const reads = [...waiting.values()]
  try {
    const { keepAll } = await import('#web/app/kept-reads/keep-all.ts')
    await keepAll(reads)
  } catch {
    // Without the code or the database the product works as without a memory.
  }
  for (const read of reads) if (waiting.get(read.address) === read) waiting.delete(read.address)
}
