import { beforeEach, describe, expect, test } from 'vitest'
import {
  grantAccess,
  readAdminAccess,
  readAdminSubscriptions,
  releaseOrder,
  revokeGrant,
} from '#contract/admin/subscriptions.ts'
import { cancelSubscription, readSubscription, startTrial } from '#contract/subscription.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { buy, joinHousehold } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, setTime, signedInUser } = app

beforeEach(() => setTime('2026-11-21T12:00:00Z'))

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

describe('GET /api/admin/subscriptions', () => {
  test('200: revenue by month, contracts, trials and churn', async () => {
    const yearly = await signedInUser()
    await buy(app, yearly, { plan: 'yearly', priceCents: 9_900 })
    const monthly = await signedInUser()
    await buy(app, monthly)
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: monthly })
    await call(startTrial, {}, { as: await signedInUser() })
    // By then two months were over.
    const ended = new Date('2026-12-05T23:00:00Z')
    await app.database.updateTable('trial').set({ ends_at: ended, earliest_ends_at: ended }).execute()
    setTime('2026-12-21T12:00:00Z')
    await keepDaily(app.dependencies)
    const { status, data } = await call(readAdminSubscriptions, {}, await asAdmin())
    expect(status).toBe(200)
    expect(data.provider).toBe('test')
    expect(data.revenue).toHaveLength(12)
    expect(data.revenue.at(-2)).toEqual({
      month: '2026-11-01',
      grossCents: 10_890,
      netCents: 9_151,
      vatCents: 1_739,
      refundedCents: 0,
      monthlyCents: 990,
      yearlyCents: 9_900,
      invoices: 2,
    })
    expect(data.contracts).toEqual({
      active: { monthly: 0, yearly: 1 },
      cancelled: 0,
      suspended: 0,
      pending: 0,
      monthlyGrossCents: 825,
    })
    expect(data.trials).toEqual({ endedIn30Days: 1, boughtOfThem: 0 })
    expect(data.churn.at(-2)).toMatchObject({ month: '2026-11-01', activeAtStart: 0, concluded: 2 })
    expect(data.churn.at(-1)).toMatchObject({ activeAtStart: 2, concluded: 0, ended: 1, withdrawn: 0 })
    expect(JSON.stringify(data)).not.toContain('Anna')
  })

  test('401 for a user', async () => {
    expect((await call(readAdminSubscriptions, {}, { as: await signedInUser() })).status).toBe(401)
  })
})

describe('grants', () => {
  test('200: open the areas for the whole household until the end of a day, with the reason', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    const admin = await asAdmin()
    const body = { id: crypto.randomUUID(), untilOn: '2026-12-31', reason: 'Panne vom 20. November' } as const
    const params = { id: anna.userId }
    const granted = await call(grantAccess, { params, body }, admin)
    expect(granted).toMatchObject({ status: 200, data: { kind: 'granted', contract: null, trial: null } })
    expect((await call(grantAccess, { params, body }, admin)).data.grants).toHaveLength(1)
    expect((await call(readSubscription, {}, { as: jonas })).data).toMatchObject({
      isActive: true,
      grantedUntil: '2026-12-31',
      subscription: { expired_at: '2026-12-31T23:00:00.000Z' },
    })
    const reason = { body: { reason: 'Aus Versehen vergeben' } }
    const revoked = await call(revokeGrant, { params: { ...params, grantId: body.id }, ...reason }, admin)
    expect(revoked).toMatchObject({ status: 200, data: { kind: 'never' } })
    expect((await call(readAdminAccess, { params }, admin)).data).toEqual(revoked.data)
    const events = await app.database
      .selectFrom('audit_log')
      .select(['event', 'reason'])
      .where('user_id', '=', anna.userId)
      .orderBy('event')
      .execute()
    expect(events).toEqual([
      { event: 'access_granted', reason: body.reason },
      { event: 'access_revoked', reason: reason.body.reason },
    ])
  })

  test('422: a day that is over, or years away; no reason', async () => {
    const params = { id: (await signedInUser()).userId }
    const admin = await asAdmin()
    const of = (changed: object) =>
      call(
        grantAccess,
        { params, body: { id: crypto.randomUUID(), untilOn: '2026-12-31', reason: 'Panne', ...changed } },
        admin,
      )
    expect((await of({ untilOn: '2026-11-20' })).errors[0]).toMatchObject({ field: 'untilOn' })
    expect((await of({ untilOn: '2036-11-20' })).errors[0]).toMatchObject({ field: 'untilOn' })
    expect((await of({ reason: ' ' })).status).toBe(422)
  })

  test('404: nobody, no such grant', async () => {
    const admin = await asAdmin()
    const params = { id: crypto.randomUUID() }
    const body = { id: crypto.randomUUID(), untilOn: '2026-12-31', reason: 'Panne' } as const
    expect((await call(readAdminAccess, { params }, admin)).status).toBe(404)
    expect((await call(grantAccess, { params, body }, admin)).status).toBe(404)
    const known = { id: (await signedInUser()).userId, grantId: crypto.randomUUID() }
    const revoked = await call(revokeGrant, { params: known, body: { reason: 'Versehen' } }, admin)
    expect(revoked.status).toBe(404)
  })
})

describe('POST /api/admin/users/{id}/order-release', () => {
  const reason = { body: { reason: 'Hat angerufen' } }

  test('200: noted once, and nothing where no order is kept back', async () => {
    const anna = await signedInUser()
    const admin = await asAdmin()
    const params = { id: anna.userId }
    const [digest] = app.dependencies.vault.digests(`user ${anna.userId}`)
    for (const number of ['WK-A-2026-0001', 'WK-A-2026-0002'])
      await app.database
        .insertInto('withdrawal_trace')
        .values({ digest, contract_number: number, withdrawn_at: app.dependencies.clock.now() })
        .execute()
    expect((await call(readAdminAccess, { params }, admin)).data.reorder).toBe('needs_release')
    for (let click = 1; click <= 2; click += 1) {
      const released = await call(releaseOrder, { params, ...reason }, admin)
      expect(released).toMatchObject({ status: 200, data: { reorder: 'free' } })
    }
    const events = await app.database
      .selectFrom('audit_log')
      .select(['event', 'reason'])
      .where('user_id', '=', anna.userId)
      .execute()
    expect(events).toEqual([{ event: 'order_released', reason: reason.body.reason }])
  })

  test('401 for a user, 404: nobody, 422: no reason', async () => {
    const anna = await signedInUser()
    const params = { id: anna.userId }
    expect((await call(releaseOrder, { params, ...reason }, { as: anna })).status).toBe(401)
    const admin = await asAdmin()
    const nobody = { id: crypto.randomUUID() }
    expect((await call(releaseOrder, { params: nobody, ...reason }, admin)).status).toBe(404)
    expect((await call(releaseOrder, { params, body: { reason: ' ' } }, admin)).status).toBe(422)
  })
})
