import { beforeEach, describe, expect, test } from 'vitest'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  changePlanOfSubscription,
  listInvoices,
  orderSubscription,
  readSubscription,
} from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { grantGoodwill } from '#server/subscription/reductions/grant-reduction.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { signedBy, startFakeStripe, stripeSecrets } from '#server/testing/fake-stripe.ts'
import { sampleOrder, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { giveVoucher } from '#server/testing/samples/sample-voucher.ts'
import { testApp } from '#server/testing/test-app.ts'
import { testConfig } from '#server/testing/test-config.ts'
import type { TestUser } from '#server/testing/test-user.ts'
import { stripeWebhookPath } from './stripe-webhook.ts'

const stripe = await startFakeStripe()
const app = testApp({
  config: {
    sale: { ...testConfig.sale, provider: 'stripe', stripe: { ...stripeSecrets, apiUrl: stripe.url } },
  },
})
const { call, send, setTime, signedInUser } = app
const NOW = '2026-11-21T12:00:00Z'
const seconds = (instant: string) => Date.parse(instant) / 1000
const percent = { kind: 'percent', percent_bp: 2_000, payments: 2, months: null } as const

beforeEach(() => {
  setTime(NOW)
  stripe.calls.length = 0
  stripe.refunds.length = 0
  stripe.items.length = 0
  stripe.isDown = false
  stripe.periodEnd = seconds('2026-12-21T12:00:00Z')
})

let count = 0
async function post(type: string, object: unknown) {
  const id = `evt_v${(count += 1)}`
  const body = JSON.stringify({ id, object: 'event', type, created: seconds(NOW), data: { object } })
  return send({ method: 'POST', path: stripeWebhookPath, body }, { headers: signedBy(body) })
}

async function order(user: TestUser, changed: Parameters<typeof sampleOrder>[0] = {}) {
  const body = sampleOrder({ isEarly: true, ...changed })
  const { status } = await call(orderSubscription, { body }, { as: user })
  expect(status).toBe(200)
  return body.id
}

async function complete(id: string, cents: number | null) {
  return post('checkout.session.completed', {
    id: 'cs_1',
    object: 'checkout.session',
    metadata: { contract: id },
    customer: 'cus_1',
    subscription: `sub_${id}`,
    invoice: cents === null ? null : `in_${id}_0`,
    payment_status: cents === null || cents === 0 ? 'no_payment_required' : 'paid',
    amount_total: cents ?? 0,
    currency: 'eur',
  })
}

async function invoice(id: string, from: string, cents: number, type = 'invoice.paid') {
  return post(type, {
    id: `in_${id}_${from}`,
    object: 'invoice',
    currency: 'eur',
    amount_due: cents,
    amount_paid: type === 'invoice.paid' ? cents : 0,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: `sub_${id}`, metadata: { contract: id } },
    },
    lines: {
      object: 'list',
      data: [
        { period: { start: seconds(`${from}T12:00:00Z`), end: seconds(`${from}T12:00:01Z`) } },
        // The item that reduces it carries the time at which it was made.
        { period: { start: seconds(`${from}T12:00:00Z`) - 432_000, end: seconds(`${from}T12:00:00Z`) } },
      ],
    },
  })
}

async function on(day: string) {
  setTime(`${day}T06:00:00Z`)
  await keepDaily(app.dependencies)
  await carryOutInstructions(app.dependencies)
}

async function chargesOf(user: TestUser) {
  const rows = await app.database
    .selectFrom('subscription_charge')
    .select(['amount_cents', 'reduced_cents', 'surplus_cents', 'state'])
    .where('user_id', '=', user.userId)
    .orderBy('from_day')
    .execute()
  return rows.map(({ amount_cents, reduced_cents, surplus_cents, state }) =>
    [amount_cents, reduced_cents, surplus_cents, state].join(' '),
  )
}

