import { afterEach, expect, test } from 'vitest'
import { sendCancellation, sendWithdrawal } from '#contract/requests.ts'
import { receiptLines } from '#contract/requests/receipt-words.ts'
import {
  cancelSubscription,
  confirmOwnDeclaration,
  readSubscription,
  stopOwnDeclaration,
} from '#contract/subscription.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { lookUpRequests } from '#server/requests/settle-requests.ts'
import { eventsOf } from '#server/testing/events-of.ts'
import { contractSince } from '#server/testing/samples/sample-contract.ts'
import { joinHousehold, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { sampleCancellation, sampleWithdrawal } from '#server/testing/samples/sample-request.ts'
import { storedRequests } from '#server/testing/stored-requests.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// security.md rule 27: whoever is signed in, and has just proved it, needs no mail and no waiting.
const app = testApp()
const { call, setTime, passTime } = app
const { mailsTo, requestOf } = storedRequests(app)

afterEach(async () => {
  await app.database.deleteFrom('mail_outbox').execute()
  await app.database.deleteFrom('rate_limit').execute()
})

test('law.md § 9: on the public page the own contract ends at once, and the receipt tells the day', async () => {
  const { anna, number } = await buyer()
  const body = sampleCancellation({ email: anna.email, identity: anna.email, contractNumber: number })
  const { data } = await call(sendCancellation, { body }, { as: anna })
  // The monthly contract has run since 21 October: its second month ends on 20 December.
  expect(data).toMatchObject({ contractNumber: number, endsOn: '2026-12-20', waitHours: null })
  expect(receiptLines(data)).toContainEqual({ label: 'Vertragsende', value: '20.12.2026', isStrong: true })
  const [mail] = await mailsTo(anna.email)
  expect(mail!.text).toContain(`Der Vertrag ${number} endet am 20.12.2026.`)
  expect(await eventsOf(app, anna)).toEqual(['subscription_cancelled'])
  // No administrator has to do anything about it.
  expect(await requestOf(body.id)).toMatchObject({ state: 'done', look_up: null })
  expect(await mailsTo('post@betreiber.example')).toEqual([])
  const { contract } = await stateOf(anna)
  expect(contract?.receipt).toEqual(data)
  // After a lost answer the same call answers the same, but only to the same person.
  expect((await call(sendCancellation, { body }, { as: anna })).data).toEqual(data)
  expect((await call(sendCancellation, { body })).data).toMatchObject({ contractNumber: null, endsOn: null })
})

test('no number and a wished day: the own contract, at the end of the month that holds it', async () => {
  const { anna } = await buyer()
  const body = sampleCancellation({ email: anna.email, contractNumber: '', endsOn: '2027-02-01' })
  expect((await call(sendCancellation, { body }, { as: anna })).data.endsOn).toBe('2027-02-20')
})

test('a proof that is ten minutes old counts no more: taken as of anybody, and never refused', async () => {
  const { anna, number } = await buyer()
  passTime(10 * MINUTE_MS + 1)
  const body = sampleCancellation({ email: anna.email, contractNumber: number })
  const { status, data } = await call(sendCancellation, { body }, { as: anna })
  expect(status).toBe(201)
  expect(data).toMatchObject({ contractNumber: null, endsOn: null, waitHours: 48 })
  await lookUpRequests(app.dependencies)
  expect((await stateOf(anna)).contract).toMatchObject({
    endsOn: null,
    declarations: [{ endsOn: '2026-12-20' }],
  })
})

test('a cookie of nobody, the number of somebody else and another member of the household: as of anybody', async () => {
  const { anna, number } = await buyer()
  const eve = await app.signedInUser()
  const jonas = await joinHousehold(app, await app.signedInUser(), anna)
  const body = () => sampleCancellation({ name: 'Eva Stern', contractNumber: number })
  for (const as of [eve, jonas, { ...eve, token: 'nichts' }]) {
    const { status, data } = await call(sendCancellation, { body: body() }, { as })
    expect(status).toBe(201)
    expect(data).toMatchObject({ contractNumber: null, endsOn: null, waitHours: 48 })
  }
  await lookUpRequests(app.dependencies)
  expect((await stateOf(anna)).contract).toMatchObject({ endsOn: null, declarations: [] })
})

test('law.md § 8: a withdrawal in time ends it at once, and nothing paid is owed', async () => {
  const { anna, number } = await contractSince(app, '2026-11-20')
  setTime('2026-12-04T22:59:59Z')
  const as = await signedInAgain(app, anna)
  const body = sampleWithdrawal({ contract: `Vertrag ${number} vom 20.11.2026`, email: anna.email })
  const { data } = await call(sendWithdrawal, { body }, { as })
  expect(data).toMatchObject({ contractNumber: number, refundCents: 0 })
  expect((await stateOf(anna)).contract).toMatchObject({ state: 'withdrawn' })
  expect(await eventsOf(app, anna)).toEqual(['subscription_withdrawn'])
})

test('L7.1: a second after the period it is stored, receipted and looked at', async () => {
  const { anna, number } = await contractSince(app, '2026-11-20')
  setTime('2026-12-04T23:00:00Z')
  const as = await signedInAgain(app, anna)
  const body = sampleWithdrawal({ contract: number, email: anna.email })
  const { data } = await call(sendWithdrawal, { body }, { as })
  expect(data).toMatchObject({ contractNumber: number, refundCents: null, isMailed: true })
  expect((await stateOf(anna)).contract).toMatchObject({ state: 'active' })
  expect(await requestOf(body.id)).toMatchObject({ state: 'open' })
})

test('security.md rule 11: cancelling in the account needs a recent proof', async () => {
  const { anna } = await buyer()
  passTime(10 * MINUTE_MS + 1)
  expect(await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })).toMatchObject({
    status: 403,
    errors: [{ message: 'recent_auth_required' }],
  })
})

