import { describe, expect, test } from 'vitest'
import { endpoints } from '#contract/api.ts'
import { fillPath } from '#contract/protocol/client.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { type Role, permissions, roles } from '#server/testing/permission-matrix.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'

const app = testApp({ config: { trustedProxies: ['127.0.0.1'] } })
const named = endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)
/** The refusals that only the guard gives. */
const refusals: ReadonlySet<string> = new Set([
  'unauthenticated',
  'invalid_session',
  'missing_2fa_verification',
  'subscription_required',
  'forbidden',
])

test('every endpoint has one row, and every row an endpoint', () => {
  expect(Object.keys(permissions).toSorted()).toEqual(named.map(([name]) => name).toSorted())
})

let calls = 0

/** A new network for each call: like the time that passes, it keeps limits from answering in place of the guard. */
function newNetwork(): string {
  calls += 1
  return `198.18.${calls >> 8}.${calls & 255}`
}

/** The cookie of each role serves until a call has succeeded, which may have ended the session. */
const cookies = new Map<Role, string | undefined>()

describe.each(named)('%s', (name, endpoint) => {
  test.each(roles)('%s', async (role) => {
    app.passTime(100)
    if (!cookies.has(role)) cookies.set(role, await cookieOf(role))
    const answer = await attempt(endpoint, cookies.get(role))
    expect(answer.status).not.toBe(429)
    if (answer.status < 300) cookies.delete(role)
    const word = answer.errors[0]?.message ?? ''
    expect(refusals.has(word) ? word : 'passes').toBe(permissions[name]![role])
    expect(answer.status).toBeLessThan(500)
  })
})

/**
 * A call without useful content: whoever passes the guard is told what is missing, and nothing happens to anybody else.
 */
function attempt(endpoint: Endpoint, cookie: string | undefined) {
  const part = crypto.randomUUID()
  const params = {
    id: part,
    user_id: part,
    client_id: part,
    sourceId: part,
    month: '2026-11-01',
    day: '2026-11-21',
  }
  const body = endpoint.body ? {} : undefined
  return app.send(
    { method: endpoint.method, path: fillPath(endpoint.path, params), body },
    { headers: { cookie, 'x-forwarded-for': newNetwork() } },
  )
}

async function cookieOf(role: Role): Promise<string | undefined> {
  const { dependencies, signedInUser } = app
  switch (role) {
    case 'visitor':
      return undefined
    case 'user':
      return `wk_session=${(await signedInUser()).token}`
    case 'pendingUser': {
      const { userId } = await signedInUser()
      const token = await createTestSession(dependencies, { realm: 'user', userId }, 'second_factor_due')
      return `wk_session=${token}`
    }
    case 'subscriber':
      return `wk_session=${await withTrial(1)}`
    case 'lapsed':
      return `wk_session=${await withTrial(-1)}`
    case 'consultant':
    case 'consultantWithoutFactor': {
      const { token, userId } = await signedInUser()
      if (role === 'consultant') await giveFactor(userId)
      await app.database
        .updateTable('app_user')
        .set({ consultant_licence: 'D-F-125-ABCD-01' })
        .where('user_id', '=', userId)
        .execute()
      return `wk_session=${token}`
    }
    case 'pendingAdmin':
      return `wk_session_admin=${(await createTestAdmin(dependencies, 'second_factor_setup_due')).token}`
    case 'admin':
      return `wk_session_admin=${(await createTestAdmin(dependencies)).token}`
    case 'userTokenAsAdmin':
      return `wk_session_admin=${(await signedInUser()).token}`
    case 'adminTokenAsUser':
      return `wk_session=${(await createTestAdmin(dependencies)).token}`
  }
}

async function giveFactor(userId: string): Promise<void> {
  const factor = { owner_id: userId, user_id: userId, sealed_secret: 'k1.x', enabled_at: new Date() }
  await app.database.insertInto('second_factor').values(factor).execute()
}

/** A user with a trial that ends, or ended, so many days from now. */
async function withTrial(days: number): Promise<string> {
  const { householdId, token, userId } = await app.signedInUser()
  const now = app.dependencies.clock.now().getTime()
  const at = (offset: number) => new Date(now + offset * 86_400_000)
  const trial = {
    household_id: householdId,
    user_id: userId,
    started_at: at(days - 14),
    ends_at: at(days),
    earliest_ends_at: at(days),
  }
  await app.database.insertInto('trial').values(trial).execute()
  return token
}
