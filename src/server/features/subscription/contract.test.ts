import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/personal-data.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  answerTestPayment,
  cancelSubscription,
  changePlanOfSubscription,
  listInvoices,
  paySubscription,
  readSubscription,
  resumeSubscription,
  startTrial,
} from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { serve } from '#server/http/serve.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { eraseDueUsers } from '#server/jobs/erase-users.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { readMail } from '#server/mail/read-mail.ts'
import { cancelContract } from '#server/subscription/cancel-contract.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { buy, joinHousehold, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const paid = endpoint({
  method: 'POST',
  path: '/api/test',
  access: 'subscriber',
  summary: '',
  envelope: 'empty',
})
const app = testApp({ registerMoreRoutes: (api) => serve(api, paid, async () => {}) })
const { call, setTime, signedInUser } = app
const yearly = { plan: 'yearly', priceCents: 9_900 } as const
const soon = { body: { wishedOn: null } } as const

beforeEach(() => setTime('2026-11-21T12:00:00Z'))

async function stateOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data
}

async function daysGoOn(...days: readonly string[]) {
  for (const day of days) {
    setTime(`${day}T06:00:00Z`)
    await keepDaily(app.dependencies)
  }
}

async function mailsOf({ email }: TestUser): Promise<readonly string[]> {
  return (await app.mails()).filter(({ recipient }) => recipient === email).map(({ subject }) => subject)
}

describe('cancelling in the account (law.md L9.5, L9.6)', () => {
  test('200: ends with the month, is told by mail, and once only', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const first = await call(cancelSubscription, soon, { as: anna })
    expect(first).toMatchObject({
      status: 200,
      data: {
        isActive: true,
        contract: { endsOn: '2026-12-20', cancelledAt: '2026-11-21T12:00:00.000Z', nextPayment: null },
      },
    })
    expect((await call(cancelSubscription, soon, { as: anna })).data).toEqual(first.data)
    const mails = (await app.mails()).filter(({ subject }) => subject.startsWith('Kündigung K-2026-'))
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text).toContain('21.11.2026, 13:00:00 Uhr (Europe/Berlin)')
    expect(mails[0]?.text).toContain('Vertragsende: 20.12.2026')
  })

  test('L9.5: it stands among the cancellations for ever, done, with the receipt that the party gets', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const { contract } = (await call(cancelSubscription, soon, { as: anna })).data
    const receipt = {
      kind: 'cancellation',
      receivedAt: '2026-11-21T12:00:00.000Z',
      email: anna.email,
      contractNumber: contract?.number,
      endsOn: '2026-12-20',
      isMailed: true,
    }
    expect(contract?.receipt).toMatchObject(receipt)
    const rows = await app.database
      .selectFrom('request')
      .selectAll()
      .where('email', '=', anna.email)
      .execute()
    expect(rows).toMatchObject([
      { number: contract?.receipt?.number, state: 'done', done_at: new Date(receipt.receivedAt), note: '' },
    ])
    const mails = await app.mails()
    const mail = mails.find(({ subject }) => subject.includes(String(contract?.receipt?.number)))
    expect(mail?.recipient).toBe(anna.email)
    expect(mail?.files?.[0]?.name).toBe(`kuendigung-${contract?.receipt?.number}.pdf`)
    // When the cancellation is undone there is no receipt; a new cancellation has another one.
    expect((await call(resumeSubscription, {}, { as: anna })).data.contract?.receipt).toBeNull()
    app.passTime(1_000)
    const again = await call(cancelSubscription, soon, { as: anna })
    expect(again.data.contract?.receipt?.number).not.toBe(contract?.receipt?.number)
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    expect((await call(readSubscription, {}, { as: jonas })).data.contract?.receipt).toBeNull()
  })

  test('to a later day, and then to an earlier one', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const later = { body: { wishedOn: '2027-02-01' } } as const
    expect((await call(cancelSubscription, later, { as: anna })).data.contract?.endsOn).toBe('2027-02-20')
    expect((await call(cancelSubscription, soon, { as: anna })).data.contract?.endsOn).toBe('2026-12-20')
    expect((await call(cancelSubscription, later, { as: anna })).data.contract?.endsOn).toBe('2026-12-20')
  })

  test('409 without a contract, and for another member of the household', async () => {
    const anna = await signedInUser()
    expect((await call(cancelSubscription, soon, { as: anna })).status).toBe(409)
    const jonas = await joinHousehold(app, await signedInUser(), anna)
    await buy(app, anna)
    const refused = await call(cancelSubscription, soon, { as: jonas })
    expect(refused).toMatchObject({ status: 409 })
    expect(refused.errors[0]?.message).toContain('anderen Mitglied')
  })

  test('at the end everything can be read, and bought again', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    await call(cancelSubscription, soon, { as: anna })
    await daysGoOn('2026-12-20')
    expect((await call(paid, {}, { as: await signedInAgain(app, anna) })).status).toBe(204)
    await daysGoOn('2026-12-21')
    expect(await stateOf(anna)).toMatchObject({
      isActive: false,
      subscription: { is_expired: true, expired_at: '2026-12-20T23:00:00.000Z' },
      contract: { state: 'ended' },
      offer: { provider: 'test' },
      invoices: 1,
    })
    const again = await signedInAgain(app, anna)
    expect((await call(paid, {}, { as: again })).status).toBe(402)
    expect(await mailsOf(anna)).toContain('Dein Abo ist zu Ende')
    await buy(app, again)
    expect((await call(paid, {}, { as: again })).status).toBe(204)
  })
})

