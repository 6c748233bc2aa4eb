import type { CallOf, DataOf, Endpoint } from './endpoint.ts'
import type { ProblemBody, ProblemEntry } from './problem.ts'

/** The part of `fetch` that the client needs; the caller binds origin, cookies and time limits. */
export type Send = (path: string, init: SendInit) => Promise<Response>

export interface SendInit {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body?: string
  readonly signal?: AbortSignal
}

/** An answer that is not a success. `errors` is empty when the body was no error list (spec § 8, "errors without a list"). */
export class CallError extends Error {
  readonly status: number
  readonly errors: readonly ProblemEntry[]
  readonly current: unknown
  readonly retryAfterSeconds: number | undefined

  constructor(status: number, body: Partial<ProblemBody>, retryAfterSeconds?: number) {
    super(body.errors?.[0]?.message ?? `HTTP ${status}`)
    this.name = 'CallError'
    this.status = status
    this.errors = body.errors ?? []
    this.current = body.current
    this.retryAfterSeconds = retryAfterSeconds
  }

  has(message: string): boolean {
    return this.errors.some((error) => error.message === message)
  }
}

interface LooseCall {
  readonly params?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

/** A file in an answer, with the name that the server gave it. */
export interface AnsweredFile {
  readonly name: string
  readonly content: Blob
}

export type AnswerOf<E extends Endpoint> = E['envelope'] extends 'file' ? AnsweredFile : DataOf<E>

export interface Client {
  call<E extends Endpoint>(endpoint: E, input: CallOf<E>, signal?: AbortSignal): Promise<AnswerOf<E>>
}

/** Builds the one typed client: it fills the path, sends JSON, opens the envelope, throws {@link CallError}. */
export function createClient(send: Send): Client {
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallOf<E>, signal?: AbortSignal) {
      const { params, query, body } = input as LooseCall
      const answer = await send(fillPath(endpoint.path, params) + queryString(query), {
        method: endpoint.method,
        headers: endpoint.body ? { 'content-type': 'application/json' } : {},
        ...(endpoint.body ? { body: JSON.stringify(body) } : {}),
        ...(signal ? { signal } : {}),
      })
      if (!answer.ok) throw await readError(answer)
      return (await readAnswer(endpoint, answer)) as AnswerOf<E>
    },
  }
}

export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
}

export function queryString(query: Readonly<Record<string, unknown>> = {}): string {
  const pairs = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  if (pairs.length === 0) return ''
  return `?${pairs.map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`).join('&')}`
}

async function readAnswer(endpoint: Endpoint, answer: Response): Promise<unknown> {
  if (endpoint.envelope === 'empty') return undefined
  if (endpoint.envelope === 'file') return readFile(answer)
  const body: unknown = await answer.json()
  if (endpoint.envelope === 'bare') return body
  return typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined
}

async function readFile(answer: Response): Promise<AnsweredFile> {
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', content: await answer.blob() }
}

async function readError(answer: Response): Promise<CallError> {
  const retryAfter = Number(answer.headers.get('retry-after'))
  const seconds = Number.isFinite(retryAfter) && retryAfter > 0 ? retryAfter : undefined
  try {
    const body: unknown = await answer.json()
    return new CallError(answer.status, isProblemBody(body) ? body : {}, seconds)
  } catch (error) {
    // When the connection breaks while the answer is read, that says nothing about its content.
    if (!(error instanceof SyntaxError)) throw error
    return new CallError(answer.status, {}, seconds)
  }
}

function isProblemBody(body: unknown): body is ProblemBody {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
