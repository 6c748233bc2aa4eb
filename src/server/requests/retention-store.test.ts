import { beforeEach, expect, test } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { cleanUp } from '#server/jobs/clean-up.ts'
import { buy } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findKeptUntil } from './retention-store.ts'

const app = testApp()
const { setTime } = app

beforeEach(async () => {
  await app.database.deleteFrom('request').execute()
})

interface Stored {
  readonly kind?: 'contact' | 'cancellation' | 'withdrawal'
  readonly received: string
  readonly done?: string | null
  readonly contract?: string | null
  readonly ends_on?: Day
}

let stored_so_far = 0

async function store({ kind = 'withdrawal', received, done = received, contract = null, ends_on }: Stored) {
  const id = crypto.randomUUID()
  stored_so_far += 1
  await app.database
    .insertInto('request')
    .values({
      request_id: id,
      kind,
      number: `R-2026-${stored_so_far}`,
      received_at: new Date(received),
      name: 'Carla Stein',
      email: 'carla@example.org',
      email_key: 'carla@example.org',
      topic: kind === 'contact' ? 'question' : null,
      termination: kind === 'cancellation' ? 'ordinary' : null,
      product: kind === 'cancellation' ? 'subscription' : null,
      receipt_state: 'kept',
      due_on: '2026-12-31',
      state: done === null ? 'open' : 'done',
      done_at: done === null ? null : new Date(done),
      contract_number: contract,
      ...(ends_on === undefined ? {} : { ends_on }),
    })
    .execute()
  return id
}

test.each<readonly [string, Stored, Day | null]>([
  [
    'about a contract: six full years',
    { received: '2026-03-02T10:00:00Z', contract: 'WK-A-2026-0001' },
    '2032-12-31',
  ],
  ['without one: three', { received: '2026-03-02T10:00:00Z' }, '2029-12-31'],
  // 31 December, 23:30 UTC is already the new year in Germany.
  ['by the day in Germany', { received: '2026-12-31T23:30:00Z' }, '2030-12-31'],
  [
    'three full years after it was done',
    { received: '2026-03-02T10:00:00Z', done: '2028-01-05T10:00:00Z' },
    '2031-12-31',
  ],
  [
    'three full years after its end',
    {
      kind: 'cancellation',
      received: '2026-03-02T10:00:00Z',
      contract: 'WK-A-2026-0001',
      ends_on: '2031-02-28',
    },
    '2034-12-31',
  ],
  ['not known while it is open', { received: '2026-03-02T10:00:00Z', done: null }, null],
  ['a message: two years', { kind: 'contact', received: '2026-03-02T10:00:00Z' }, '2028-03-01'],
])('%s', async (_, stored, until) => {
  expect(await findKeptUntil(app.database, await store(stored))).toBe(until)
})

test('the hourly job deletes a declaration the day after, with its decisions, and no other', async () => {
  const without = await store({ received: '2026-11-20T10:00:00Z' })
  const about = await store({ received: '2026-11-20T10:00:00Z', contract: 'WK-A-1999-0001' })
  const open = await store({ received: '2026-11-20T10:00:00Z', done: null })
  await app.database
    .insertInto('request_action')
    .values({
      action_id: crypto.randomUUID(),
      request_id: without,
      position: 0,
      kind: 'assigned',
      reason: 'Keiner fand sich.',
      input_digest: Buffer.alloc(32),
      done_at: new Date('2026-11-21T10:00:00Z'),
    })
    .execute()
  const left = async () => {
    const rows = await app.database.selectFrom('request').select('request_id').execute()
    return rows.map(({ request_id }) => request_id).toSorted()
  }
  setTime('2029-12-31T22:30:00Z')
  await cleanUp(app.dependencies)
  expect(await left()).toEqual([without, about, open].toSorted())
  setTime('2029-12-31T23:30:00Z')
  await cleanUp(app.dependencies)
  expect(await left()).toEqual([about, open].toSorted())
  expect(await app.database.selectFrom('request_action').selectAll().execute()).toEqual([])
  setTime('2032-12-31T22:30:00Z')
  await cleanUp(app.dependencies)
  expect(await left()).toEqual([about, open].toSorted())
  setTime('2033-01-01T00:30:00Z')
  await cleanUp(app.dependencies)
  expect(await left()).toEqual([open])
})

test('a declaration about a contract that runs is kept, however old', async () => {
  setTime('2026-11-20T10:00:00Z')
  const anna = await app.signedInUser()
  const contractId = await buy(app, anna, { plan: 'monthly', priceCents: 990 })
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('contract_id', '=', contractId)
    .executeTakeFirstOrThrow()
  const id = await store({ received: '2026-11-21T10:00:00Z', contract: number })
  expect(await findKeptUntil(app.database, id)).toBeNull()
})
