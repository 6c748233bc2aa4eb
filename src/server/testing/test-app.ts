import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll } from 'vitest'
import { fillPath } from '#contract/protocol/client.ts'
import type { CallOf, DataOf, Endpoint } from '#contract/protocol/endpoint.ts'
import type { ProblemEntry } from '#contract/protocol/problem.ts'
import { startTrial } from '#contract/subscription.ts'
import { buildApp } from '#server/app.ts'
import type { Config } from '#server/config.ts'
import type { ConnectionSettings, Database } from '#server/database/database.ts'
import type { DatabaseConnection } from '#server/database/embedded-postgres.ts'
import { type Dependencies, buildDependencies, closeDependencies } from '#server/dependencies.ts'
import type { Api } from '#server/http/api.ts'
import { listKeptMails } from '#server/mail/outbox-store.ts'
import { type StoredMail, readMail } from '#server/mail/read-mail.ts'
import { openMetrics } from '#server/metrics/metrics.ts'
import { examineData } from '#server/operation/doctor/examine-data.ts'
import type { PasswordCosts } from '#server/security/password-hasher.ts'
import { testConfig } from './test-config.ts'
import { createTestDatabase } from './test-database.ts'
import { type TestUser, createTestUser } from './test-user.ts'

export interface TestApp {
  readonly app: FastifyInstance
  readonly dependencies: Dependencies
  readonly database: Database
  /** The lines of the log since the start. */
  readonly logLines: readonly string[]
  /** Stops the clock at an instant, for example `2026-11-21T12:00:00Z`. */
  readonly setTime: (instant: string) => void
  readonly passTime: (milliseconds: number) => void
  /** A user with household and session, made without the slow password hash. */
  readonly signedInUser: (user?: Partial<TestUser>) => Promise<TestUser>
  /** The same as {@link signedInUser}, with a trial that has just begun. */
  readonly subscriber: (user?: Partial<TestUser>) => Promise<TestUser>
  /** The mails in the outbox, the newest first. */
  readonly mails: () => Promise<readonly StoredMail[]>
  readonly call: <E extends Endpoint>(
    endpoint: E,
    input: CallOf<E>,
    options?: CallOptions,
  ) => Promise<Answer<E>>
  readonly send: (request: RawRequest, options?: CallOptions) => Promise<RawAnswer>
}

export interface CallOptions {
  readonly as?: TestUser
  /** Headers besides or instead of those of a browser's own page; undefined removes one. */
  readonly headers?: Readonly<Record<string, string | undefined>>
}

export interface RawRequest {
  readonly method: string
  readonly path: string
  /** An object is sent as JSON, a text as it is. */
  readonly body?: unknown
}

export interface RawAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, unknown>>
  readonly text: string
  /** The parsed JSON; undefined where the answer is no JSON. */
  readonly json: unknown
  readonly errors: readonly ProblemEntry[]
}

export interface Answer<E extends Endpoint> extends RawAnswer {
  /** The data in the envelope; only present when the call succeeded. */
  readonly data: DataOf<E>
}

export interface TestAppOptions {
  readonly config?: Partial<Config>
  readonly registerMoreRoutes?: (api: Api) => void
  /** Whether only the administration is open. */
  readonly isBeingSetUp?: boolean
  /** Only for a test file about the time that a hash takes. */
  readonly passwordCosts?: PasswordCosts
  /** Only for a test file about connections: how many there are, and what its database is before they are made. */
  readonly databaseConnections?: number
  readonly prepareDatabase?: (connection: DatabaseConnection) => Promise<DatabaseConnection>
  /** Whether each answer is held against its schema, as it is unless something is measured. */
  readonly areAnswersChecked?: boolean
  /** Changes the empty database before the application opens it. */
  readonly shapeDatabase?: (connection: DatabaseConnection) => Promise<void>
  /** Only for a test file that destroys its database on purpose: nobody examines what is left. */
  readonly isDestroyed?: boolean
}

/**
 * Makes the real application on a database of its own: call it at the top of a file, use the result inside the tests.
 */
export function testApp(options: TestAppOptions = {}): TestApp {
  const state = newState()
  let drop = async () => {}

  beforeAll(async () => {
    const created = await createTestDatabase()
    drop = created.drop
    await options.shapeDatabase?.(created.connection)
    const connection = (await options.prepareDatabase?.(created.connection)) ?? created.connection
    await build(state, connection, options)
  })
  afterAll(async () => {
    await state.app?.close()
    try {
      if (state.dependencies && !options.isDestroyed) await assertSound(state.dependencies)
    } finally {
      if (state.dependencies) await closeDependencies(state.dependencies)
      await drop()
    }
  })
  return createApp(state)
}