async function grant(user: TestUser, units: number) {
  await inTransaction(app.database, async (transaction) => {
    const contract = await findContract(transaction, { emailKey: emailKey(user.email) })
    if (!contract) throw new Error('There is no contract')
    const value = { kind: 'months', percentBp: null, units } as const
    await grantGoodwill(transaction, app.dependencies, contract, { id: crypto.randomUUID(), value })
  })
  await carryOutInstructions(app.dependencies)
}

async function tasksOf(user: TestUser) {
  const { number } = await app.database
    .selectFrom('subscription_contract')
    .select('number')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow()
  const rows = await app.database
    .selectFrom('request')
    .select('message')
    .where('message', 'like', `${number}%`)
    .execute()
  return rows.map(({ message }) => message)
}

/** The items that wait for the next invoice of an order. */
const itemsOf = (id: string) =>
  stripe.items.filter(({ metadata }) => metadata['reduced_subscription'] === `sub_${id}`)

describe('an order that is paid at once', () => {
  test('has a coupon of its own, and its page says all prices', async () => {
    const { code } = await giveVoucher(app, percent)
    const id = await order(await signedInUser(), { voucherCode: code })
    expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/coupons', '/v1/checkout/sessions'])
    expect(stripe.calls[0]!.form).toMatchObject({
      id: `order-${id}`,
      amount_off: '198',
      currency: 'eur',
      duration: 'once',
      max_redemptions: '1',
    })
    expect(stripe.calls[1]!.form).toMatchObject({
      'discounts[0][coupon]': `order-${id}`,
      'line_items[0][price_data][unit_amount]': '990',
      'custom_text[submit][message]': expect.stringContaining(
        '1. bis 2. Monat: 7,92\u00a0€ statt 9,90\u00a0€',
      ),
    })
  })

  test('is reduced at every payment that was promised, and the provider is told a week before each', async () => {
    const { code } = await giveVoucher(app, percent)
    const anna = await signedInUser()
    const id = await order(anna, { voucherCode: code })
    await complete(id, 792)
    expect(await chargesOf(anna)).toEqual(['792 198 0 paid'])
    await on('2026-12-13')
    expect(itemsOf(id)).toEqual([])
    await on('2026-12-14')
    await on('2026-12-15')
    expect(itemsOf(id)).toMatchObject([
      { amount: -198, metadata: { reduced_subscription: `sub_${id}`, period: '2026-12-21' } },
    ])
    await invoice(id, '2026-12-21', 792)
    stripe.items.length = 0
    await on('2027-01-15')
    expect(itemsOf(id)).toEqual([])
    await invoice(id, '2027-01-21', 990)
    expect(await chargesOf(anna)).toEqual(['792 198 0 paid', '792 198 0 paid', '990 0 0 paid'])
    expect(await tasksOf(anna)).toEqual([])
    const invoices = (await call(listInvoices, {}, { as: await signedInAgain(app, anna) })).data
    expect(invoices.map(({ grossCents }) => grossCents)).toEqual([990, 792, 792])
  })

  test('of nothing is settled without a payment', async () => {
    const { code } = await giveVoucher(app)
    const anna = await signedInUser()
    const id = await order(anna, { voucherCode: code })
    await complete(id, 0)
    expect(await chargesOf(anna)).toEqual(['0 990 0 paid'])
    await on('2026-12-15')
    expect(itemsOf(id)).toMatchObject([{ amount: -990 }])
    await on('2026-12-22')
    expect(await chargesOf(anna)).toHaveLength(1)
    // The empty invoice of Stripe brings nothing new.
    await invoice(id, '2026-12-21', 0)
    await on('2026-12-23')
    expect(await chargesOf(anna)).toEqual(['0 990 0 paid', '0 990 0 paid'])
    expect(await tasksOf(anna)).toEqual([])
  })

  test('of another amount than the reduced one is a task of the operator', async () => {
    const { code } = await giveVoucher(app, percent)
    const anna = await signedInUser()
    const id = await order(anna, { voucherCode: code })
    await complete(id, 500)
    expect(await chargesOf(anna)).toEqual([])
    expect((await tasksOf(anna)).at(-1)).toContain('erwartet 7,92\u00a0€, gemeldet 5,00\u00a0€')
  })
})

