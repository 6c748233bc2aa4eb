import { beforeEach, expect, test } from 'vitest'
import {
  type CustomerAction,
  actOnCustomer,
  previewCustomerAction,
  readCustomer,
} from '#contract/admin/customers.ts'
import { orderSubscription } from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { applyPaymentEvent } from '#server/subscription/apply-payment-event.ts'
import { signedBy, startFakeStripe, stripeSecrets } from '#server/testing/fake-stripe.ts'
import { sampleOrder } from '#server/testing/samples/sample-order.ts'
import { createTestAdmin } from '#server/testing/test-admin.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import type { TestUser } from '#server/testing/test-user.ts'

const stripe = await startFakeStripe()
const app = testApp({
  config: {
    sale: { ...testConfig.sale, provider: 'stripe', stripe: { ...stripeSecrets, apiUrl: stripe.url } },
  },
})
const { call, send, setTime, signedInUser } = app
const NOW = '2026-11-21T12:00:00Z'
const seconds = (instant: string) => Date.parse(instant) / 1000
const transfer = {
  kind: 'paid_by_transfer',
  from_day: '2026-11-21',
  paid_on: '2026-11-25',
  reference: 'WK Anna',
} as const

beforeEach(() => {
  setTime(NOW)
  stripe.calls.length = 0
  stripe.invoice = { status: 'open' }
})

test('a transfer is told to Stripe once, and its answer books nothing again', async () => {
  const anna = await unpaid()
  const data = await act(anna, transfer)
  await carryOutInstructions(app.dependencies)
  expect(told('/pay')).toMatchObject([
    { path: `/v1/invoices/${anna.invoice}/pay`, form: { paid_out_of_band: 'true' } },
  ])
  expect((await paid(anna, { amount_paid_off_stripe: 990 })).status).toBe(200)
  const { contracts, requests, transfer_refunds: refunds } = await read(anna)
  expect(contracts[0]!.charges[0]).toMatchObject({ state: 'paid', transfer: { on: '2026-11-25' } })
  expect({ contracts: contracts.length, requests, refunds }).toEqual({
    contracts: 1,
    requests: [],
    refunds: [],
  })
  expect(await tasks()).toEqual([])
  expect(data.invoices).toHaveLength(1)
})

test('nothing is told about an invoice that is paid by now, and money that came twice is a task', async () => {
  const anna = await unpaid()
  await act(anna, transfer)
  stripe.invoice = { status: 'paid' }
  await carryOutInstructions(app.dependencies)
  expect(told('/pay')).toEqual([])
  for (let times = 1; times <= 2; times += 1) await paid(anna, {})
  expect(await tasks()).toMatchObject([
    { message: expect.stringContaining('war schon bezahlt (per Überweisung am 25.11.2026)') },
  ])
})

test('a refund of a transfer is nothing that Stripe could do', async () => {
  const anna = await unpaid()
  await act(anna, transfer)
  await carryOutInstructions(app.dependencies)
  const data = await act(anna, {
    kind: 'withdraw',
    sent_on: '2026-11-26',
    is_goodwill: false,
  })
  await carryOutInstructions(app.dependencies)
  expect(told('/refunds')).toEqual([])
  // Five of thirty days were used.
  expect(data.transfer_refunds).toMatchObject([{ amount_cents: 825, state: 'open' }])
})

test('what somebody has marked in the dashboard of Stripe is a task until it is noted here', async () => {
  const anna = await unpaid()
  await paid(anna, { amount_paid_off_stripe: 990 })
  expect((await read(anna)).contracts[0]!.charges[0]).toMatchObject({ state: 'failed' })
  expect(await tasks()).toMatchObject([{ message: expect.stringContaining('als anderswo bezahlt') }])
})

test('a late message about an attempt before the transfer changes nothing', async () => {
  const anna = await unpaid()
  await act(anna, transfer)
  await post('invoice.payment_failed', invoiceOf(anna, { amount_paid: 0 }))
  await inTransaction(app.database, (transaction) =>
    applyPaymentEvent(transaction, app.dependencies, { kind: 'charged_back', reference: anna.invoice }),
  )
  expect((await read(anna)).contracts[0]!.charges[0]).toMatchObject({ state: 'paid' })
})

interface Customer {
  readonly user: TestUser
  readonly id: string
  readonly invoice: string
  readonly number: string
}

/** Somebody whose direct debit has failed; today is 26 November. */
async function unpaid(): Promise<Customer> {
  await app.database.deleteFrom('request').execute()
  const user = await signedInUser()
  const { id, ...body } = sampleOrder({ isEarly: true })
  expect((await call(orderSubscription, { body: { id, ...body } }, { as: user })).status).toBe(200)
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('contract_id', '=', id)
    .executeTakeFirstOrThrow()
  const anna = { user, id, invoice: `in_${id}`, number }
  await post('checkout.session.completed', {
    id: `cs_${id}`,
    object: 'checkout.session',
    metadata: { contract: id },
    customer: 'cus_1',
    subscription: `sub_${id}`,
    invoice: anna.invoice,
    payment_status: 'unpaid',
    amount_total: 990,
    currency: 'eur',
  })
  await post('invoice.payment_failed', invoiceOf(anna, { amount_paid: 0 }))
  setTime('2026-11-26T12:00:00Z')
  return anna
}

async function paid(anna: Customer, changed: object) {
  return post('invoice.paid', invoiceOf(anna, { amount_paid: 990, ...changed }))
}

function invoiceOf({ id, invoice }: Pick<Customer, 'id' | 'invoice'>, changed: object) {
  return {
    id: invoice,
    object: 'invoice',
    currency: 'eur',
    amount_due: 990,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: `sub_${id}`, metadata: { contract: id } },
    },
    lines: { object: 'list', data: [{ period: { start: seconds(NOW), end: seconds(NOW) + 1 } }] },
    ...changed,
  }
}

let count = 0
async function post(type: string, object: unknown) {
  const id = `evt_t${(count += 1)}`
  const body = JSON.stringify({ id, object: 'event', type, created: seconds(NOW), data: { object } })
  return send({ method: 'POST', path: '/api/payments/stripe/webhook', body }, { headers: signedBy(body) })
}

function told(end: string) {
  return stripe.calls.filter(({ method, path }) => method === 'POST' && path.endsWith(end))
}

async function asAdmin() {
  const { token } = await createTestAdmin(app.dependencies)
  return { headers: { cookie: `wk_session_admin=${token}` } }
}

type Without<T> = T extends unknown ? Omit<T, 'contract_number'> : never

async function act({ user, number }: Customer, wanted: Without<CustomerAction>) {
  const params = { id: user.userId }
  const action = { ...wanted, contract_number: number }
  const admin = await asAdmin()
  const { data } = await call(previewCustomerAction, { params, body: { action } }, admin)
  const body = { id: crypto.randomUUID(), seen: data.seen, reason: 'Kontoauszug geprüft', action }
  const done = await call(actOnCustomer, { params, body }, admin)
  expect(done.status).toBe(200)
  return done.data
}

async function read({ user }: Customer) {
  return (await call(readCustomer, { params: { id: user.userId } }, await asAdmin())).data
}

/** The tasks about payments among the requests. */
async function tasks() {
  return app.database.selectFrom('request').select('message').where('kind', '=', 'contact').execute()
}
