import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { grantAreas } from '#domain/consulting/grant.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteHousehold } from '#server/jobs/erasure-store.ts'
import { createConsultant, grantTo } from '#server/testing/consulting.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { type ClientAttempt, clientAttempts } from '#server/testing/samples/client-calls.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const start = '/api/consultant/clients/{client_id}/'
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`
const ofClients = endpoints.filter(({ path }) => path.startsWith(start))
const attempts = ofClients.flatMap((endpoint) =>
  (clientAttempts[nameOf(endpoint)] ?? []).map((attempt) => ({
    endpoint,
    attempt,
    name: `${nameOf(endpoint)} ${JSON.stringify(attempt.query ?? attempt.body ?? {})}`,
  })),
)
/** What every area at a level grants. */
const all = (level: 'read' | 'propose') => Object.fromEntries(grantAreas.map((area) => [area, level]))

interface Given {
  readonly client: TestUser
  readonly consultant: TestUser
}

/** How client and consultant stand to each other; each makes its own two people into it. */
const standings = {
  'nobody of this id': async () => undefined,
  'somebody who granted nothing': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await app.database
      .updateTable('consultant_choice')
      .set({ is_allowed: false, accepted_at: null })
      .where('user_id', '=', client.userId)
      .execute()
  },
  'somebody who never chose': async () => undefined,
  asked: async ({ client, consultant }) =>
    grantTo(app, client, consultant, { areas: all('propose'), isAccepted: false }),
  'a client of another consultant': async ({ client }) =>
    grantTo(app, client, await createConsultant(app), { areas: all('propose') }),
  expired: async ({ client, consultant }) =>
    grantTo(app, client, consultant, { areas: all('propose'), expiresOn: '2026-11-20' }),
  'a client who is locked out': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await setUser(client, { locked_at: new Date(0) })
  },
  'a client who leaves': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await setUser(client, { deletion_due_at: new Date(0) })
  },
  'a consultant who is locked out': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await setUser(consultant, { locked_at: new Date(0) })
  },
  'a consultant who leaves': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await setUser(consultant, { deletion_due_at: new Date(0) })
  },
  'a consultant of the same household': async ({ client, consultant }) => {
    await grantTo(app, client, consultant, { areas: all('propose') })
    await app.database
      .updateTable('household_member')
      .set({ household_id: client.householdId })
      .where('user_id', '=', consultant.userId)
      .execute()
    await inTransaction(app.database, (transaction) => deleteHousehold(transaction, consultant.householdId))
  },
  'no area': async ({ client, consultant }) => grantTo(app, client, consultant, { areas: {} }),
  'read only': async ({ client, consultant }) => grantTo(app, client, consultant, { areas: all('read') }),
  propose: async ({ client, consultant }) => grantTo(app, client, consultant, { areas: all('propose') }),
} satisfies Record<string, (given: Given) => Promise<void>>
type Standing = keyof typeof standings

test('every call about a client says how it is made', () => {
  expect(Object.keys(clientAttempts).toSorted()).toEqual(ofClients.map(nameOf).toSorted())
})

test.each(ofClients.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
  '%s is a call of consultants that never waits for a network',
  (_, { access, method, mayWait }) => {
    expect(access).toBe('consultant')
    expect(mayWait ?? false).toBe(false)
    expect(method === 'GET' || mayWait === false).toBe(true)
  },
)

describe.each(attempts)('$name', ({ endpoint, attempt }) => {
  const refusal = '{"errors":[{"message":"forbidden"}]}'

  test.each(Object.keys(standings) as Standing[])('%s', async (standing) => {
    const given = { client: await app.signedInUser(), consultant: await createConsultant(app) }
    await standings[standing](given)
    const answer = await make(endpoint, attempt, given, standing)
    const isNoted = (await eventsOf(app, given.consultant)).includes('consultant_refused')
    const { status, text, headers } = answer
    const outcome =
      status === 403 ? { text, headers: Object.keys(headers), isNoted } : { isFault: status >= 500, isNoted }
    const expected = passes(attempt, standing)
      ? { isFault: false, isNoted: false }
      : { text: refusal, headers: await refusedHeaders(), isNoted: true }
    expect(outcome).toEqual(expected)
  })
})

function passes({ needs }: ClientAttempt, standing: Standing): boolean {
  const isOpen = standing === 'no area' || standing === 'read only' || standing === 'propose'
  if (needs === 'asked') return standing === 'asked'
  if (needs === 'asked or open') return standing === 'asked' || isOpen
  if (needs === 'open') return isOpen
  return standing === 'propose' || (standing === 'read only' && needs.level === 'read')
}

function make(
  endpoint: Endpoint,
  { at, body, query }: ClientAttempt,
  { client, consultant }: Given,
  standing?: Standing,
) {
  const clientId = standing === 'nobody of this id' ? crypto.randomUUID() : client.userId
  const path = fillPath(endpoint.path, { client_id: clientId, ...at })
  const search = query ? `?${new URLSearchParams(query).toString()}` : ''
  return app.send({ method: endpoint.method, path: path + search, body }, { as: consultant })
}

/** The names of the headers of a refusal by the guard. */
async function refusedHeaders(): Promise<readonly string[]> {
  const { headers } = await app.send(
    { method: 'GET', path: '/api/consultant' },
    { as: await app.signedInUser() },
  )
  return Object.keys(headers)
}

async function setUser({ userId }: TestUser, columns: { locked_at?: Date; deletion_due_at?: Date }) {
  await app.database.updateTable('app_user').set(columns).where('user_id', '=', userId).execute()
}
