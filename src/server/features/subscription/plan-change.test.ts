import { beforeEach, describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  cancelSubscription,
  changePlanOfSubscription,
  listInvoices,
  readContractFile,
  readSubscription,
} from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { buy, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const app = testApp()
const { call, setTime, signedInUser } = app
const toYear = { body: { plan: 'yearly', priceCents: 9_900, termsVersion } } as const
const toMonth = { body: { plan: 'monthly', priceCents: 990, termsVersion } } as const

beforeEach(() => setTime('2026-11-21T12:00:00Z'))

/** A user with a monthly contract since 21 November who agreed on a day to change to the yearly plan. */
async function changed(day: string): Promise<TestUser> {
  const anna = await signedInUser()
  await buy(app, anna)
  setTime(`${day}T12:00:00Z`)
  const as = await signedInAgain(app, anna)
  expect((await call(changePlanOfSubscription, toYear, { as })).status).toBe(200)
  return as
}

async function daysGoOn(...days: readonly string[]) {
  for (const day of days) {
    setTime(`${day}T06:00:00Z`)
    await keepDaily(app.dependencies)
  }
}

async function contractOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data.contract!
}

async function withdraw({ email }: TestUser, sentAt: string, isOfChange?: boolean) {
  return inTransaction(app.database, async (transaction) => {
    const contract = await findContract(transaction, { emailKey: emailKey(email) })
    const declared = { sentAt: new Date(sentAt), ...(isOfChange ? { isOfChange } : {}) }
    return withdrawFromContract(transaction, app.dependencies, contract!, declared)
  })
}

async function invoicesOf(user: TestUser): Promise<readonly number[]> {
  const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, user) })
  return data.map(({ grossCents }) => grossCents).toReversed()
}

