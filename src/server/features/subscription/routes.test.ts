import { describe, expect, test } from 'vitest'
import { orderWordingVersion } from '#contract/site/order-wording.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import { readSubscription, startTrial } from '#contract/subscription.ts'
import { readUser } from '#contract/user.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { deleteUser } from '#server/jobs/erasure-store.ts'
import { joinHousehold, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'

const app = testApp()
const { call, passTime, setTime, signedInUser } = app
const DAY = 86_400_000

describe('GET /api/subscription', () => {
  test('200: a new user has none, and may start a trial', async () => {
    const answer = await call(readSubscription, {}, { as: await signedInUser() })
    expect(answer).toMatchObject({ status: 200 })
    expect(answer.data).toEqual({
      subscription: null,
      isActive: false,
      isRequired: true,
      trial: {
        days: 14,
        maxDays: 75,
        canStart: true,
        startedAt: null,
        endsAt: null,
        earliestEndsAt: null,
      },
      contract: null,
      priceQuestion: null,
      grantedUntil: null,
      termsVersion,
      offerings: { webinars: false, consultants: false },
      offer: {
        provider: 'test',
        monthlyCents: 990,
        yearlyCents: 9_900,
        vatBp: 1_900,
        startsOn: '2026-12-08',
        wordingVersion: orderWordingVersion,
      },
      invoices: 0,
    })
  })

  test('401 without a session', async () => {
    expect((await call(readSubscription, {})).status).toBe(401)
  })
})

describe('POST /api/subscription/trial', () => {
  test('200: until the second close, 14 to 75 days, without payment', async () => {
    setTime('2026-11-21T12:00:00Z')
    const anna = await signedInUser()
    const answer = await call(startTrial, {}, { as: anna })
    const state = {
      subscription: { is_expired: false, valid_pass: true, expired_at: '2027-02-04T23:00:00.000Z' },
      isActive: true,
      isRequired: true,
      trial: {
        days: 14,
        maxDays: 75,
        canStart: false,
        startedAt: '2026-11-21T12:00:00.000Z',
        endsAt: '2027-02-04T23:00:00.000Z',
        earliestEndsAt: '2026-12-05T23:00:00.000Z',
      },
    }
    expect(answer).toMatchObject({ status: 200, data: state })
    expect((await call(readSubscription, {}, { as: anna })).data).toMatchObject(state)
    expect((await call(readUser, {}, { as: anna })).data.subscription).toEqual(state.subscription)
  })

  test('200 again: a repeated call answers as the first, also two at once', async () => {
    const anna = await signedInUser()
    const [first, second] = await Promise.all([
      call(startTrial, {}, { as: anna }),
      call(startTrial, {}, { as: anna }),
    ])
    passTime(DAY)
    const third = await call(startTrial, {}, { as: anna })
    expect(second.data).toEqual(first.data)
    expect(third.data.trial).toEqual(first.data.trial)
    const events = await app.database
      .selectFrom('audit_log')
      .select('event')
      .where('user_id', '=', anna.userId)
      .execute()
    expect(events).toEqual([{ event: 'trial_started' }])
  })

  test('ends by itself and cannot be had twice', async () => {
    const anna = await signedInUser()
    await call(startTrial, {}, { as: anna })
    expect((await call(readSubscription, {}, { as: anna })).data.isActive).toBe(true)
    passTime(76 * DAY)
    const answer = await call(startTrial, {}, { as: await signedInAgain(app, anna) })
    expect(answer).toMatchObject({ status: 200, data: { isActive: false, trial: { canStart: false } } })
    expect(answer.data.subscription).toMatchObject({ is_expired: true })
  })

  test('is had once by a household, whoever of it began', async () => {
    const anna = await signedInUser()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    await call(startTrial, {}, { as: anna })
    const before = (await call(readSubscription, {}, { as: anna })).data
    passTime(DAY)
    const answer = await call(startTrial, {}, { as: jonas })
    expect(answer).toMatchObject({ status: 200, data: { isActive: true, trial: before.trial } })
    await inTransaction(app.database, (transaction) => deleteUser(transaction, anna.userId))
    expect((await call(readSubscription, {}, { as: jonas })).data.trial).toEqual(before.trial)
  })

  test('409 for somebody who has had one in another household', async () => {
    const anna = await signedInUser()
    await joinHousehold(app, await signedInUser(), anna)
    await call(startTrial, {}, { as: anna })
    const jonas = await signedInUser()
    const moved = await joinHousehold(app, anna, jonas)
    expect((await call(readSubscription, {}, { as: moved })).data).toMatchObject({
      isActive: false,
      trial: { canStart: false },
    })
    const refused = await call(startTrial, {}, { as: moved })
    expect(refused).toMatchObject({
      status: 409,
      errors: [{ message: 'Du hast schon getestet, in einem anderen Haushalt.' }],
    })
    expect((await call(startTrial, {}, { as: jonas })).status).toBe(200)
  })

  test('401 without a session, 403 from elsewhere', async () => {
    expect((await call(startTrial, {})).status).toBe(401)
    const headers = { 'sec-fetch-site': 'cross-site' }
    expect((await call(startTrial, {}, { as: await signedInUser(), headers })).status).toBe(403)
  })
})
