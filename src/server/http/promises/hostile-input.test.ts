import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { type Endpoint, MAX_BODY } from '#contract/protocol/endpoint.ts'
import { ERRORS_AT_MOST } from '#contract/protocol/problem.ts'
import { type TextField, textFieldsOf } from '#contract/testing/text-fields.ts'
import { realmOf } from '#server/http/guard.ts'
import { digestOf } from '#server/security/opaque-token.ts'
import { createConsultant } from '#server/testing/consulting.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// No subscription is required, because it would be before the body is read.
const app = testApp({ config: { isSubscriptionRequired: false } })
const { send, signedInUser, passTime } = app

const megabyte = 'x'.repeat(1_000_000)
const texts = [
  '',
  ' ',
  '🦔',
  'مرحبا ‮abc',
  'a\u0000b',
  '\ud800',
  "'; drop table app_user; --",
  '<script>',
  'x'.repeat(5000),
]
const values = [null, 0, -1, 1.5, 1e300, 2 ** 53 + 2, true, [], {}, [[]], '2026-02-30', ...texts]

/** A text of 200 kB that would take time by the square of its length to normalise. */
const combiningMarks = '\u0301'.repeat(100_000)

const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
const writing = named.filter(([, endpoint]) => endpoint.method !== 'GET')
const withBody = named.filter(([, endpoint]) => endpoint.body)

/** A body of a megabyte, and more where a body may be as large. */
function tooLargeFor({ largeBody }: Endpoint): string {
  return JSON.stringify({ text: megabyte.repeat(1 + Math.ceil((largeBody?.kilobytes ?? 0) / 1_000)) })
}

describe.each(withBody)('%s', (_name, endpoint) => {
  test.each([
    ['broken JSON', '{"a":', 400, 'invalid_json'],
    ['nothing where JSON is due', '', 400, 'invalid_json'],
    ['a key that attacks the prototype', '{"__proto__":{"a":1}}', 400, 'invalid_json'],
    ['more than it may be', tooLargeFor(endpoint), 413, 'payload_too_large'],
  ])('refuses %s', async (_what, body, status, message) => {
    const answer = await attack(endpoint, { body })
    expect(answer).toMatchObject({ status, errors: [{ message }] })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
  ])('refuses %s', async (type) => {
    const answer = await attack(endpoint, { body: '{}', headers: { 'content-type': type } })
    expect(answer).toMatchObject({ status: 415, errors: [{ message: 'unsupported_media_type' }] })
  })

  test('names unknown fields', async () => {
    const answer = await attack(endpoint, { body: { surprise: 1, 'zweites Feld': 2 } })
    expect(answer.status).toBe(422)
    expect(answer.errors).toContainEqual({
      field: 'surprise',
      message: 'Das Feld „surprise“ ist hier unbekannt.',
    })
    expect(answer.errors).toContainEqual({
      field: 'zweites Feld',
      message: 'Das Feld „zweites Feld“ ist hier unbekannt.',
    })
  })

  test('answers every wrong body with a list of sentences', async () => {
    for (const body of ['[]', 'null', '"text"', '1', `${'['.repeat(2000)}${']'.repeat(2000)}`]) {
      const answer = await attack(endpoint, { body })
      expect(answer.status).toBe(422)
      expect(answer.errors.length).toBeGreaterThan(0)
    }
  })

  test('survives every value in every field', async () => {
    const fields = fieldsOf(endpoint)
    expect(fields.length).toBeGreaterThan(0)
    for (const value of values) {
      const body = JSON.stringify(Object.fromEntries(fields.map((field) => [field, value])))
      const answer = await attack(endpoint, { body })
      expect(answer.status).toBeLessThan(500)
      if (answer.status !== 422) continue
      for (const error of answer.errors) {
        expect(error.message).toMatch(/^[A-ZÄÖÜ„].+[.!]$/su)
        expect(error.field).toBeTruthy()
      }
      expect(new Set(answer.errors.map((error) => error.field)).size).toBe(answer.errors.length)
    }
  })
})

describe.each(withBody)('%s', (_name, endpoint) => {
  test('answers at most fifty sentences, and no long name', async () => {
    const names = Array.from({ length: 1_000 }, (_, index) => `field-${index}`)
    const answer = await attack(endpoint, { body: Object.fromEntries(names.map((name) => [name, 1])) })
    expect(answer.status).toBe(422)
    expect(answer.errors).toHaveLength(50)
    const long = await attack(endpoint, { body: { ['x'.repeat(15_000)]: 1 } })
    expect(long.status).toBe(422)
    expect(long.text.length).toBeLessThan(5_000)
  })

  test('refuses a heap of small values unread', async () => {
    const { values: atMost } = endpoint.largeBody ?? MAX_BODY
    const heap = Array.from({ length: atMost + 500 }, () => 0)
    for (const field of fieldsOf(endpoint)) {
      const answer = await attack(endpoint, { body: { [field]: heap } })
      expect(answer).toMatchObject({ status: 413, errors: [{ message: 'payload_too_large' }] })
    }
  })
})

const texted = named.flatMap(([name, endpoint]) =>
  textFieldsOf(endpoint).map((field) => [name, `${field.part} ${field.path}`, endpoint, field] as const),
)

describe('200 kB of combining marks', () => {
  test.each(texted)('%s, %s', async (_name, _place, endpoint, field) => {
    const answer = await attackWith(endpoint, field, combiningMarks)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(answer.text.length).toBeLessThan(10_000)
    if (field.part !== 'body') return
    const { kilobytes } = endpoint.largeBody ?? MAX_BODY
    expect(answer.status).toBe(kilobytes > 200 ? 422 : 413)
  })
})