describe('taking a cancellation back', () => {
  test('200 until the last day, 409 afterwards', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    expect((await call(resumeSubscription, {}, { as: anna })).status).toBe(409)
    await call(cancelSubscription, soon, { as: anna })
    expect((await call(resumeSubscription, {}, { as: anna })).data.contract).toMatchObject({
      endsOn: null,
      cancelledAt: null,
      nextPayment: { on: '2026-12-21', amountCents: 990 },
    })
    await call(cancelSubscription, soon, { as: anna })
    setTime('2026-12-20T22:59:00Z')
    const lastDay = await signedInAgain(app, anna)
    expect((await call(resumeSubscription, {}, { as: lastDay })).status).toBe(200)
    await call(cancelSubscription, soon, { as: lastDay })
    setTime('2026-12-20T23:00:00Z')
    expect((await call(resumeSubscription, {}, { as: lastDay })).status).toBe(409)
  })
})

describe('renewal', () => {
  test('a month follows the other, each with an invoice of its own', async () => {
    setTime('2026-01-31T12:00:00Z')
    const anna = await signedInUser()
    await buy(app, anna)
    await daysGoOn('2026-02-27', '2026-02-28', '2026-03-01', '2026-03-31', '2026-03-31', '2026-04-30')
    const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, anna) })
    expect(data.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '2026-04-30 2026-05-30',
      '2026-03-31 2026-04-29',
      '2026-02-28 2026-03-30',
      '2026-01-31 2026-02-27',
    ])
  })

  test('a year is announced a month before, once', async () => {
    const anna = await signedInUser()
    await buy(app, anna, yearly)
    await daysGoOn('2027-10-21', '2027-10-22', '2027-10-23', '2027-11-20')
    const renewals = (await mailsOf(anna)).filter(
      (subject) => subject === 'Bald wird das nächste Jahr fällig',
    )
    expect(renewals).toHaveLength(1)
    await daysGoOn('2027-11-21')
    expect((await stateOf(anna)).invoices).toBe(2)
  })

  test('a year that was paid again and is cancelled gives its whole months back', async () => {
    const anna = await signedInUser()
    await buy(app, anna, yearly)
    await daysGoOn('2027-11-21')
    setTime('2028-02-25T12:00:00Z')
    const answer = await call(cancelSubscription, soon, { as: await signedInAgain(app, anna) })
    expect(answer.data.contract?.endsOn).toBe('2028-03-20')
    await daysGoOn('2028-03-20', '2028-03-21', '2028-03-22')
    const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, anna) })
    const [correction, second] = data
    expect(correction).toMatchObject({ kind: 'correction', corrects: second?.number, grossCents: -6_600 })
    // The correcting invoice names the period that is refunded, not the year that was paid.
    expect(correction).toMatchObject({ from: '2028-03-21', to: second?.to })
    expect(data.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(9_900 + 3_300)
    expect(await mailsOf(anna)).toContain('Du bekommst Geld zurück')
  })

  test('days that nobody worked on are made up for', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    await daysGoOn('2027-02-25')
    expect((await stateOf(anna)).invoices).toBe(4)
  })
})

