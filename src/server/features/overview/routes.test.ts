import { describe, expect, test } from 'vitest'
import { login, session } from '#contract/login.ts'
import { dismissFinding, readOverview, recallFinding, updateOverview } from '#contract/overview.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { usualWidgets } from '#domain/overview/widgets.ts'
import { tableCaps } from '#server/database/table-caps.ts'
import { makeToken } from '#server/security/opaque-token.ts'
import { sessionOf } from '#server/testing/cookies.ts'
import { confirmedUser, password } from '#server/testing/registration.ts'
import { testApp } from '#server/testing/test-app.ts'
import { createTestSession } from '#server/testing/test-session.ts'

const app = testApp()
const { call, passTime, signedInUser } = app

const untouched = { startPage: 'overview', widgets: [], dismissals: [] }
const deadline = { params: { finding: 'contract_deadline:0b0e' }, body: { facts: '2026-11-30' } }

describe('GET /api/overview', () => {
  test('200: nothing is chosen at first', async () => {
    const user = await signedInUser()
    expect(await call(readOverview, {}, { as: user })).toMatchObject({ status: 200, data: untouched })
  })

  test('401: without a session', async () => {
    expect(await call(readOverview, {})).toMatchObject({
      status: 401,
      errors: [{ message: 'unauthenticated' }],
    })
  })
})

describe('PATCH /api/overview', () => {
  test('200: the order holds as it is sent, hidden parts included', async () => {
    const user = await signedInUser()
    const widgets = usualWidgets.toReversed().map((each, at) => ({ ...each, isShown: at !== 1 }))
    const answer = await call(updateOverview, { body: { widgets } }, { as: user })
    expect(answer).toMatchObject({ status: 200, data: { ...untouched, widgets } })
    expect((await call(readOverview, {}, { as: user })).data).toEqual(answer.data)
  })

  test('200: two devices that arrange at once leave the order of one of them, never half of each', async () => {
    const user = await signedInUser()
    const orders = [[...usualWidgets], usualWidgets.toReversed()]
    await Promise.all(orders.map((widgets) => call(updateOverview, { body: { widgets } }, { as: user })))
    expect(orders).toContainEqual((await call(readOverview, {}, { as: user })).data.widgets)
  })

  test('200: the start page is told with the session, and with the next login', async () => {
    const user = await confirmedUser(app)
    const body = { email: user.email, password }
    const headers = sessionOf(await call(login, { body }))
    await call(updateOverview, { body: { startPage: 'budget' } }, { headers })
    expect((await call(session, {}, { headers })).json).toMatchObject({ startPage: 'budget' })
    expect((await call(login, { body })).data).toMatchObject({ startPage: 'budget' })
  })

  test('200: an order without anything goes back to the usual one, and leaves the rest', async () => {
    const user = await signedInUser()
    await call(
      updateOverview,
      { body: { startPage: 'statistics', widgets: [...usualWidgets] } },
      { as: user },
    )
    const answer = await call(updateOverview, { body: { widgets: [] } }, { as: user })
    expect(answer.data).toEqual({ ...untouched, startPage: 'statistics' })
  })

  test('two people do not meet', async () => {
    const [anna, bea] = [await signedInUser(), await signedInUser()]
    await call(updateOverview, { body: { startPage: 'budget' } }, { as: anna })
    await call(dismissFinding, deadline, { as: anna })
    expect((await call(readOverview, {}, { as: bea })).data).toEqual(untouched)
  })

  test('422: a part twice, a part and a page that there are not', async () => {
    const user = await signedInUser()
    const [first] = usualWidgets
    for (const body of [
      { widgets: [first, first] },
      { widgets: [{ name: 'weather', isShown: true }] },
      { widgets: [{ name: 'goals' }] },
      { startPage: '/auth/login' },
      { other: 1 },
    ]) {
      // @ts-expect-error what no page sends
      expect((await call(updateOverview, { body }, { as: user })).status).toBe(422)
    }
  })
})

describe('PUT and DELETE /api/overview/dismissals/{finding}', () => {
  test('200: put aside with its facts, then told again', async () => {
    const user = await signedInUser()
    const today = app.dependencies.clock.now().toISOString().slice(0, 10)
    const put = await call(dismissFinding, deadline, { as: user })
    expect(put.data.dismissals).toEqual([{ ...deadline.params, ...deadline.body, dismissedOn: today }])
    const { params } = deadline
    expect((await call(recallFinding, { params }, { as: user })).data.dismissals).toEqual([])
    expect((await call(recallFinding, { params }, { as: user })).status).toBe(200)
  })

  test('200: other facts take the place of the former', async () => {
    const user = await signedInUser()
    await call(dismissFinding, deadline, { as: user })
    const answer = await call(dismissFinding, { ...deadline, body: { facts: '2027-11-30' } }, { as: user })
    expect(answer.data.dismissals.map(({ facts }) => facts)).toEqual(['2027-11-30'])
  })

  test('200: after three months nothing is known of it', async () => {
    const user = await signedInUser()
    await call(dismissFinding, deadline, { as: user })
    passTime(89 * DAY_MS)
    const later = makeToken(app.dependencies.randomBytes)
    await createTestSession(app.dependencies, { realm: 'user', userId: user.userId }, 'active', later)
    const as = { ...user, token: later }
    expect((await call(readOverview, {}, { as })).data.dismissals).toHaveLength(1)
    passTime(DAY_MS)
    expect((await call(readOverview, {}, { as })).data.dismissals).toEqual([])
  })

  test('200: of too many the oldest go', async () => {
    const user = await signedInUser()
    const { perUser } = tableCaps.overview_dismissal
    for (let count = 0; count <= perUser; count += 1) {
      passTime(1_000)
      await call(dismissFinding, { ...deadline, params: { finding: `kind:${count}` } }, { as: user })
    }
    const { dismissals } = (await call(readOverview, {}, { as: user })).data
    expect([dismissals.length, dismissals[0]?.finding, dismissals.at(-1)?.finding]).toEqual([
      perUser,
      `kind:${perUser}`,
      'kind:1',
    ])
  })

  test('422: a finding that is none, and facts without end', async () => {
    const user = await signedInUser()
    const odd = { ...deadline, params: { finding: 'Größe' } }
    expect((await call(dismissFinding, odd, { as: user })).status).toBe(422)
    const long = { ...deadline, body: { facts: 'x'.repeat(81) } }
    expect((await call(dismissFinding, long, { as: user })).status).toBe(422)
  })
})
