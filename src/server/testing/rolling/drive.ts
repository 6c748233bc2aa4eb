// Sends requests as the pages of its own version would, to servers of any version. It runs as a program of its own, in
// the tree of that version: everything that it imports is of that version, too.
import { endpoints } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { monthOf } from '#domain/calendar/month.ts'
import { buildDependencies, closeDependencies } from '#server/dependencies.ts'
import { fillHousehold } from '#server/testing/filled-household.ts'
import type { Answer, TestApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import { type TestUser, createTestUser } from '#server/testing/test-user.ts'

export interface DriveOrder {
  readonly databaseUrl: string
  /** The servers that are asked in turn, each request at the next one. */
  readonly ports: readonly number[]
  /** Whether a household is written first. */
  readonly isWriting: boolean
  /** How often everything is read; statements are prepared when they have come some times. */
  readonly rounds: number
}

export interface DriveReport {
  readonly sent: number
  readonly read: number
  /** The calls that failed in a server, with their status and the number of the server. */
  readonly broken: readonly string[]
  /** Why the household could not be written; null when it was. */
  readonly refusal: string | null
}

interface Input {
  readonly params?: Readonly<Record<string, unknown>>
  readonly body?: unknown
}

const order: DriveOrder = JSON.parse(process.argv[2] ?? '{}')
const SERVER_ERROR = 500
const REFUSED = 400
const broken: string[] = []
const refused: string[] = []
let sent = 0
let read = 0

const dependencies = buildDependencies(testConfig, { connectionString: order.databaseUrl })
try {
  const user = await createTestUser(dependencies)
  const refusal = order.isWriting ? await write(user) : null
  for (let round = 0; round < order.rounds; round += 1)
    // The next round follows the one before it, as a person looks again.
    // oxlint-disable-next-line no-await-in-loop
    for (const endpoint of endpoints.filter(isRead)) await readOne(endpoint, user)
  const report: DriveReport = { sent, read, broken, refusal }
  process.stdout.write(JSON.stringify(report))
} finally {
  await closeDependencies(dependencies)
}

async function write(user: TestUser): Promise<string | null> {
  const app = { dependencies, call: (endpoint, input) => send(endpoint, input as Input, user) } as TestApp
  const failure = await fillHousehold(app, user).then(
    () => null,
    (error: unknown) => String(error),
  )
  return failure && `${failure}: ${refused.join(', ')}`
}

function isRead({ method, access, path, hasEffect, isStreamed }: Endpoint): boolean {
  if (method !== 'GET' || hasEffect || isStreamed) return false
  return (
    ['user', 'subscriber', 'session', 'public'].includes(access) && !path.replace('{month}', '').includes('{')
  )
}

async function readOne(endpoint: Endpoint, user: TestUser): Promise<void> {
  const month = monthOf(new Date().toISOString().slice(0, 10) as never)
  const answer = await send(endpoint, { params: { month } }, user)
  if (answer.status < REFUSED) read += 1
}

async function send<E extends Endpoint>(
  { method, path }: E,
  input: Input,
  { token }: TestUser,
): Promise<Answer<E>> {
  const at = sent % order.ports.length
  sent += 1
  const answer = await fetch(`http://127.0.0.1:${order.ports[at]}${fillPath(path, input.params)}`, {
    method,
    headers: {
      'sec-fetch-site': 'same-origin',
      cookie: `wk_session=${token}`,
      ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
  })
  const text = await answer.text()
  const line = `${method} ${path} ${answer.status} at ${at}`
  if (answer.status >= SERVER_ERROR) broken.push(line)
  else if (answer.status >= REFUSED) refused.push(`${line} ${text.slice(0, 200)}`)
  return { status: answer.status } as Answer<E>
}