describe('from a month to a year', () => {
  test('is a contract of its own: number, mail with its file at once, last day of withdrawal', async () => {
    const anna = await changed('2026-12-04')
    const { number, change, nextPlan } = await contractOf(anna)
    expect(change).toEqual({
      number: `${number}-W1`,
      plan: 'yearly',
      concludedAt: '2026-12-04T12:00:00.000Z',
      withdrawalUntil: '2026-12-18',
      isWithdrawable: true,
    })
    expect(nextPlan).toEqual({ plan: 'yearly', priceCents: 9_900, on: '2026-12-21' })
    const mail = (await app.mails()).find(
      ({ recipient, subject }) => recipient === anna.email && subject === 'Dein Abo wechselt',
    )
    expect(mail?.text).toContain('18. Dezember 2026 widerrufen')
    expect(mail?.files).toMatchObject([{ name: `Vertragsbestaetigung-${number}-W1.pdf` }])
    const file = await app.app.inject({
      method: 'GET',
      url: readContractFile.path.replace('{number}', `${number}-W1`),
      headers: { host: 'localhost:3000', cookie: `wk_session=${anna.token}` },
    })
    expect(file.rawPayload.toString('base64')).toBe(mail?.files?.[0]?.base64)
    const params = { number: `${number}-W1` }
    expect((await call(readContractFile, { params }, { as: await signedInUser() })).status).toBe(404)
  })

  test('begins after its period of withdrawal: one more month is by the month where it must', async () => {
    const anna = await changed('2026-12-10')
    await daysGoOn('2026-12-21')
    expect(await contractOf(anna)).toMatchObject({
      plan: 'monthly',
      nextPayment: { on: '2027-01-21', amountCents: 9_900 },
    })
    await daysGoOn('2027-01-21')
    expect(await contractOf(anna)).toMatchObject({ plan: 'yearly', earliestEnd: '2028-01-20' })
    expect(await invoicesOf(anna)).toEqual([990, 990, 9_900])
  })

  test('withdrawn from before it begins, it leaves the contract as it was, and nothing moves', async () => {
    const anna = await changed('2026-12-04')
    setTime('2026-12-18T20:00:00Z')
    expect(await withdraw(anna, '2026-12-18T20:00:00Z')).toMatchObject({ isInTime: true, refundCents: 0 })
    await daysGoOn('2026-12-21')
    expect(await contractOf(anna)).toMatchObject({
      plan: 'monthly',
      nextPlan: null,
      change: null,
      state: 'active',
      withdrawnAt: null,
      earliestEnd: '2027-01-20',
    })
    expect(await invoicesOf(anna)).toEqual([990, 990])
    const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
    expect(mails.map(({ subject }) => subject)).toContain('Dein Abo bleibt, wie es war')
  })

  test('withdrawn from in time and taken up after the year was paid: all but the month goes back', async () => {
    const anna = await changed('2026-12-04')
    await daysGoOn('2026-12-21')
    expect(await invoicesOf(anna)).toEqual([990, 9_900])
    setTime('2026-12-22T12:00:00Z')
    expect(await withdraw(anna, '2026-12-18T20:00:00Z')).toMatchObject({
      isInTime: true,
      refundCents: 8_910,
      correctionNumber: expect.stringMatching(/^WK-2026-/) as string,
    })
    // The sum of the invoices is what was kept: two months.
    expect(await invoicesOf(anna)).toEqual([990, 9_900, -9_900, 990])
    expect(await contractOf(anna)).toMatchObject({
      plan: 'monthly',
      priceCents: 990,
      earliestEnd: '2027-01-20',
      nextPayment: { on: '2027-01-21', amountCents: 990 },
    })
    await daysGoOn('2027-01-21')
    expect((await invoicesOf(anna)).at(-1)).toBe(990)
    expect(await withdraw(anna, '2026-12-18T20:00:00Z')).toMatchObject({ isInTime: false })
  })

  test('too late the year stays', async () => {
    const anna = await changed('2026-12-04')
    await daysGoOn('2026-12-21')
    expect(await withdraw(anna, '2026-12-19T12:00:00Z')).toMatchObject({ isInTime: false, refundCents: 0 })
    expect(await contractOf(anna)).toMatchObject({ plan: 'yearly', change: { isWithdrawable: false } })
  })

  test('both can be withdrawn from: the change where it is named, otherwise the contract', async () => {
    const anna = await changed('2026-11-23')
    await withdraw(anna, '2026-11-23T13:00:00Z', true)
    expect(await contractOf(anna)).toMatchObject({ state: 'active', nextPlan: null, change: null })
    const jonas = await changed('2026-11-23')
    await withdraw(jonas, '2026-11-23T13:00:00Z')
    expect(await contractOf(jonas)).toMatchObject({ state: 'withdrawn', change: null })
  })

  test('falls with a cancellation, and can be taken back without one', async () => {
    const anna = await changed('2026-12-04')
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })
    expect(await contractOf(anna)).toMatchObject({ endsOn: '2026-12-20', change: null, nextPlan: null })
    const jonas = await changed('2026-12-04')
    await call(changePlanOfSubscription, toMonth, { as: jonas })
    expect(await contractOf(jonas)).toMatchObject({ change: null, nextPlan: null })
  })

  test('409: no more than five within thirty days', async () => {
    const anna = await changed('2026-12-04')
    for (let count = 2; count <= 5; count += 1) {
      await call(changePlanOfSubscription, toMonth, { as: anna })
      expect(
        (await call(changePlanOfSubscription, toYear, { as: anna })).data.contract?.change?.number,
      ).toMatch(new RegExp(`-W${count}$`))
    }
    await call(changePlanOfSubscription, toMonth, { as: anna })
    const refused = await call(changePlanOfSubscription, toYear, { as: anna })
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.message).toContain('oft gewechselt')
  })
})

test('from a year to a month binds nobody: a mail tells it, there is nothing to withdraw from', async () => {
  const anna = await signedInUser()
  await buy(app, anna, { plan: 'yearly', priceCents: 9_900 })
  const { data } = await call(changePlanOfSubscription, toMonth, { as: anna })
  expect(data.contract).toMatchObject({
    nextPlan: { plan: 'monthly', priceCents: 990, on: '2027-11-21' },
    change: null,
  })
  const mail = (await app.mails()).find(
    ({ recipient, subject }) => recipient === anna.email && subject === 'Dein Abo wechselt',
  )
  expect(mail?.files ?? []).toEqual([])
  expect(mail?.text).not.toContain('widerrufen, dann')
})
