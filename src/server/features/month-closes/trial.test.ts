import { beforeEach, describe, expect, test } from 'vitest'
import { createAccount } from '#contract/planning/accounts.ts'
import { closeMonth, readMonthClose, reopenMonth } from '#contract/planning/month-closes.ts'
import { readSubscription, startTrial } from '#contract/subscription.ts'
import type { Month } from '#domain/calendar/month.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { sampleAccount } from '#server/testing/samples/sample-account.ts'
import { buy, joinHousehold, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// product.md § 2: free until the household has closed its second month, within both bounds (decision 0155).

const app = testApp()
const { call, setTime, signedInUser } = app
const ends = (day: string) => `${day}T23:00:00.000Z`

beforeEach(() => setTime('2026-11-27T10:00:00Z'))

async function onTrial(): Promise<TestUser> {
  const user = await signedInUser()
  const account = sampleAccount(user.personId, { balance: { day: '2026-10-31', amountCents: 100_000 } })
  expect((await call(createAccount, { body: account }, { as: user })).status).toBe(201)
  expect((await call(startTrial, {}, { as: user })).status).toBe(200)
  return user
}

async function trialOf(as: TestUser) {
  const { data } = await call(readSubscription, {}, { as: await signedInAgain(app, as) })
  return { isActive: data.isActive, endsAt: data.trial.endsAt, earliestEndsAt: data.trial.earliestEndsAt }
}

/**
 * Closes a month as it is stored: where something else was shown than is stored, the call is repeated with the stored
 * values.
 */
async function close(user: TestUser, month: Month, missed: Month[] = []) {
  const as = await signedInAgain(app, user)
  const params = { month }
  const { version } = (await call(readMonthClose, { params }, { as })).data
  const nothing = {
    beforeCents: 0,
    correctionCents: 0,
    recordedCents: 0,
    savedCents: 0,
    valueChangeCents: 0,
    afterCents: 0,
  }
  const body = { version, missed, shown: nothing }
  const told = await call(closeMonth, { params, body }, { as })
  const current = told.json as { readonly current?: { readonly stored: typeof nothing } }
  if (told.status === 200 || current.current === undefined) return told
  return call(closeMonth, { params, body: { ...body, shown: current.current.stored } }, { as })
}

async function reopen(user: TestUser, month: Month) {
  const as = await signedInAgain(app, user)
  const params = { month }
  const { version } = (await call(readMonthClose, { params }, { as })).data
  expect((await call(reopenMonth, { params, body: { version } }, { as })).status).toBe(200)
}

describe('the trial', () => {
  test('goes on after the first close, and ends with the day of the second', async () => {
    const anna = await onTrial()
    expect((await close(anna, '2026-11-01')).status).toBe(200)
    expect(await trialOf(anna)).toEqual({
      isActive: true,
      endsAt: ends('2027-02-10'),
      earliestEndsAt: ends('2026-12-11'),
    })
    setTime('2027-01-03T18:00:00Z')
    expect((await close(anna, '2026-12-01')).status).toBe(200)
    const ended = { endsAt: ends('2027-01-03'), earliestEndsAt: ends('2027-01-03') }
    expect(await trialOf(anna)).toEqual({ isActive: true, ...ended })
    setTime('2027-01-03T23:00:00Z')
    expect(await trialOf(anna)).toEqual({ isActive: false, ...ended })
  })

  test('lasts fourteen days, also for whoever closes two months at once', async () => {
    const anna = await onTrial()
    expect((await close(anna, '2026-10-01')).status).toBe(200)
    expect((await close(anna, '2026-11-01')).status).toBe(200)
    expect(await trialOf(anna)).toEqual({
      isActive: true,
      endsAt: ends('2026-12-11'),
      earliestEndsAt: ends('2026-12-11'),
    })
  })

  test('counts a month that is opened and closed again once, and is moved once', async () => {
    const anna = await onTrial()
    await close(anna, '2026-11-01')
    await reopen(anna, '2026-11-01')
    expect((await close(anna, '2026-11-01')).status).toBe(200)
    expect((await trialOf(anna)).endsAt).toBe(ends('2027-02-10'))
    setTime('2027-01-03T18:00:00Z')
    await close(anna, '2026-12-01')
    await reopen(anna, '2026-12-01')
    expect((await trialOf(anna)).endsAt).toBe(ends('2027-01-03'))
    expect((await close(anna, '2026-12-01')).status).toBe(200)
    expect((await trialOf(anna)).endsAt).toBe(ends('2027-01-03'))
  })

  test('is ended once by two tabs that close at the same moment, and by any member', async () => {
    const anna = await onTrial()
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    await close(anna, '2026-11-01')
    setTime('2027-01-03T18:00:00Z')
    const answers = await Promise.all([close(anna, '2026-12-01'), close(jonas, '2026-12-01')])
    expect(answers.map(({ status }) => status)).toContain(200)
    expect(Math.max(...answers.map(({ status }) => status))).toBeLessThan(500)
    expect((await trialOf(jonas)).endsAt).toBe(ends('2027-01-03'))
  })

  test('is not ended by a close that is undone', async () => {
    const anna = await onTrial()
    await close(anna, '2026-11-01')
    setTime('2027-01-03T18:00:00Z')
    const as = await signedInAgain(app, anna)
    const shown = { beforeCents: 1, correctionCents: 0, recordedCents: 0, savedCents: 0, valueChangeCents: 0 }
    const body = { version: 0, missed: [], shown: { ...shown, afterCents: 1 } }
    expect((await call(closeMonth, { params: { month: '2026-12-01' }, body }, { as })).status).toBe(409)
    expect((await trialOf(anna)).endsAt).toBe(ends('2027-02-10'))
  })

  test('of whoever ordered a contract that begins after it is shortened by no close', async () => {
    const anna = await onTrial()
    await close(anna, '2026-11-01')
    await buy(app, anna, { isEarly: false })
    setTime('2027-01-03T18:00:00Z')
    await close(anna, '2026-12-01')
    expect(await trialOf(anna)).toMatchObject({ endsAt: ends('2027-02-10') })
    const { data } = await call(readSubscription, {}, { as: await signedInAgain(app, anna) })
    expect(data.contract?.startsOn).toBe('2027-02-11')
  })

  test('of a household that has closed two months before lasts fourteen days', async () => {
    const anna = await onTrial()
    await close(anna, '2026-10-01')
    await close(anna, '2026-11-01')
    await app.database.deleteFrom('trial').where('household_id', '=', anna.householdId).execute()
    expect((await call(startTrial, {}, { as: anna })).data.trial).toMatchObject({
      endsAt: ends('2026-12-11'),
      earliestEndsAt: ends('2026-12-11'),
    })
  })

  test('is told about by the end that holds', async () => {
    const anna = await onTrial()
    await close(anna, '2026-11-01')
    setTime('2027-01-03T18:00:00Z')
    await close(anna, '2026-12-01')
    for (const day of ['2027-01-04', '2027-01-05', '2027-02-07', '2027-02-11']) {
      setTime(`${day}T05:40:00Z`)
      await keepDaily(app.dependencies)
    }
    const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Dein Test ist zu Ende'])
    expect(mails[0]?.text).toContain('3. Januar 2027')
  })
})