test('what waits shows to its party alone, who confirms it at once', async () => {
  const { anna, number } = await buyer()
  const id = await declare(anna, number)
  expect((await stateOf(anna)).contract?.declarations).toEqual([
    {
      id,
      kind: 'cancellation',
      number: expect.stringMatching(/^K-2026-/),
      receivedAt: '2026-11-30T18:42:07.000Z',
      name: 'Anna Berger',
      termination: 'ordinary',
      contractNumber: number,
      endsOn: '2026-12-20',
      refundCents: null,
      state: 'waiting',
      takesEffectAt: '2026-12-02T18:42:07.000Z',
      settledAt: null,
      isInReview: false,
    },
  ])
  const jonas = await joinHousehold(app, await app.signedInUser(), anna)
  expect((await stateOf(jonas)).contract?.declarations).toEqual([])
  const eve = await app.signedInUser()
  for (const as of [jonas, eve])
    for (const endpoint of [confirmOwnDeclaration, stopOwnDeclaration] as const)
      expect(await call(endpoint as typeof confirmOwnDeclaration, { params: { id } }, { as })).toMatchObject({
        status: 404,
        errors: [{ message: 'not_found' }],
      })
  const { data } = await call(confirmOwnDeclaration, { params: { id } }, { as: anna })
  expect(data.contract).toMatchObject({
    endsOn: '2026-12-20',
    declarations: [],
    receipt: { endsOn: '2026-12-20' },
  })
})

test('„Das war ich nicht“ in the account stops it; both need a recent proof', async () => {
  const { anna, number } = await buyer()
  const id = await declare(anna, number)
  const { data } = await call(stopOwnDeclaration, { params: { id } }, { as: anna })
  expect(data.contract).toMatchObject({ endsOn: null, declarations: [] })
  expect(await eventsOf(app, anna)).toEqual(['declaration_opened', 'declaration_stopped'])
  // Repeated, it stays as it is.
  expect(
    (await call(confirmOwnDeclaration, { params: { id } }, { as: anna })).data.contract?.endsOn,
  ).toBeNull()
  passTime(10 * MINUTE_MS + 1)
  for (const endpoint of [confirmOwnDeclaration, stopOwnDeclaration] as const)
    expect(
      await call(endpoint as typeof confirmOwnDeclaration, { params: { id } }, { as: anna }),
    ).toMatchObject({ status: 403, errors: [{ message: 'recent_auth_required' }] })
})

/** Makes a buyer since 21 October who has signed in anew on the evening of 30 November. */
async function buyer() {
  const { anna, number } = await contractSince(app, '2026-10-21')
  setTime('2026-11-30T18:42:07Z')
  return { anna: await signedInAgain(app, anna), number }
}

async function declare(anna: TestUser, contractNumber: string): Promise<string> {
  const body = sampleCancellation({ identity: anna.email, contractNumber, email: 'fremd@example.com' })
  await call(sendCancellation, { body })
  await lookUpRequests(app.dependencies)
  return body.id
}

async function stateOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: await signedInAgain(app, user) })).data
}