describe('as many combining marks as anybody may send', () => {
  test.each(texted.filter(([, , , { part }]) => part === 'body'))(
    '%s, %s',
    async (_name, _place, endpoint, field) => {
      const length = endpoint.access === 'public' ? 7_000 : 30_000
      const answer = await attackWith(endpoint, field, combiningMarks.slice(0, length))
      expect(answer.status).toBe(422)
      expectRefusalAt(answer, field)
    },
  )
})

describe.each(named)('%s', (_name, endpoint) => {
  test('survives every text in its address', async () => {
    for (const text of [
      'x',
      '🦔',
      '../..',
      '%00',
      '\u202eabc',
      "'",
      '0'.repeat(300),
      '0'.repeat(3000),
      '2026-13-01',
    ]) {
      const answer = await attack(endpoint, { text, body: endpoint.body ? {} : undefined })
      expect(answer.status).toBeLessThan(500)
      expect(answer.status < 400 || answer.errors.length > 0).toBe(true)
    }
  })

  test('answers another method with 405 and names its own', async () => {
    const path = pathOf(endpoint)
    const answer = await send({ method: 'OPTIONS', path })
    expect(answer).toMatchObject({ status: 405, errors: [{ message: 'method_not_allowed' }] })
    expect(String(answer.headers['allow']).split(', ')).toContain(endpoint.method)
    expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe.each(named.filter(([, endpoint]) => endpoint.access !== 'public'))('%s', (_name, endpoint) => {
  test('asks who calls before it reads the body', async () => {
    const path = pathOf(endpoint)
    const body = endpoint.method === 'GET' ? undefined : '{"broken'
    const answer = await send({ method: endpoint.method, path, body })
    expect(answer).toMatchObject({ status: 401, errors: [{ message: 'unauthenticated' }] })
  })
})

describe.each([...writing, ...named.filter(([, endpoint]) => endpoint.hasEffect)])(
  '%s',
  (_name, endpoint) => {
    test.each([
      ['another site', { 'sec-fetch-site': 'cross-site' }],
      ['another host of the domain', { 'sec-fetch-site': 'same-site' }],
      ['the address bar', { 'sec-fetch-site': 'none' }],
      ['another origin', { 'sec-fetch-site': undefined, origin: 'https://evil.example' }],
      ['an opaque origin', { 'sec-fetch-site': undefined, origin: 'null' }],
      ['nowhere, with a cookie', { 'sec-fetch-site': undefined, cookie: 'a=b' }],
    ])('refuses what comes from %s', async (_where, headers) => {
      const answer = await send({ method: endpoint.method, path: pathOf(endpoint) }, { headers })
      expect(answer).toMatchObject({ status: 403, errors: [{ message: 'cross_origin' }] })
    })
  },
)

interface Attack {
  readonly body?: unknown
  readonly text?: string
  readonly search?: string
  readonly headers?: Readonly<Record<string, string>>
}

interface Attacker {
  readonly cookie: string
  readonly token: string
}

const attackers = new Map<Endpoint, Promise<Attacker>>()

// An hour passes between two attacks, so that no limit answers in place of what is tested; the proof of identity is
// recent. Only the attacker's session is renewed: renewing those of all calls takes longer than the attacks.
async function attack(endpoint: Endpoint, { body, text, search = '', headers = {} }: Attack) {
  passTime(3_600_000)
  const signedIn = attackers.get(endpoint) ?? signIn(endpoint)
  attackers.set(endpoint, signedIn)
  const { cookie, token } = await signedIn
  const sent = { cookie, ...headers }
  const now = app.dependencies.clock.now()
  const expires_at = new Date(now.getTime() + 3_600_000)
  await app.database
    .updateTable('session')
    .set({ auth_at: now, seen_at: now, expires_at })
    .where('token_digest', '=', digestOf(token))
    .execute()
  return send({ method: endpoint.method, path: pathOf(endpoint, text) + search, body }, { headers: sent })
}

function expectRefusalAt({ errors }: Awaited<ReturnType<typeof attack>>, { path }: TextField): void {
  const fields = errors.map(({ field = '' }) => field)
  // A body may have more wrong places than an answer names, and this one may be among the rest.
  const isFull = fields.length === ERRORS_AT_MOST
  expect(isFull || fields.some((each) => each === path || path.startsWith(`${each}.`))).toBe(true)
}

async function attackWith(endpoint: Endpoint, { part, fill, path }: TextField, text: string) {
  if (part === 'body') return attack(endpoint, { body: fill(text) })
  const body = endpoint.body ? {} : undefined
  return part === 'params'
    ? attack(endpoint, { text, body })
    : attack(endpoint, { search: `?${new URLSearchParams({ [path]: text })}`, body })
}

/** Signs somebody in who may make the call. */
async function signIn(endpoint: Endpoint): Promise<Attacker> {
  if (realmOf(endpoint) === 'admin') {
    const { token } = await createTestAdmin(app.dependencies)
    return { cookie: `wk_session_admin=${token}`, token }
  }
  const { token } = endpoint.access === 'consultant' ? await createConsultant(app) : await signedInUser()
  return { cookie: `wk_session=${token}`, token }
}

// Without a text every part of the address is valid.
function pathOf({ path }: Endpoint, text?: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(text ?? goodParts[name] ?? id))
}

const id = '019aa4f0-0000-7000-8000-000000000000'
const goodParts: Readonly<Record<string, string>> = { month: '2027-01-01', day: '2026-11-21' }

function fieldsOf(endpoint: Endpoint): readonly string[] {
  return Object.keys((endpoint.body as unknown as ObjectSchema).shape)
}

/** The schema of a body: every one of the contract is an object with named fields. */
interface ObjectSchema {
  readonly shape: Readonly<Record<string, unknown>>
}
