import type { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type {
  Access,
  BodyOf,
  DataOf,
  Endpoint,
  ParamsOf,
  QueryOf,
  Schema,
} from '#contract/protocol/endpoint.ts'
import { personHeader } from '#contract/protocol/person-header.ts'
import { problem } from '#contract/protocol/problem.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { type Note, type StrangersNote, createNote } from '#server/audit/create-note.ts'
import type { AdminCaller, Caller } from '#server/identity/caller.ts'
import { carriesDevice } from '#server/identity/device-cookie.ts'
import { type SessionCookies, hasDoubleCookie, sessionCookies } from '#server/identity/session-cookie.ts'
import type { Limit } from '#server/security/rate-limits.ts'
import { answerRepeatedChange } from './answer-repeated-change.ts'
import type { Api } from './api.ts'
import { type ClientInfo, clientInfo } from './client-info.ts'
import { guard, realmOf, refuseOtherPerson } from './guard.ts'
import type { AdmittedBody } from './large-bodies/large-bodies.ts'
import { parse, parseInput } from './parse-input.ts'
import { countRead, readTimed } from './read-time.ts'
import { checkSameOrigin } from './request-origin.ts'

export interface Call<E extends Endpoint> {
  readonly params: ParamsOf<E>
  readonly query: QueryOf<E>
  readonly body: BodyOf<E>
  /** Null for `public` endpoints: they read no session. */
  readonly caller: CallerOf<E['access']>
  readonly client: ClientInfo
  /** Writes what the call did into the audit log. */
  readonly note: NoteOf<E['access']>
  readonly cookies: SessionCookies
  readonly reply: FastifyReply
}

type CallerOf<A extends Access> = A extends 'public'
  ? null
  : A extends 'admin' | 'admin-session'
    ? AdminCaller
    : Caller

type NoteOf<A extends Access> = A extends 'public' ? StrangersNote : Note

/** The handler of an endpoint; one without data returns nothing. */
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>>

type AnswerOf<E extends Endpoint> = E['envelope'] extends 'file'
  ? E['isStreamed'] extends true
    ? StreamAnswer
    : FileAnswer
  : DataOf<E> extends undefined
    ? void
    : DataOf<E>

/** A file to download. */
export interface FileAnswer {
  readonly name: string
  readonly type: string
  readonly content: Uint8Array
}

/** A file that is sent while it is still written. */
export interface StreamAnswer {
  readonly name: string
  readonly type: string
  readonly stream: Readable
  /** Ends, and never fails, when nothing more is read from the database. */
  readonly written: Promise<void>
}

const KILOBYTE = 1024

/**
 * The size limit of bodies without a login: reading them is the most costly thing a network may cause; no valid one is
 * longer.
 */
const STRANGERS_BODY_BYTES = 16 * KILOBYTE

/** How often a network may call an endpoint. */
export interface NetworkLimit {
  /** The name under which calls are counted together, whichever endpoint they go to. */
  readonly name: string
  readonly limit: Limit
  /** Counting is left to the handler, which knows whose device it is. */
  readonly exceptDevices?: boolean
}

/**
 * The limit of writes: far above what a person does, so that only a program that writes without end meets it. What a
 * browser has kept without a network is sent at once.
 */
export const writesByWriter = { burst: 1_000, everySeconds: 0.5 } as const

/**
 * Answers one endpoint of the contract: guard, then parse, then handle, then the envelope. The writes of whoever is
 * signed in are counted before the body is read and wait for their turn before they take a connection (decision 0046);
 * reads are counted by their time (decision 0138). A large body waits before its first byte is read (decision 0137).
 * @param network a limit that is also counted before the body is read
 */
export function serve<E extends Endpoint>(
  api: Api,
  endpoint: E,
  handle: Handler<E>,
  network?: NetworkLimit,
): void {
  const { app, bodies, countSlowly, dependencies, inShare, inStrangersShare, inTurn, largeBodies } = api
  const { areAnswersChecked, config, limits } = dependencies
  const isSecure = config.appUrl.startsWith('https:')
  const isWrite = endpoint.method !== 'GET' || endpoint.hasEffect === true
  const guarded = new WeakMap<FastifyRequest, Passed>()
  const count = (who: string) =>
    isWrite ? limits.count('write', who, writesByWriter) : countRead(limits, who)
  const name = `${endpoint.method} ${endpoint.path}`
  api.served.add(endpoint)

  app.route({
    method: endpoint.method,
    url: endpoint.path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...bodyLimitOf(endpoint),
    // A reader who stops reading is ended by the time limit of a silent connection.
    ...(endpoint.isStreamed && { handlerTimeout: DAY_MS }),
    // This runs before the body is read: strangers cannot make the server parse.
    async onRequest(request, reply) {
      if (hasDoubleCookie(request.headers.cookie)) throw problem('bad_request')
      if (isWrite) checkSameOrigin(request, config)
      const client = clientInfo(request)
      if (network && !(network.exceptDevices && carriesDevice(request)))
        await countSlowly(() => limits.countNetworks(network.name, client.networks, network.limit))
      const cookies = sessionCookies(request, reply, realmOf(endpoint), isSecure)
      const caller = await guard(endpoint, cookies, dependencies)
      refuseOtherPerson(request.headers[personHeader], caller)
      const writer = caller && writerOf(caller, endpoint)
      if (writer) await countSlowly(() => count(writer.counted))
      const large = writer && (await largeBodies.admit({ request, reply, endpoint }, writer))
      guarded.set(request, { caller, client, cookies, large })
    },
    async handler(request, reply) {
      const passed = guarded.get(request)
      if (!passed) throw new Error(`${endpoint.method} ${endpoint.path} was reached past its guard`)
      const { caller, client, cookies, large } = passed
      const respond = async () => {
        const input = await readInput(request, caller)
        const note = createNote({ caller, client }, dependencies)
        const call = { ...input, caller, client, note, cookies, reply }
        const work = () => answerRepeatedChange(endpoint, input.body, () => handle(call as Call<E>))
        return caller
          ? inOrder({ caller, reply, isAdmitted: large !== null }, work)
          : amongStrangers(client, work)
      }
      const data = await (large ? large.handle(respond) : respond())
      return answer(endpoint, data, reply, areAnswersChecked)
    },
  })

  async function readInput({ params, query, body }: FastifyRequest, caller: Passed['caller']) {
    if (endpoint.body && body === undefined) throw problem('invalid_json')
    if (!Buffer.isBuffer(body)) return parseInput(endpoint, { params, query, body })
    return bodies.read(endpoint, { params, query, body }, caller?.sessionId ?? '')
  }

  /**
   * Runs a write without a login: each such call has its share of the connections; a hash waits in a queue of its own.
   */
  function amongStrangers<T>({ networks }: ClientInfo, work: () => Promise<T>): Promise<T> {
    if (!isWrite || endpoint.hashesPassword) return work()
    return inStrangersShare({ line: name, party: networks.at(-1) ?? '' }, work)
  }

  /**
   * Runs writes one after the other, and only so many writes and reads at a time. A large body has its turn already.
   */
  function inOrder<T>({ caller, reply, isAdmitted }: Ordered, work: () => Promise<T>): Promise<T> {
    const { counted, queued } = writerOf(caller, endpoint)
    const sharer = { line: queued, party: caller.sessionId }
    if (!isWrite) return inShare(sharer, () => readTimed({ limits, reply, reader: counted }, work))
    if (endpoint.isStreamed) return untilWritten((streamed) => inShare(sharer, streamed), work)
    const share = () => inShare(sharer, work)
    return isAdmitted ? share() : inTurn(queued, share)
  }
}

/** Answers a stream at once, but keeps its place until nothing more is read from the database. */
function untilWritten<T>(
  inPlace: (work: () => Promise<void>) => Promise<void>,
  work: () => Promise<T>,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  inPlace(async () => {
    const data = await work()
    resolve(data)
    await (data as StreamAnswer).written
  }).catch(reject)
  return promise
}

/** What is known of a request before its body is read. */
interface Passed {
  readonly caller: Caller | AdminCaller | null
  readonly client: ClientInfo
  readonly cookies: SessionCookies
  readonly large: AdmittedBody | null
}

interface Ordered {
  readonly caller: Caller | AdminCaller
  readonly reply: FastifyReply
  readonly isAdmitted: boolean
}

function bodyLimitOf({ access, largeBody }: Endpoint): { readonly bodyLimit?: number } {
  if (access === 'public') return { bodyLimit: STRANGERS_BODY_BYTES }
  return largeBody ? { bodyLimit: largeBody.kilobytes * KILOBYTE } : {}
}

/**
 * The writer: calls are counted by person and queued by household. A session that waits for its second factor is nobody
 * yet, and counts for itself: whoever opened it must not hold up the owner. So does whoever ends an access.
 */
function writerOf(
  caller: Caller | AdminCaller,
  { isDefence }: Endpoint,
): { readonly counted: string; readonly queued: string } {
  if (caller.state !== 'active' || isDefence) return { counted: caller.sessionId, queued: caller.sessionId }
  if ('adminId' in caller) return { counted: caller.adminId, queued: caller.adminId }
  return { counted: caller.userId, queued: caller.householdId }
}

async function answer(
  endpoint: Endpoint,
  data: unknown,
  reply: FastifyReply,
  isChecked: boolean,
): Promise<unknown> {
  if (endpoint.envelope === 'empty') {
    return reply.code(204).send()
  }
  if (endpoint.envelope === 'file') return sendFile(data as FileAnswer | StreamAnswer, reply)
  reply.code(endpoint.status ?? 200)
  const shaped = isChecked && endpoint.data ? await shape(endpoint, endpoint.data, data) : data
  return endpoint.envelope === 'bare' ? shaped : { data: shaped }
}

function sendFile(file: FileAnswer | StreamAnswer, reply: FastifyReply) {
  reply.header('content-type', file.type).header('content-disposition', `attachment; filename="${file.name}"`)
  if ('stream' in file) return reply.send(file.stream)
  const { buffer, byteOffset, byteLength } = file.content
  return reply.send(Buffer.from(buffer, byteOffset, byteLength))
}

// An answer with an additional column or a wrong type fails at once.
async function shape(endpoint: Endpoint, schema: Schema, data: unknown): Promise<unknown> {
  try {
    return await parse(schema, data)
  } catch (cause) {
    throw new Error(`${endpoint.method} ${endpoint.path} answers what its schema does not allow`, { cause })
  }
}
