import { describe, expect, test } from 'vitest'
import { sendCancellation, sendMessage, sendWithdrawal } from '#contract/requests.ts'
import { testApp } from '#server/testing/test-app.ts'

// These tests send in bulk what anybody may send without a login.
const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
const { call } = app

const forms = {
  cancellation: (fields: object = {}) => ({
    ...from(),
    termination: 'ordinary' as const,
    reason: '',
    identity: 'Lindenweg 4',
    product: 'subscription' as const,
    contractNumber: 'WK-A-2026-0412',
    endsOn: null,
    ...fields,
  }),
  withdrawal: (fields: object = {}) => ({ ...from(), contract: 'WK-A-2026-0412', message: '', ...fields }),
  contact: (fields: object = {}) => ({ ...from(), topic: 'other' as const, message: 'x', ...fields }),
}
type Form = keyof typeof forms
const calls = { cancellation: sendCancellation, withdrawal: sendWithdrawal, contact: sendMessage }
const kinds = Object.keys(forms) as readonly Form[]

describe.each(kinds)('%s', (kind) => {
  test('three hundred at once from a network: stored or told to wait, and the next network is heard', async () => {
    const answers = await Promise.all(Array.from({ length: 300 }, () => sendFrom('198.51.100.7', kind)))
    const counts = Map.groupBy(answers, ({ status }) => status)
    expect([...counts.keys()].toSorted((a, b) => a - b)).toEqual([201, 429])
    expect(counts.get(201)).toHaveLength(20)
    const neighbour = await sendFrom(`203.0.113.${kinds.indexOf(kind) + 1}`, kind)
    expect(neighbour.status).toBe(201)
  })

  test('the same one twenty times at once is one', async () => {
    const body = forms[kind]()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => sendFrom(`192.0.2.${at}`, kind, body)),
    )
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 201))
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
  })

  test.each([
    ['a zero character', { name: 'Anna\u0000' }, 422],
    ['half a character', { name: 'Anna\uD800' }, 422],
    ['words that run backwards', { name: '\u202EannA\u202C' }, 201],
    ['families', { name: '👩‍👩‍👧‍👦'.repeat(18) }, 201],
    ['a line in the address', { email: 'anna@example.com\r\nBcc: eve@example.com' }, 422],
    ['an address without an end', { email: `${'a'.repeat(400)}@example.com` }, 422],
    ['another form', { email: ['anna@example.com'] }, 422],
    ['a field of its own', { state: 'done' }, 422],
    ['200 kB', { name: 'x'.repeat(200_000) }, 413],
  ])('%s', async (_, fields, status) => {
    const answer = await sendFrom(`100.64.${kinds.indexOf(kind)}.${(asked += 1)}`, kind, forms[kind](fields))
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.text)).toMatchObject(status === 201 ? { data: {} } : { errors: [{}] })
  })
})

test.each([
  '0000-01-01',
  '9999-12-31',
  '10000-01-01',
  '-2026-01-01',
  '2026-13-01',
  '',
  5,
  '2026-01-01T00:00:00Z',
])('a cancellation to %j is refused at its place', async (endsOn) => {
  const answer = await sendFrom(`100.65.0.${(asked += 1)}`, 'cancellation', forms.cancellation({ endsOn }))
  expect(answer).toMatchObject({ status: 422, errors: [{ field: 'endsOn' }] })
})

let asked = 0

function from() {
  return { id: crypto.randomUUID(), name: 'Anna Berger', email: `anna-${crypto.randomUUID()}@example.com` }
}

function sendFrom(network: string, kind: Form, body: object = forms[kind]()) {
  return call(calls[kind], { body: body as never }, { headers: { 'x-forwarded-for': network } })
}
