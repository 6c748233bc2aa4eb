import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { type TimeField, timeFieldsOf } from '#contract/testing/text-fields.ts'
import { farTimes, wrongTimes } from '#contract/testing/times.ts'
import { realmOf } from '#server/http/guard.ts'
import type { Attempt } from '#server/testing/admin-attempts.ts'
import { appOfOwner, attempt, attemptWith, attempts, sent } from '#server/testing/owner-calls.ts'

// Every day, month, instant and time of every call is tried at both ends of its range and far beyond (security.md rule
// 31): nothing breaks, nothing beyond is stored, and all that was written can still be read and changed.

appOfOwner()

/**
 * This call asks which wording was shown at any time: it also answers times that no record may hold, and stores
 * nothing.
 */
const ANY_TIME = 'GET /api/legal/{document}/wording'

const withTimes = endpoints
  .map((endpoint) => ({ endpoint, fields: timeFieldsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0)
  .map(({ endpoint, fields }) => [`${endpoint.method} ${endpoint.path}`, endpoint, fields] as const)

/** The calls that show a user his records without naming one of them. */
const reads = endpoints.filter(
  (endpoint) => endpoint.method === 'GET' && !endpoint.path.includes('{') && realmOf(endpoint) === 'user',
)

test('every call with a day is tried, and none that is gone', () => {
  expect(withTimes.map(([name]) => name).filter((name) => !(name in attempts))).toEqual([])
  const names = new Set(endpoints.map(({ method, path }) => `${method} ${path}`))
  expect(Object.keys(attempts).filter((name) => !names.has(name))).toEqual([])
})

describe.each(withTimes)('%s', (name, endpoint, fields) => {
  test.each(fields.map((field) => [`${field.part} ${field.path.join('.')}`, field] as const))(
    'survives all that may stand in %s, and what may not',
    async (_place, field) => {
      for (const value of [...endsOf(field), '', null]) {
        const { status, text } = await answerTo(name, endpoint, field, value)
        expect([value, status < 500 ? '' : text]).toEqual([value, ''])
      }
      await expectAreaToBeReadable(endpoint)
      for (const value of wrongValuesFor(field)) {
        const { status, errors } = await answerTo(name, endpoint, field, value)
        const isNamed = errors.some(({ field: at }) => isPart(at, field))
        const isRefused = status === 422 || (name === ANY_TIME && status === 404)
        expect([value, status, isRefused, isNamed]).toEqual([value, status, true, status === 422])
      }
    },
  )

  test('is answered as before afterwards', async () => {
    for (const given of [attempts[name]!()].flat()) expect(await brokenBy(endpoint, given)).toBe('')
  })
})

test('all that was written can be read', async () => {
  for (const read of reads) expect([read.path, await brokenBy(read)]).toEqual([read.path, ''])
})

async function answerTo(name: string, endpoint: Endpoint, field: TimeField, value: unknown) {
  const given = attemptWith(name, field)
  const key = String(field.path[0])
  if (field.part === 'params') return sent(endpoint, { ...given, at: { ...given.at, [key]: asText(value) } })
  if (field.part === 'query')
    return sent(endpoint, { ...given, query: { ...given.query, [key]: asText(value) } })
  return attempt(name, endpoint, field, value)
}

function endsOf(field: TimeField): readonly string[] {
  const accepted = farTimes.filter((value) => field.accepts(value)).toSorted()
  return [...new Set([...accepted.slice(0, 1), ...accepted.slice(-1)])]
}

/**
 * Values that must be refused. Another test shows that the schema treats all times alike: one value of each sort is
 * sent, and fewer in bodies.
 */
function wrongValuesFor({ part }: TimeField): readonly unknown[] {
  if (part === 'body') return wrongTimes.filter((_value, index) => index % 40 === 0)
  return wrongTimes.filter(
    (value, index) =>
      index % 5 === 0 && typeof value === 'string' && value.isWellFormed() && value.length < LONGEST_PART,
  )
}

/** A longer part of an address matches no call (404), whatever stands in it. */
const LONGEST_PART = 100

function isPart(at = '', { path }: TimeField): boolean {
  const whole = path.join('.')
  return at === whole || whole.startsWith(`${at}.`)
}

async function expectAreaToBeReadable({ path }: Endpoint): Promise<void> {
  const area = path.split('/').slice(0, 3).join('/')
  for (const read of reads.filter((each) => each.path === area)) expect(await brokenBy(read)).toBe('')
}

/** @returns the server's message about a failure of its own; nothing where it answers */
async function brokenBy(endpoint: Endpoint, given: Attempt = { body: {} }): Promise<string> {
  const { status, text } = await sent(endpoint, given)
  return status < 500 ? '' : text
}

function asText(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}