describe('change of plan', () => {
  const change = (plan: 'monthly' | 'yearly') => ({
    body: { plan, priceCents: plan === 'yearly' ? 9_900 : 990, termsVersion },
  })

  test('200: with the next period, from which the year is counted', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const answer = await call(changePlanOfSubscription, change('yearly'), { as: anna })
    expect(answer.data.contract).toMatchObject({
      plan: 'monthly',
      nextPlan: { plan: 'yearly', priceCents: 9_900, on: '2026-12-21' },
      nextPayment: { on: '2026-12-21', amountCents: 9_900 },
    })
    expect(await mailsOf(anna)).toContain('Dein Abo wechselt')
    await daysGoOn('2026-12-21')
    expect((await stateOf(anna)).contract).toMatchObject({
      plan: 'yearly',
      priceCents: 9_900,
      nextPlan: null,
      startsOn: '2026-11-21',
      earliestEnd: '2027-12-20',
    })
    const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, anna) })
    expect(data[0]).toMatchObject({ from: '2026-12-21', to: '2027-12-20', grossCents: 9_900 })
  })

  test('the present plan takes a change back', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    await call(changePlanOfSubscription, change('yearly'), { as: anna })
    const answer = await call(changePlanOfSubscription, change('monthly'), { as: anna })
    expect(answer.data.contract).toMatchObject({ plan: 'monthly', nextPlan: null })
  })

  test('409 for another price, after a cancellation, and without a contract', async () => {
    const anna = await signedInUser()
    expect((await call(changePlanOfSubscription, change('yearly'), { as: anna })).status).toBe(409)
    await buy(app, anna)
    const cheap = { body: { ...change('yearly').body, priceCents: 1 } }
    expect((await call(changePlanOfSubscription, cheap, { as: anna })).status).toBe(409)
    await call(cancelSubscription, soon, { as: anna })
    expect((await call(changePlanOfSubscription, change('yearly'), { as: anna })).status).toBe(409)
  })
})

describe('a payment that fails', () => {
  test('is told, reminded of, suspends, and ends the contract; nothing is asked for then', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'charge_back' })
    await daysGoOn('2026-11-22')
    expect((await stateOf(anna)).contract).toMatchObject({ payment: { state: 'paid' } })
    await daysGoOn('2026-11-23')
    expect(await stateOf(anna)).toMatchObject({
      isActive: true,
      contract: { payment: { state: 'failed', suspendsOn: '2026-12-07' }, isSuspended: false },
    })
    await daysGoOn('2026-11-29', '2026-11-30', '2026-12-01', '2026-12-06')
    expect((await stateOf(anna)).isActive).toBe(true)
    await daysGoOn('2026-12-07', '2026-12-08')
    expect(await stateOf(anna)).toMatchObject({
      isActive: false,
      subscription: { is_expired: false, valid_pass: false, expired_at: null },
      contract: { isSuspended: true },
    })
    const told = await mailsOf(anna)
    const count = (subject: string) => told.filter((each) => each === subject).length
    expect(count('Deine Zahlung hat nicht geklappt')).toBe(1)
    expect(count('Deine Zahlung ist noch offen')).toBe(1)
    expect(count('Dein Abo ruht')).toBe(1)
    await daysGoOn('2027-01-05', '2027-01-06', '2027-01-07')
    expect(await stateOf(anna)).toMatchObject({ isActive: false, contract: { state: 'ended' } })
    const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, anna) })
    expect(data.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(0)
  })

  test('of a contract that has ended meanwhile is waived in the end, too', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'charge_back' })
    await daysGoOn('2026-11-23')
    const cancelled = await call(cancelSubscription, soon, { as: await signedInAgain(app, anna) })
    expect(cancelled.status).toBe(200)
    const invoicedCents = async () => {
      const { data } = await call(listInvoices, {}, { as: await signedInAgain(app, anna) })
      return data.reduce((sum, { grossCents }) => sum + grossCents, 0)
    }
    await daysGoOn('2026-12-21', '2027-01-05')
    expect((await stateOf(anna)).contract).toMatchObject({ state: 'ended' })
    expect(await invoicedCents()).toBe(990)
    await daysGoOn('2027-01-06')
    expect(await invoicedCents()).toBe(0)
  })

  test('and is paid after all goes on', async () => {
    const anna = await signedInUser()
    const id = await buy(app, anna, { outcome: 'charge_back' })
    await daysGoOn('2026-11-23', '2026-12-07')
    const again = await signedInAgain(app, anna)
    const way = await call(paySubscription, {}, { as: again })
    expect(way.data.redirect).toBe(`http://localhost:3000/subscription/testzahlung?zahlung=${id}`)
    const answer = { params: { reference: id }, body: { outcome: 'paid' } } as const
    expect((await call(answerTestPayment, answer, { as: again })).status).toBe(200)
    expect(await stateOf(anna)).toMatchObject({
      isActive: true,
      contract: { payment: { state: 'paid' }, isSuspended: false },
      invoices: 1,
    })
    expect(await mailsOf(anna)).toContain('Dein Abo läuft wieder')
    expect((await call(paySubscription, {}, { as: again })).status).toBe(409)
  })

  test('a direct debit that is on its way comes after a day', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'pending' })
    await daysGoOn('2026-11-22')
    expect((await stateOf(anna)).contract?.payment?.state).toBe('processing')
    await daysGoOn('2026-11-23')
    expect((await stateOf(anna)).contract?.payment?.state).toBe('paid')
  })
})

