import { beforeEach, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { problemStatus } from '#contract/protocol/problem.ts'
import { textFieldsOf } from '#contract/testing/text-fields.ts'
import { realmOf } from '#server/http/guard.ts'
import { createConsultant } from '#server/testing/consulting.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

// Every part of every address, and everything behind its question mark, is tried with what nobody types (security.md
// rules 20, 21, 31): each is answered by a sentence or a code of the catalogue, and nothing of it comes back.

const app = testApp({ config: { isSubscriptionRequired: false } })
const { send, signedInUser, passTime } = app

/** Hostile parts as they stand in an address, also such as a browser would never send. */
const hostile: Readonly<Record<string, string>> = {
  '200 kB': 'x'.repeat(200_000),
  '200 kB of combining marks': '%CC%81'.repeat(100_000),
  'as long as the router reads': 'x'.repeat(100),
  'a NUL byte': 'a%00b',
  'half a character': '%ED%A0%80',
  'a byte that is no character': '%FF',
  'a percent sign alone': '%',
  'a percent sign': '%25',
  'a backslash': '%5C',
  'a quotation mark': '%27%22%3B--',
  'another direction of writing': '%E2%80%AEabc',
  'a folder above': '..%2F..%2Fetc%2Fpasswd',
  'the prototype': '__proto__',
  'the year 0': '0000-00-00',
  'the first year': '0001-01-01',
  'the last year of four digits': '9999-12-31',
  'a year of five digits': '99999-01-01',
  'a year before the first': '-0001-01-01',
  'an instant after the last one': '%2B275760-09-13T00:00:00.001Z',
  'an instant of the last year': '9999-12-31T23:59:59.999Z',
  'a number past every column': '99999999999999999999',
  'no number': 'NaN',
  'an infinite number': '-1e999',
  nothing: '',
}

/** Query strings that turn a text into something else. */
const misshapen: Readonly<Record<string, (name: string) => string>> = {
  'the same twice': (name) => `${name}=1&${name}=2`,
  'a list': (name) => `${name}[]=1`,
  'an object': (name) => `${name}[a]=1`,
  'a name without a value': (name) => name,
  'a key that attacks the prototype': (name) => `${name}=1&__proto__=1&constructor=1`,
  'a thousand names': (name) => `${name}=1&${Array.from({ length: 1_000 }, (_, at) => `n${at}=1`).join('&')}`,
  'a name of 10 kB': () => `${'n'.repeat(10_000)}=1`,
}

const places = endpoints.flatMap((endpoint) =>
  textFieldsOf(endpoint)
    .filter(({ part }) => part !== 'body')
    .map(({ part, path }) => [`${endpoint.method} ${endpoint.path}`, `${part} ${path}`, endpoint] as const),
)

describe.each(places)('%s, %s', (_name, place, endpoint) => {
  const [part = '', field = ''] = place.split(' ')

  test('answers whatever stands there', async () => {
    expect(['params', 'query']).toContain(part)
    for (const [what, text] of Object.entries(hostile)) {
      const path =
        part === 'params' ? pathOf(endpoint, { [field]: text }) : `${pathOf(endpoint)}?${field}=${text}`
      await expectAnswer(what, endpoint, path)
    }
    if (part === 'params') return
    for (const [what, search] of Object.entries(misshapen))
      await expectAnswer(what, endpoint, `${pathOf(endpoint)}?${search(field)}`)
  })
})

describe.each(
  endpoints.filter(({ query }) => !query).map((each) => [`${each.method} ${each.path}`, each] as const),
)('%s', (_name, endpoint) => {
  test('refuses what stands behind a question mark that it does not know', async () => {
    for (const search of ['a=%00', `${'n'.repeat(10_000)}=%FF`]) {
      const { status } = await expectAnswer(search.slice(0, 20), endpoint, `${pathOf(endpoint)}?${search}`)
      expect([search.slice(0, 20), status]).toEqual([
        search.slice(0, 20),
        expect.toBeOneOf([400, 403, 404, 422]),
      ])
    }
  })
})

test('a part of an address that is longer than any id is not there, whichever method asks', async () => {
  for (const endpoint of endpoints.filter(({ path }) => path === '/api/month-closes/{month}'))
    expect(await attack(endpoint, `/api/month-closes/${'x'.repeat(101)}`)).toMatchObject({
      status: 404,
      errors: [{ message: 'not_found' }],
    })
})

async function expectAnswer(what: string, endpoint: Endpoint, path: string) {
  const answer = await attack(endpoint, path)
  const { status, errors, text } = answer
  expect([what, status < 500 ? '' : text.slice(0, 500)]).toEqual([what, ''])
  if (status < 400) return answer
  expect([what, errors.length]).toEqual([what, expect.toSatisfy((count: number) => count > 0 && count <= 50)])
  for (const { message } of errors)
    expect([what, message in problemStatus || /^[A-ZÄÖÜ„].+[.!]$/su.test(message) ? '' : message]).toEqual([
      what,
      '',
    ])
  expect([what, text.length < 10_000]).toEqual([what, true])
  return answer
}

const cookies = new Map<string, Promise<string>>()

// Time passes between two calls, so that no limit answers in place of what is tested: for strangers an hour, for others
// so little that the proof of identity of each test stays recent to its end.
async function attack(endpoint: Endpoint, path: string) {
  passTime(endpoint.access === 'public' ? 3_600_000 : 15_000)
  const headers = endpoint.access === 'public' ? {} : { cookie: await cookieFor(endpoint) }
  return send({ method: endpoint.method, path, body: endpoint.body ? {} : undefined }, { headers })
}

beforeEach(async () => {
  const now = app.dependencies.clock.now()
  const expires_at = new Date(now.getTime() + 3_600_000)
  await app.database.updateTable('session').set({ auth_at: now, seen_at: now, expires_at }).execute()
})

function cookieFor(endpoint: Endpoint): Promise<string> {
  const realm = endpoint.access === 'consultant' ? 'consultant' : realmOf(endpoint)
  const cookie = cookies.get(realm) ?? signIn(realm)
  cookies.set(realm, cookie)
  return cookie
}

/** @returns the cookie of somebody who may make the call */
async function signIn(realm: string): Promise<string> {
  if (realm === 'consultant') return `wk_session=${(await createConsultant(app)).token}`
  if (realm === 'user') return `wk_session=${(await signedInUser()).token}`
  return `wk_session_admin=${(await createTestAdmin(app.dependencies)).token}`
}

const id = '019aa4f0-0000-7000-8000-000000000000'
const goodParts: Readonly<Record<string, string>> = {
  month: '2027-01-01',
  day: '2026-11-21',
  document: 'agb',
}

/** The path of a call; every part that is not given is valid. */
function pathOf({ path }: Endpoint, given: Readonly<Record<string, string>> = {}): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => given[name] ?? goodParts[name] ?? id)
}