/** The same on a database that is there, outside of a test; whoever opens it closes it. */
export async function openTestApp(
  connection: ConnectionSettings,
  options: TestAppOptions & { readonly time?: number } = {},
): Promise<TestApp & { readonly close: () => Promise<void> }> {
  const state = newState()
  if (options.time !== undefined) state.time = options.time
  await build(state, connection, options)
  const close = async () => {
    await state.app!.close()
    await closeDependencies(state.dependencies!)
  }
  // The getters of the app stay getters.
  return Object.assign(createApp(state), { close })
}

interface State {
  app?: FastifyInstance
  dependencies?: Dependencies
  time: number
  readonly logLines: string[]
}

function newState(): State {
  return { time: Date.parse('2026-11-21T12:00:00Z'), logLines: [] }
}

async function build(state: State, connection: ConnectionSettings, options: TestAppOptions): Promise<void> {
  const config = { ...testConfig, ...options.config }
  state.dependencies = buildDependencies(config, connection, {
    clock: { now: () => new Date(state.time) },
    writeLog: (line) => state.logLines.push(line),
    databaseConnections: options.databaseConnections ?? 4,
    areAnswersChecked: options.areAnswersChecked ?? true,
    // Otherwise most of the time of these tests would be spent on hashes.
    passwordCosts: options.passwordCosts ?? { memory: 256, passes: 1 },
  })
  state.app = await buildApp(state.dependencies, {
    ...options,
    metrics: await openMetrics(state.dependencies),
  })
}

function createApp(state: State): TestApp {
  async function send({ method, path, body }: RawRequest, { as, headers = {} }: CallOptions = {}) {
    const sent = {
      host: 'localhost:3000',
      'sec-fetch-site': 'same-origin',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { cookie: `wk_session=${as.token}` } : {}),
      ...headers,
    }
    const answer = await state.app!.inject({
      method: method as 'GET',
      url: path,
      headers: Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== undefined)),
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return toAnswer(answer.statusCode, answer.headers, answer.payload)
  }

  return {
    get app() {
      return state.app!
    },
    get dependencies() {
      return state.dependencies!
    },
    get database() {
      return state.dependencies!.database
    },
    logLines: state.logLines,
    setTime(instant) {
      state.time = Date.parse(instant)
    },
    passTime(milliseconds) {
      state.time += milliseconds
    },
    signedInUser: (user) => createTestUser(state.dependencies!, user),
    async subscriber(user) {
      const as = await createTestUser(state.dependencies!, user)
      await send({ method: startTrial.method, path: startTrial.path }, { as })
      return as
    },
    mails: () => readMails(state.dependencies!),
    send,
    async call(endpoint, input, callOptions) {
      const { params, query, body } = input as LooseInput
      const search = query ? `?${new URLSearchParams(query)}` : ''
      const path = fillPath(endpoint.path, params) + search
      const answer = await send({ method: endpoint.method, path, body }, callOptions)
      const data =
        endpoint.envelope === 'bare' ? answer.json : (answer.json as { data?: unknown } | undefined)?.data
      return { ...answer, data: data as never }
    },
  }
}

// Tests write plain words in place of encrypted secrets.
const openAnything = { open: () => '' }

/** Examines the data after a test file, which must keep their promises whatever it has tried. */
async function assertSound({ database }: Dependencies): Promise<void> {
  const findings = await examineData(database, openAnything)
  if (findings.length === 0) return
  throw new Error(`The tests left unsound data: ${findings.map(({ what }) => what).join('; ')}`)
}

async function readMails(dependencies: Dependencies): Promise<readonly StoredMail[]> {
  // All mails are listed: those of one instant have no order, and a limit would leave out any of them.
  const rows = await listKeptMails(dependencies.database, 100_000)
  const mails = await Promise.all(rows.map((row) => readMail(dependencies, row.mail_id)))
  return mails.filter((mail) => mail !== null)
}

interface LooseInput {
  readonly params?: Record<string, unknown>
  readonly query?: Record<string, string>
  readonly body?: unknown
}

function toAnswer(status: number, headers: Readonly<Record<string, unknown>>, text: string): RawAnswer {
  const isJson =
    text !== '' &&
    typeof headers['content-type'] === 'string' &&
    headers['content-type'].startsWith('application/json')
  const json: unknown = isJson ? JSON.parse(text) : undefined
  const errors = (json as { errors?: readonly ProblemEntry[] } | undefined)?.errors ?? []
  return { status, headers, text, json, errors }
}