describe('trials', () => {
  test('tell of their end three days before and on the day, once, and not who has ordered', async () => {
    const anna = await signedInUser()
    const jonas = await signedInUser()
    for (const as of [anna, jonas]) await call(startTrial, {}, { as })
    await buy(app, jonas, { isEarly: false })
    await daysGoOn('2026-12-02', '2026-12-05', '2027-01-31')
    expect(await mailsOf(anna)).toEqual([])
    await daysGoOn('2027-02-01', '2027-02-02', '2027-02-04', '2027-02-05', '2027-02-06', '2027-02-07')
    expect(await mailsOf(anna)).toEqual(['Dein Test ist zu Ende', 'Dein Test endet bald'])
    expect((await mailsOf(jonas)).filter((subject) => subject.includes('Test'))).toEqual([])
  })
})

describe('rooms for declarations without a login', () => {
  test('find a contract by number or address, whatever the case; none of an order', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const number = (await stateOf(anna)).contract!.number
    const find = (known: Parameters<typeof findContract>[1]) => findContract(app.database, known)
    expect(await find({ number: ` ${number.toLowerCase()} ` })).toMatchObject({ number, name: 'Anna' })
    expect(await find({ emailKey: emailKey(anna.email.toUpperCase()) })).toMatchObject({ number })
    expect(await find({ number: 'WK-A-1999-0001' })).toBeUndefined()
    expect(await find({ emailKey: 'nobody@example.com' })).toBeUndefined()
  })

  async function withdraw(user: TestUser, sentAt: string) {
    const contract = await findContract(app.database, { emailKey: emailKey(user.email) })
    return inTransaction(app.database, (transaction) =>
      withdrawFromContract(transaction, app.dependencies, contract!, { sentAt: new Date(sentAt) }),
    )
  }

  test('a withdrawal within 14 days gives everything back that was not used (law.md L7.3, L7.4)', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    expect(await withdraw(anna, '2026-12-05T22:59:59Z')).toMatchObject({
      isInTime: true,
      isNew: true,
      refundCents: 528,
      valueCents: 462,
      refundBy: '2026-12-19',
      correctionNumber: expect.stringMatching(/^WK-2026-\d{6}$/),
    })
    expect(await withdraw(anna, '2026-12-05T22:59:59Z')).toMatchObject({ isNew: false })
    const refunds = await app.database
      .selectFrom('mail_outbox')
      .select('mail_id')
      .where('recipient', '=', anna.email)
      .where('subject', '=', 'Du bekommst Geld zurück')
      .execute()
    expect(refunds).toHaveLength(1)
    expect((await readMail(app.dependencies, refunds[0]!.mail_id))?.files).toHaveLength(1)
    expect(await stateOf(anna)).toMatchObject({
      isActive: false,
      subscription: null,
      contract: { state: 'withdrawn', isWithdrawable: false },
    })
    const { data } = await call(listInvoices, {}, { as: anna })
    expect(data.reduce((sum, { grossCents }) => sum + grossCents, 0)).toBe(462)
  })

  test('without an early start nothing is owed', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { isEarly: false })
    expect(await withdraw(anna, '2026-12-01T12:00:00Z')).toMatchObject({
      isInTime: true,
      refundCents: 0,
      valueCents: 0,
      correctionNumber: null,
    })
  })

  test('after 14 days it changes nothing', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    // The fourteenth day is a Saturday, so the period ends on the next working day (deadlines.md § 70).
    expect(await withdraw(anna, '2026-12-07T23:00:00Z')).toMatchObject({ isInTime: false, refundCents: 0 })
    expect((await stateOf(anna)).isActive).toBe(true)
  })

  test('ordered on a Saturday, a withdrawal on the Monday after 14 days is in time (deadlines.md § 70)', async () => {
    setTime('2026-11-28T11:00:00Z')
    const anna = await signedInUser()
    await buy(app, anna)
    expect((await stateOf(anna)).contract).toMatchObject({ withdrawalUntil: '2026-12-14' })
    const confirmed = (await app.mails()).find(
      ({ recipient, subject }) => recipient === anna.email && subject === 'Dein Abo ist bestätigt',
    )
    expect(confirmed?.text).toContain('Widerruf bis: Montag, 14. Dezember 2026 (der 12. ist ein Samstag)')
    setTime('2026-12-14T22:59:00Z')
    const again = await signedInAgain(app, anna)
    expect((await stateOf(again)).contract).toMatchObject({ isWithdrawable: true })
    expect(await withdraw(anna, '2026-12-14T22:59:59Z')).toMatchObject({
      isInTime: true,
      refundCents: 462,
      refundBy: '2026-12-28',
    })
  })

  test('money that comes after a withdrawal goes back', async () => {
    const anna = await signedInUser()
    await buy(app, anna, { outcome: 'pending' })
    expect(await withdraw(anna, '2026-11-21T13:00:00Z')).toMatchObject({ refundCents: 990, valueCents: 0 })
    await daysGoOn('2026-11-23')
    const charge = await app.database
      .selectFrom('subscription_charge')
      .select(['state', 'refunded_cents'])
      .where('user_id', '=', anna.userId)
      .executeTakeFirstOrThrow()
    expect(charge).toEqual({ state: 'paid', refunded_cents: 990 })
  })

  test('a cancellation says its last day, and nothing of a contract that was withdrawn', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const contract = (await findContract(app.database, { emailKey: emailKey(anna.email) }))!
    const cancel = () =>
      inTransaction(app.database, (transaction) =>
        cancelContract(transaction, app.dependencies, contract, {
          receivedAt: new Date('2026-11-26T12:00:00Z'),
          wishedOn: null,
        }),
      )
    expect(await cancel()).toEqual({ endsOn: '2026-12-20', isNew: true })
    expect(await cancel()).toEqual({ endsOn: '2026-12-20', isNew: false })
    await withdraw(anna, '2026-11-26T12:00:00Z')
    expect(await cancel()).toBeNull()
  })
})

describe('deleting the account (law.md L2.4)', () => {
  test('409 while a contract runs; invoices stay, without anything that leads to the profile', async () => {
    const anna = await signedInUser()
    await buy(app, anna)
    const refused = await call(deleteUser, {}, { as: anna })
    expect(refused.status).toBe(409)
    expect(refused.errors[0]?.message).toContain('keine Kündigung')
    await call(cancelSubscription, soon, { as: anna })
    expect((await call(deleteUser, {}, { as: anna })).status).toBe(204)
    const number = (
      await app.database
        .selectFrom('invoice_owner')
        .select('invoice_number')
        .where('user_id', '=', anna.userId)
        .executeTakeFirstOrThrow()
    ).invoice_number
    setTime('2026-12-06T12:00:00Z')
    expect((await eraseDueUsers(app.dependencies)).count).toBe(1)
    const left = await app.database.selectFrom('invoice').selectAll().where('number', '=', number).execute()
    expect(left).toHaveLength(1)
    expect(JSON.stringify(left)).not.toContain(anna.userId)
  })
})
