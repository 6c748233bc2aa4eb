import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { numberFieldsOf } from '#contract/testing/text-fields.ts'
import {
  appOfOwner,
  attempt,
  attemptWith,
  attempts,
  currentOf,
  fresh,
  ids,
  known,
  returned,
  sent,
} from '#server/testing/owner-calls.ts'
import { saidAbout, sampleTransaction } from '#server/testing/samples/sample-transaction.ts'

// Every whole number of every call is tried at both ends of its range and one beyond each (security.md rule 31):
// nothing breaks, nothing beyond is stored, and what was written at an end can still be changed.

const { send } = appOfOwner()

const withNumbers = endpoints
  .map((endpoint) => ({ endpoint, fields: numberFieldsOf(endpoint) }))
  .filter(({ fields }) => fields.length > 0)
  .map(({ endpoint, fields }) => [`${endpoint.method} ${endpoint.path}`, endpoint, fields] as const)

test('every call with a whole number is tried', () => {
  expect(withNumbers.map(([name]) => name).filter((name) => !(name in attempts))).toEqual([])
})

describe.each(withNumbers)('%s', (name, endpoint, fields) => {
  test.each(fields.map((field) => [`${field.part} ${field.path.join('.')}`, field] as const))(
    'survives the ends of %s',
    async (_place, field) => {
      for (const value of [field.minimum, field.maximum]) {
        const { isTaken } = attemptWith(name, field)
        const answer = await attempt(name, endpoint, field, value)
        expect([value, answer.status, answer.text.slice(0, 300)]).toEqual([
          value,
          expect.any(Number),
          expect.any(String),
        ])
        expect(answer.status).toBeLessThan(500)
        expect(isTaken ? answer.errors : []).toEqual([])
      }
      for (const value of [field.minimum - 1, field.maximum + 1]) {
        const { status, errors } = await attempt(name, endpoint, field, value)
        expect([value, status]).toEqual([value, 422])
        const path = field.path.join('.')
        expect(errors.some(({ field: at = '' }) => at === path || path.startsWith(`${at}.`))).toBe(true)
      }
    },
  )

  test('changes it afterwards, whatever was written', async () => {
    const given = [attempts[name]!()].flat()[0]!
    if (!('version' in given.body) || endpoint.method === 'POST') return
    const first = await sent(endpoint, given)
    expect([first.status === 412 || first.status < 300, first.errors]).toEqual([true, expect.any(Array)])
    const version = currentOf(first.json, endpoint) ?? given.body.version
    const { status } =
      first.status < 300 ? first : await sent(endpoint, { ...given, body: { ...given.body, version } })
    expect(status).toBeLessThan(300)
  })
})

test('a booking that came back at the end of the range of its version is changed like any other', async () => {
  const as = known.user!
  const { maximum } = numberFieldsOf(
    endpoints.find(({ path }) => path === '/api/transactions/returned')!,
  ).find(({ path }) => path.join('.') === 'version')!
  const id = crypto.randomUUID()
  const body = { ...returned(), id, version: maximum }
  const back = await send(
    { method: 'POST', path: '/api/transactions/returned', body },
    { as: await fresh(as) },
  )
  expect(back.status).toBe(201)
  const said = saidAbout(sampleTransaction(ids().account))
  for (const step of [0, 1, 2]) {
    const change = { version: maximum + step, ...said, note: `Notiz ${step}` }
    const answer = await send(
      { method: 'PATCH', path: `/api/transactions/${id}`, body: change },
      { as: await fresh(as) },
    )
    expect(answer.status).toBe(200)
  }
})
