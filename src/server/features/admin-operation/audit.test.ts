import { beforeEach, describe, expect, test } from 'vitest'
import { listAudit } from '#contract/admin/operation.ts'
import type { AuditEvent } from '#contract/audit-events.ts'
import type { CallOf } from '#contract/protocol/endpoint.ts'
import { toDay } from '#domain/calendar/day.ts'
import { writeAudit } from '#server/audit/audit-store.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
let admin: { adminId: string; email: string; headers: { cookie: string } }
let anna: TestUser

beforeEach(async () => {
  app.setTime('2026-11-21T12:00:00Z')
  await freshAdmin()
  anna = await app.signedInUser({ name: 'Anna', surname: `Müller ${crypto.randomUUID().slice(0, 8)}` })
})

test('200: who did what to whom, from where, with the reason', async () => {
  await note('user_locked', {
    adminId: admin.adminId,
    ipAddress: '203.0.113.7',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko/20100101 Firefox/131.0',
    reason: 'Anruf, Ausweis gesehen',
  })
  const { data, status } = await list({ person: anna.userId })
  expect(status).toBe(200)
  expect(data.entries).toEqual([
    {
      id: expect.any(String),
      at: '2026-11-21T12:00:00.000Z',
      event: 'user_locked',
      user: { id: anna.userId, name: `Anna ${anna.surname}`, email: anna.email },
      admin: { id: admin.adminId, email: admin.email },
      ip_address: '203.0.113.7',
      device: 'Firefox, Linux',
      reason: 'Anruf, Ausweis gesehen',
    },
  ])
  expect(data.next).toBe(null)
  expect(data.admins).toContainEqual({ id: admin.adminId, email: admin.email })
})

test('security.md rule 17: after thirty days an address is shown shortened, before the job has come to it, too', async () => {
  await note('login', { ipAddress: '203.0.113.7' })
  app.setTime('2026-12-21T12:00:00Z')
  await freshAdmin()
  expect((await list({ person: anna.userId })).data.entries[0]!.ip_address).toBe('203.0.113.7')
  app.passTime(1)
  expect((await list({ person: anna.userId })).data.entries[0]!.ip_address).toBe('203.0.113.0')
})

describe('filters', () => {
  test('by event, person in any spelling, and administrator', async () => {
    await note('login')
    app.passTime(1)
    await note('logout')
    app.passTime(1)
    await note('user_locked', { adminId: admin.adminId })
    const suffix = anna.surname.split(' ')[1]!
    expect(await eventsOf({ person: `mueller ${suffix}` })).toEqual(['user_locked', 'logout', 'login'])
    expect(await eventsOf({ person: anna.email })).toHaveLength(3)
    expect(await eventsOf({ person: anna.userId, event: 'logout' })).toEqual(['logout'])
    expect(await eventsOf({ admin: admin.adminId })).toEqual(['user_locked'])
    expect(await eventsOf({ person: 'gibt es nicht' })).toEqual([])
  })

  test('by days in Germany, both included, over a change of the clocks', async () => {
    for (const instant of [
      '2026-10-24T21:59:59Z',
      '2026-10-24T22:00:00Z',
      '2026-10-25T22:59:59Z',
      '2026-10-25T23:00:00Z',
    ]) {
      app.setTime(instant)
      await note('login')
    }
    app.setTime('2026-11-21T12:00:00Z')
    const day = toDay('2026-10-25')
    const { data } = await list({ person: anna.userId, from: day, to: day })
    expect(data.entries.map(({ at }) => at)).toEqual(['2026-10-25T22:59:59.000Z', '2026-10-24T22:00:00.000Z'])
  })

  test.each([
    ['event', { event: 'nothing' }],
    ['from', { from: '2026-02-30' }],
    ['admin', { admin: 'me' }],
  ])('422 at %s', async (field, query) => {
    const answer = await app.send(
      { method: 'GET', path: `/api/admin/audit?${new URLSearchParams(query)}` },
      admin,
    )
    expect(answer).toMatchObject({ status: 422, errors: [{ field }] })
  })
})

describe('pages', () => {
  test('one goes on where the former ended, whatever came meanwhile, and none is lost or told twice', async () => {
    // Several rows have the same instant: then the id decides.
    for (let number = 0; number < 120; number += 1) await note('login')
    const first = await list({ person: anna.userId })
    app.passTime(1)
    await note('logout')
    const second = await list({ person: anna.userId, after: first.data.next! })
    const third = await list({ person: anna.userId, after: second.data.next! })
    expect([first, second, third].map(({ data }) => data.entries.length)).toEqual([50, 50, 20])
    expect(third.data.next).toBe(null)
    const ids = [first, second, third].flatMap(({ data }) => data.entries.map(({ id }) => id))
    expect(new Set(ids).size).toBe(120)
    expect((await list({ person: anna.userId, per_page: '500' })).data.entries).toHaveLength(121)
  })

  test.each(['x', '2026-11-21T12:00:00.000Z', "2026-11-21T12:00:00.000Z ' or 1=1", '2026-11-21 00000000'])(
    '400 for the cursor %s',
    async (after) => {
      expect(await list({ after })).toMatchObject({ status: 400, errors: [{ message: 'bad_request' }] })
    },
  )
})

type Query = NonNullable<CallOf<typeof listAudit>['query']>

function list(query: Query) {
  return app.call(listAudit, { query }, admin)
}

async function eventsOf(query: Query): Promise<readonly AuditEvent[]> {
  const { data } = await list(query)
  return data.entries.map(({ event }) => event)
}

async function note(
  event: AuditEvent,
  about: { adminId?: string; ipAddress?: string; userAgent?: string; reason?: string } = {},
): Promise<void> {
  // These are written past the limits, which are not tested here.
  await writeAudit(
    app.database,
    { ...app.dependencies, limits: { ...app.dependencies.limits, count: () => {} } },
    { event, userId: anna.userId, ...about },
  )
}

async function freshAdmin(): Promise<void> {
  const { adminId, email, token } = await createTestAdmin(app.dependencies)
  admin = { adminId, email, headers: { cookie: `wk_session_admin=${token}` } }
}
