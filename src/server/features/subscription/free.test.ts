import { beforeEach, expect, test } from 'vitest'
import { termsVersion } from '#contract/site/terms-version.ts'
import * as contract from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { buy, sampleOrder } from '#server/testing/samples/sample-order.ts'
import { testApp } from '#server/testing/test-app.ts'
import type { TestUser } from '#server/testing/test-user.ts'

// These tests switch SUBSCRIPTION_REQUIRED=false in the running server.
const app = testApp()
const { call, setTime, signedInUser } = app
const isFree = (isSubscriptionRequired: boolean) =>
  Object.assign(app.dependencies.config, { isSubscriptionRequired: !isSubscriptionRequired })

beforeEach(() => {
  setTime('2026-11-21T12:00:00Z')
  isFree(false)
})

const agreement = { priceCents: 990, termsVersion } as const
const yearly = { plan: 'yearly', ...agreement, priceCents: 9_900 } as const

/** The calls of the subscription that begin or prolong something. */
const beginning: Readonly<
  Record<string, (user: TestUser, reference: string) => Promise<{ status: number }>>
> = {
  startTrial: (as) => call(contract.startTrial, {}, { as }),
  orderSubscription: (as) => call(contract.orderSubscription, { body: sampleOrder() }, { as }),
  paySubscription: (as) => call(contract.paySubscription, {}, { as }),
  resumeSubscription: (as) => call(contract.resumeSubscription, {}, { as }),
  changePlanOfSubscription: (as) => call(contract.changePlanOfSubscription, { body: yearly }, { as }),
  answerTestPayment: (as, reference) =>
    call(contract.answerTestPayment, { params: { reference }, body: { outcome: 'paid' } }, { as }),
}
/** The calls that only read, end something, or leave what runs as it is. */
const harmless = [
  'readSubscription',
  'abandonOrder',
  'cancelSubscription',
  'confirmOwnDeclaration',
  'stopOwnDeclaration',
  'readContractFile',
  'listInvoices',
  'readInvoiceFile',
  'readInvoiceArchive',
  'readTestPayment',
  'readVoucherPrices',
]

test('every call of the subscription stands in one of the two lists', () => {
  const calls = Object.entries(contract).flatMap(([name, value]) => ('method' in value ? [name] : []))
  expect(calls.toSorted()).toEqual([...Object.keys(beginning), ...harmless].toSorted())
})

test('where everything is free nothing can be ordered by any call', async () => {
  const stranger = await signedInUser()
  const waiting = await signedInUser()
  const order = sampleOrder({ isEarly: true })
  await call(contract.orderSubscription, { body: order }, { as: waiting })
  const running = await signedInUser()
  await buy(app, running)
  const cancelled = await signedInUser()
  await buy(app, cancelled)
  await call(contract.cancelSubscription, { body: { wishedOn: null } }, { as: cancelled })
  isFree(true)
  const rows = () =>
    app.database.selectFrom('subscription_contract').selectAll().orderBy('contract_id').execute()
  const before = await rows()
  for (const user of [stranger, waiting, running, cancelled])
    for (const [name, begin] of Object.entries(beginning)) {
      const { status } = await begin(user, order.id)
      const isNobodys = name === 'answerTestPayment' && user !== waiting
      expect([name, status]).toEqual([name, isNobodys ? 404 : 409])
    }
  expect(await rows()).toEqual(before)
  const { data } = await call(contract.readSubscription, {}, { as: stranger })
  expect(data).toMatchObject({ isRequired: false, offer: null, trial: { canStart: false } })
})

test('what runs can still be cancelled and withdrawn from', async () => {
  const [anna, jonas] = [await signedInUser(), await signedInUser()]
  await buy(app, anna)
  const orderedByJonas = await buy(app, jonas)
  isFree(true)
  const cancelled = await call(contract.cancelSubscription, { body: { wishedOn: null } }, { as: anna })
  expect(cancelled.data.contract?.endsOn).toBe('2026-12-20')
  const { number } = (await call(contract.readSubscription, {}, { as: jonas })).data.contract!
  const withdrawal = await inTransaction(app.database, async (transaction) => {
    const found = await findContract(transaction, { number })
    return (
      found &&
      withdrawFromContract(transaction, app.dependencies, found, { sentAt: app.dependencies.clock.now() })
    )
  })
  expect(withdrawal).toMatchObject({ isInTime: true, refundCents: 990 })
  expect(orderedByJonas).toBeTruthy()
  await keepDaily(app.dependencies)
})