test('an order that begins later has no coupon: its first payment is reduced by an item before it', async () => {
  const { code } = await giveVoucher(app, percent)
  const anna = await signedInUser()
  const id = await order(anna, { voucherCode: code, isEarly: false })
  expect(stripe.calls.map(({ path }) => path)).toEqual(['/v1/checkout/sessions'])
  expect(stripe.calls[0]!.form).toHaveProperty('custom_text[submit][message]')
  await complete(id, null)
  await on('2026-12-01')
  expect(itemsOf(id)).toMatchObject([{ amount: -198, metadata: { period: '2026-12-08' } }])
  await invoice(id, '2026-12-08', 792)
  expect(await chargesOf(anna)).toEqual(['792 198 0 paid'])
})

describe('a credit', () => {
  async function bought(plan: 'monthly' | 'yearly' = 'monthly') {
    const anna = await signedInUser()
    const priceCents = plan === 'monthly' ? 990 : 9_900
    const id = await order(anna, { plan, priceCents })
    await complete(id, priceCents)
    return { anna, id }
  }

  test('that comes within the last days counts from the payment after', async () => {
    const { anna, id } = await bought()
    setTime('2026-12-20T12:00:00Z')
    await grant(anna, 1)
    expect(itemsOf(id)).toEqual([])
    await invoice(id, '2026-12-21', 990)
    await on('2027-01-14')
    expect(itemsOf(id)).toMatchObject([{ amount: -990, metadata: { period: '2027-01-21' } }])
    await on('2027-01-23')
    expect(await chargesOf(anna)).toEqual(['990 0 0 paid', '990 0 0 paid', '0 990 0 paid'])
  })

  test('is set anew where another one comes before the payment', async () => {
    const { anna, id } = await bought('yearly')
    setTime('2027-11-16T12:00:00Z')
    await grant(anna, 1)
    await grant(anna, 2)
    expect(itemsOf(id)).toMatchObject([{ amount: -2_475, metadata: { period: '2027-11-21' } }])
  })

  test('that Stripe was told too late comes back as money, and nothing is reduced twice', async () => {
    const { anna, id } = await bought()
    setTime('2026-12-16T12:00:00Z')
    stripe.isDown = true
    await grant(anna, 1)
    setTime('2026-12-21T13:00:00Z')
    stripe.isDown = false
    // The whole price was demanded, then the item arrived.
    await invoice(id, '2026-12-21', 990)
    setTime('2026-12-22T13:00:00Z')
    await carryOutInstructions(app.dependencies)
    expect(await chargesOf(anna)).toEqual(['990 0 0 paid', '0 990 0 paid'])
    expect(itemsOf(id)).toEqual([])
    const refunds = stripe.calls.filter(({ path, method }) => path === '/v1/refunds' && method === 'POST')
    expect(refunds.map(({ form }) => form['amount'])).toEqual(['990'])
    expect(await tasksOf(anna)).toEqual([])
  })

  test('follows a change of the plan', async () => {
    const { anna, id } = await bought()
    setTime('2027-01-15T12:00:00Z')
    await invoice(id, '2026-12-21', 990)
    await grant(anna, 1)
    expect(itemsOf(id)).toMatchObject([{ amount: -990 }])
    const body = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    const as = await signedInAgain(app, anna)
    expect((await call(changePlanOfSubscription, { body }, { as })).status).toBe(200)
    await carryOutInstructions(app.dependencies)
    // The year begins after its withdrawal, so the month before it is free as it was.
    expect(itemsOf(id)).toMatchObject([{ amount: -990, metadata: { period: '2027-01-21' } }])
    const { contract } = (await call(readSubscription, {}, { as })).data
    expect(contract?.nextPayment).toEqual({ on: contract?.nextPlan?.on, amountCents: 9_900 })
  })
})
