import { beforeEach, describe, expect, test } from 'vitest'
import { deleteUser } from '#contract/personal-data.ts'
import { termsVersion } from '#contract/site/terms-version.ts'
import {
  abandonOrder,
  cancelSubscription,
  changePlanOfSubscription,
  orderSubscription,
  paySubscription,
  readSubscription,
  resumeSubscription,
} from '#contract/subscription.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { emailKey } from '#server/identity/email-key.ts'
import { keepDaily } from '#server/jobs/keep-subscriptions.ts'
import { imprintLines } from '#server/mail/sender.ts'
import { carryOutInstructions } from '#server/payment/carry-out-instructions.ts'
import { applyPaymentEvent } from '#server/subscription/apply-payment-event.ts'
import { ordersStep } from '#server/subscription/lapse-orders.ts'
import { findContract } from '#server/subscription/stores/contract-store.ts'
import { withdrawFromContract } from '#server/subscription/withdraw-from-contract.ts'
import { signedBy, startFakeStripe, stripeSecrets } from '#server/testing/fake-stripe.ts'
import { joinHousehold, sampleOrder, signedInAgain } from '#server/testing/samples/sample-order.ts'
import { doSteps } from '#server/testing/steps/do-steps.ts'
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

beforeEach(() => {
  setTime(NOW)
  stripe.calls.length = 0
  stripe.isDown = false
  stripe.isCancellingAtPeriodEnd = false
  stripe.paymentStatus = 'succeeded'
  stripe.checkoutStatus = 'open'
  stripe.beforeCheckout = undefined
  stripe.refunds.length = 0
  stripe.isAllRefunded = false
  stripe.periodEnd = seconds('2026-12-21T12:00:00Z')
})

let count = 0
function message(type: string, object: unknown, id = `evt_${(count += 1)}`): string {
  return JSON.stringify({ id, object: 'event', type, created: seconds(NOW), data: { object } })
}

async function post(body: string, headers: Record<string, string | undefined> = signedBy(body)) {
  return send({ method: 'POST', path: stripeWebhookPath, body }, { headers })
}

async function order(user: TestUser, changed: Parameters<typeof sampleOrder>[0] = {}) {
  const body = sampleOrder({ isEarly: true, ...changed })
  const answer = await call(orderSubscription, { body }, { as: user })
  const { priceCents } = body
  return { id: body.id, priceCents, subscription: `sub_${body.id}`, invoice: `in_${body.id}`, answer }
}
type Order = Awaited<ReturnType<typeof order>>

function completed({ id, subscription, invoice, priceCents }: Order, status = 'paid') {
  return message('checkout.session.completed', {
    id: 'cs_1',
    object: 'checkout.session',
    metadata: { contract: id },
    customer: 'cus_1',
    subscription,
    invoice,
    payment_status: status,
    amount_total: priceCents,
    currency: 'eur',
  })
}

function invoiceMessage(
  type: 'invoice.paid' | 'invoice.payment_failed',
  made: Order,
  { from = NOW, reference = made.invoice, amount = made.priceCents } = {},
) {
  const paid = type === 'invoice.paid' ? amount : 0
  return message(type, { ...invoiceOf(made, from), id: reference, amount_due: amount, amount_paid: paid })
}

function invoiceOf({ id, subscription }: Order, from: string) {
  return {
    object: 'invoice',
    currency: 'eur',
    amount_due: 990,
    amount_paid: 0,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription, metadata: { contract: id } },
    },
    lines: { object: 'list', data: [{ period: { start: seconds(from), end: seconds(from) + 1 } }] },
  }
}

const lost = { id: 'none', subscription: 'sub_none' } as Order

async function stateOf(user: TestUser) {
  return (await call(readSubscription, {}, { as: user })).data
}

async function bought(user: TestUser, changed?: Parameters<typeof sampleOrder>[0]): Promise<Order> {
  const made = await order(user, changed)
  await post(completed(made))
  await post(invoiceMessage('invoice.paid', made))
  return made
}

describe('an order', () => {
  test('opens a page of Stripe with price, references and no charge before the first day', async () => {
    const anna = await signedInUser()
    const { id, answer } = await order(anna, { isEarly: false })
    expect(answer).toMatchObject({
      status: 200,
      data: { redirect: 'https://checkout.stripe.example/c/cs_1' },
    })
    expect(stripe.calls).toHaveLength(1)
    expect(stripe.calls[0]).toMatchObject({
      method: 'POST',
      path: '/v1/checkout/sessions',
      idempotencyKey: `checkout-${id}`,
      form: {
        mode: 'subscription',
        customer_email: anna.email,
        'metadata[contract]': id,
        'subscription_data[metadata][contract]': id,
        'line_items[0][price_data][unit_amount]': '990',
        'line_items[0][price_data][recurring][interval]': 'month',
        'line_items[0][price_data][tax_behavior]': 'inclusive',
        // This is noon of the day after the period of withdrawal.
        'subscription_data[trial_end]': String(seconds('2026-12-08T11:00:00Z')),
      },
    })
  })

  test('with an early start is paid now', async () => {
    await order(await signedInUser(), { plan: 'yearly', priceCents: 9_900 })
    const { form } = stripe.calls[0]!
    expect(form).not.toHaveProperty('subscription_data[trial_end]')
    expect(form).toMatchObject({ 'line_items[0][price_data][recurring][interval]': 'year' })
  })

  test('503 while Stripe is down; the same call goes on later', async () => {
    const anna = await signedInUser()
    stripe.isDown = true
    const body = sampleOrder()
    const refused = await call(orderSubscription, { body }, { as: anna })
    expect(refused.status).toBe(503)
    stripe.isDown = false
    expect((await call(orderSubscription, { body }, { as: anna })).status).toBe(200)
    expect((await call(paySubscription, {}, { as: anna })).status).toBe(200)
  })
})

describe('messages of Stripe', () => {
  test('200: the contract is concluded and paid', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    expect((await post(completed(made))).status).toBe(200)
    expect(await stateOf(anna)).toMatchObject({
      isActive: true,
      contract: { state: 'active', payment: { state: 'paid' } },
      invoices: 1,
    })
  })

  test('in any order: the payment comes before the checkout', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    await post(invoiceMessage('invoice.paid', made))
    expect(await stateOf(anna)).toMatchObject({ isActive: true, invoices: 1 })
    await post(completed(made))
    expect(await stateOf(anna)).toMatchObject({ contract: { payment: { state: 'paid' } }, invoices: 1 })
  })

  test('a failure that comes after its payment has no effect', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    await post(invoiceMessage('invoice.payment_failed', made))
    expect((await stateOf(anna)).contract?.payment?.state).toBe('paid')
  })

  test('a replay has no second effect, nor have two at once', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    const body = completed(made)
    const answers = await Promise.all([post(body), post(body), post(body)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    await post(body)
    expect((await stateOf(anna)).invoices).toBe(1)
    const mails = (await app.mails()).filter(({ recipient }) => recipient === anna.email)
    expect(mails.filter(({ subject }) => subject === 'Dein Abo ist bestätigt')).toHaveLength(1)
  })

  test.each([
    ['unsigned', {}],
    ['signed by somebody else', { secret: 'whsec_other' }],
    ['late', { at: Date.now() - 301_000 }],
  ] as const)('400: %s', async (name, how) => {
    const body = completed(await order(await signedInUser()))
    const headers = name === 'unsigned' ? { 'sec-fetch-site': undefined } : signedBy(body, how)
    expect((await post(body, headers)).status).toBe(400)
  })

  test.each([
    't=,v1=',
    't=1,v1=',
    't=,v1=a',
    `t=1,v1=${'a'.repeat(64)}`,
    `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`,
    `t=1,v1=${'ä'.repeat(64)}`,
    'v1',
    '=',
    ',',
    'x'.repeat(5_000),
  ])('400: signed with %j', async (signature) => {
    const headers = { 'stripe-signature': signature, 'sec-fetch-site': undefined }
    expect((await post('{}', headers)).status).toBe(400)
  })

  test('400: altered on the way', async () => {
    const body = completed(await order(await signedInUser()))
    expect((await post(`${body} `, signedBy(body))).status).toBe(400)
  })

  test('413: larger than any message', async () => {
    const body = 'x'.repeat(600 * 1024)
    expect((await post(body)).status).toBe(413)
  })

  test('200 and a line in the log about nobody that we know; 200 about what we do not ask for', async () => {
    const stranger = { id: crypto.randomUUID(), subscription: 'sub_x', invoice: 'in_x' }
    const unknown = await post(completed({ ...stranger, priceCents: 990, answer: undefined as never }))
    expect(unknown).toMatchObject({ status: 200, json: { received: true } })
    expect(app.logLines.join('\n')).toContain('Stripe told something about nobody that we know')
    const hostile = message('checkout.session.completed', { metadata: { contract: "'; drop table" } })
    expect((await post(hostile)).status).toBe(200)
    expect((await post(message('customer.created', { id: 'cus_9' }))).status).toBe(200)
  })

  test('a direct debit is on its way, then paid', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    await post(completed(made, 'unpaid'))
    expect(await stateOf(anna)).toMatchObject({
      isActive: true,
      contract: { payment: { state: 'processing' } },
    })
    await post(invoiceMessage('invoice.paid', made))
    expect(await stateOf(anna)).toMatchObject({ contract: { payment: { state: 'paid' } }, invoices: 1 })
  })

  test('the debit of a renewal is on its way for days: billed and told, and nobody is asked to pay', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    const from = '2026-12-21T12:00:00Z'
    stripe.invoice = { ...invoiceOf(made, from), id: 'in_renewal' }
    stripe.paymentStatus = 'processing'
    setTime(from)
    const onItsWay = message('payment_intent.processing', { id: 'pi_1', object: 'payment_intent' })
    expect((await post(onItsWay, signedBy(onItsWay, { at: Date.parse(from) }))).status).toBe(200)
    setTime('2026-12-24T06:00:00Z')
    await keepDaily(app.dependencies)
    expect(await stateOf(await signedInAgain(app, anna))).toMatchObject({
      isActive: true,
      contract: {
        payment: { state: 'processing' },
        isSuspended: false,
        nextPayment: { on: '2027-01-21' },
      },
      invoices: 2,
    })
    const paid = invoiceMessage('invoice.paid', made, { from, reference: 'in_renewal' })
    await post(paid, signedBy(paid, { at: Date.parse('2026-12-24T06:00:00Z') }))
    const { contract, invoices } = await stateOf(await signedInAgain(app, anna))
    expect([contract?.payment?.state, invoices]).toEqual(['paid', 2])
  })

  test('a debit that has failed before its first message comes stays failed', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    const next = { from: '2026-12-21T12:00:00Z', reference: 'in_refused' }
    await post(invoiceMessage('invoice.payment_failed', made, next))
    stripe.paymentStatus = 'requires_payment_method'
    await post(message('payment_intent.processing', { id: 'pi_1', object: 'payment_intent' }))
    expect((await stateOf(anna)).contract?.payment?.state).toBe('failed')
  })

  test('two hundred at once, replayed, unsigned and about nobody, are each answered, and one has the effect', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    const bodies = [completed(made), invoiceMessage('invoice.paid', made)]
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, at) => {
        if (at % 4 === 0) return post(bodies[0]!)
        if (at % 4 === 1) return post(bodies[1]!)
        if (at % 4 === 2) return post(bodies[0]!, { 'sec-fetch-site': undefined })
        return post(message('invoice.paid', { id: `in_${at}`, amount_due: 1, amount_paid: 1 }))
      }),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 400]))
    expect(await stateOf(anna)).toMatchObject({ contract: { payment: { state: 'paid' } }, invoices: 1 })
  })

  test('without an early start nothing is paid; the empty invoice says nothing', async () => {
    const anna = await signedInUser()
    const made = await order(anna, { isEarly: false })
    await post(invoiceMessage('invoice.paid', made, { amount: 0 }))
    expect((await stateOf(anna)).contract?.state).toBe('pending_payment')
    await post(completed(made, 'no_payment_required'))
    expect(await stateOf(anna)).toMatchObject({
      isActive: false,
      contract: { startsOn: '2026-12-08', payment: null },
      invoices: 0,
    })
  })

  test('a page that was given up or is too old lets the order lapse', async () => {
    const anna = await signedInUser()
    const { id } = await order(anna)
    await post(message('checkout.session.expired', { id: 'cs_1', metadata: { contract: id } }))
    expect((await stateOf(anna)).contract).toBeNull()
  })

  test('a renewal is billed to its period, also where UTC has another day', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    await post(invoiceMessage('invoice.paid', made, { from: '2026-12-20T23:30:00Z', reference: 'in_next' }))
    expect(await stateOf(anna)).toMatchObject({
      contract: { nextPayment: { on: '2027-01-21' } },
      invoices: 2,
    })
  })

  test('a payment that failed, a charge-back, and where it is paid', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    const next = { from: '2026-12-21T12:00:00Z', reference: 'in_open' }
    await post(invoiceMessage('invoice.payment_failed', made, next))
    expect((await stateOf(anna)).contract?.payment).toMatchObject({ state: 'failed' })
    const way = await call(paySubscription, {}, { as: anna })
    expect(way.data.redirect).toBe('https://invoice.stripe.example/i/1')
    await post(invoiceMessage('invoice.paid', made, next))
    expect((await stateOf(anna)).contract?.payment).toMatchObject({ state: 'paid' })
    await app.database
      .updateTable('subscription_charge')
      .set({ provider_reference: 'in_1' })
      .where('provider_reference', '=', 'in_open')
      .execute()
    await post(message('charge.dispute.created', { id: 'dp_1', payment_intent: 'pi_1' }))
    expect((await stateOf(anna)).contract?.payment).toMatchObject({ state: 'failed' })
  })

  test('what Stripe ends by itself ends here', async () => {
    const anna = await signedInUser()
    const { subscription } = await bought(anna)
    const ended = { id: subscription, ended_at: seconds(NOW) }
    await post(message('customer.subscription.deleted', ended))
    expect((await stateOf(anna)).contract?.endsOn).toBe('2026-11-21')
  })

  test('two members who both reached the page: the second takes no money', async () => {
    const anna = await signedInUser()
    const jonas = await signedInUser()
    const [first, second] = [await order(anna), await order(jonas)]
    const moved = await joinHousehold(app, jonas, anna)
    await post(completed(first))
    await post(completed(second))
    await post(invoiceMessage('invoice.paid', second))
    expect(await toldStripe()).toEqual([
      `DELETE /v1/subscriptions/${second.subscription}`,
      'POST /v1/checkout/sessions/cs_1/expire',
      'POST /v1/refunds',
    ])
    expect(await stateOf(moved)).toMatchObject({ isActive: true, contract: { isMine: false }, invoices: 0 })
  })
})

/** The calls that change something at Stripe, made since they were last read. */
async function toldStripe(): Promise<readonly string[]> {
  stripe.calls.length = 0
  await carryOutInstructions(app.dependencies)
  return stripe.calls
    .filter(({ method }) => method !== 'GET')
    .map(({ method, path }) => `${method} ${path}`)
    .toSorted()
}

async function mailsTo({ email }: TestUser, subject: string) {
  return (await app.mails()).filter((mail) => mail.recipient === email && mail.subject === subject)
}

const moneyGoesBack = 'Deine Zahlung geht zurück'
const countsNoMore = 'Deine Bestellung gilt nicht'

// Decision 0143: no money is kept without a contract.
describe('an order that counts no more', () => {
  const closed = ['POST /v1/checkout/sessions/cs_1/expire']

  async function returned({ userId }: TestUser) {
    const rows = await app.database
      .selectFrom('audit_log')
      .select('reason')
      .where('event', '=', 'payment_returned')
      .where('user_id', '=', userId)
      .execute()
    return rows.map(({ reason }) => reason)
  }

  test('gives way to a newer one: its page is closed, and what is paid on it goes back, once', async () => {
    const anna = await signedInUser()
    const [first, second] = [await order(anna), await order(anna)]
    expect(await toldStripe()).toEqual(closed)
    await post(completed(first))
    await post(invoiceMessage('invoice.paid', first))
    await post(invoiceMessage('invoice.paid', first))
    expect(await stateOf(anna)).toMatchObject({
      isActive: false,
      contract: { number: second.answer.data.number, state: 'pending_payment' },
      invoices: 0,
    })
    expect(await toldStripe()).toEqual([`DELETE /v1/subscriptions/${first.subscription}`, 'POST /v1/refunds'])
    expect(
      stripe.calls.find(({ method, path }) => method === 'POST' && path === '/v1/refunds')?.form,
    ).toMatchObject({ amount: '990' })
    expect(await mailsTo(anna, moneyGoesBack)).toHaveLength(1)
    expect(await returned(anna)).toEqual([
      expect.stringMatching(/^WK-A-2026-\d{4}: 9,90\s€, Zahlung in_/) as string,
    ])
    await post(completed(second))
    expect(await stateOf(anna)).toMatchObject({ isActive: true, contract: { payment: { state: 'paid' } } })
  })

  test('a payment that comes before its checkout goes back once, too', async () => {
    const anna = await signedInUser()
    const first = await order(anna)
    await order(anna)
    await toldStripe()
    await post(invoiceMessage('invoice.paid', first))
    await post(completed(first))
    expect(await toldStripe()).toEqual([`DELETE /v1/subscriptions/${first.subscription}`, 'POST /v1/refunds'])
    expect(await mailsTo(anna, moneyGoesBack)).toHaveLength(1)
  })

  test('a debit on its way goes back when it has come; where nothing was to be paid nothing is', async () => {
    const anna = await signedInUser()
    const debit = await order(anna)
    const later = await order(anna, { isEarly: false })
    await order(anna)
    await toldStripe()
    await post(completed(debit, 'unpaid'))
    await post(completed(later, 'no_payment_required'))
    expect(await toldStripe()).toEqual(
      [debit, later].map(({ subscription }) => `DELETE /v1/subscriptions/${subscription}`).toSorted(),
    )
    expect(await mailsTo(anna, countsNoMore)).toHaveLength(2)
    expect(await returned(anna)).toEqual([])
    await post(invoiceMessage('invoice.paid', debit))
    expect(await toldStripe()).toEqual(['POST /v1/refunds'])
    expect(await mailsTo(anna, moneyGoesBack)).toHaveLength(1)
    expect(await stateOf(anna)).toMatchObject({ isActive: false, invoices: 0 })
  })

  test.each([
    ['given up', async (user: TestUser) => void (await call(abandonOrder, {}, { as: user }))],
    [
      'of an account that is deleted',
      async (user: TestUser) => void (await call(deleteUser, {}, { as: user })),
    ],
    [
      'older than a day',
      async () => {
        setTime('2026-11-22T12:00:01Z')
        await doSteps(app.dependencies, [ordersStep(app.dependencies)])
      },
    ],
  ])('%s closes its page', async (_name, lapse) => {
    const anna = await signedInUser()
    const made = await order(anna)
    await lapse(anna)
    expect(new Set(await toldStripe())).toEqual(new Set(closed))
    setTime(NOW)
    await post(completed(made))
    expect(await toldStripe()).toEqual([`DELETE /v1/subscriptions/${made.subscription}`, 'POST /v1/refunds'])
    expect(await mailsTo(anna, moneyGoesBack)).toHaveLength(1)
  })

  test('a page that is paid or too old by itself is not closed again', async () => {
    const anna = await signedInUser()
    await order(anna)
    await call(abandonOrder, {}, { as: anna })
    stripe.checkoutStatus = 'complete'
    expect(await toldStripe()).toEqual([])
  })

  test('that lapses while Stripe opens its page: 409, and the page is closed', async () => {
    const anna = await signedInUser()
    stripe.beforeCheckout = async () =>
      void (await app.database
        .updateTable('subscription_contract')
        .set({ state: 'lapsed' })
        .where('user_id', '=', anna.userId)
        .execute())
    const { answer } = await order(anna)
    expect(answer.status).toBe(409)
    expect(await toldStripe()).toEqual(closed)
  })

  test('where everything has become free meanwhile, what is paid goes back with that reason', async () => {
    const anna = await signedInUser()
    const { id, priceCents } = await order(anna)
    const { config } = app.dependencies
    await inTransaction(app.database, (transaction) =>
      applyPaymentEvent(
        transaction,
        { ...app.dependencies, config: { ...config, isSubscriptionRequired: false } },
        {
          kind: 'checkout_completed',
          contractId: id,
          customer: null,
          subscription: null,
          payment: {
            state: 'paid',
            reference: 'in_free',
            method: 'card',
            money: { cents: priceCents, currency: 'eur' },
          },
        },
      ),
    )
    const [mail] = await mailsTo(anna, moneyGoesBack)
    expect(mail?.text).toContain('Alle Bereiche sind inzwischen kostenlos.')
  })

  test('that is gone with its account becomes a task of the operator', async () => {
    const made = await order(await signedInUser())
    await app.database.deleteFrom('subscription_contract').where('contract_id', '=', made.id).execute()
    expect((await post(invoiceMessage('invoice.paid', made))).status).toBe(200)
    const task = await app.database
      .selectFrom('request')
      .select(['message', 'state'])
      .where('message', 'like', `%${made.invoice}%`)
      .executeTakeFirst()
    expect(task).toMatchObject({
      state: 'open',
      message: expect.stringContaining('gehört zu keiner Bestellung mehr') as string,
    })
  })

  test('another amount than was ordered stays with the operator, as it does for a contract', async () => {
    const anna = await signedInUser()
    const first = await order(anna)
    await order(anna)
    await toldStripe()
    await post(completed({ ...first, priceCents: 1 }))
    expect(await toldStripe()).toEqual([`DELETE /v1/subscriptions/${first.subscription}`])
    expect(app.logLines.join('\n')).toContain('a payment does not fit its contract')
  })
})

// Decision 0132: a page that was opened before a withdrawal does not circumvent the wait.
test('a withdrawal closes the pages of orders that wait; paid after all, the money goes back', async () => {
  const anna = await signedInUser()
  const jonas = await signedInUser()
  await bought(anna)
  const waiting = await order(jonas)
  await joinHousehold(app, jonas, anna)
  const contract = await findContract(app.database, { emailKey: emailKey(anna.email) })
  await inTransaction(app.database, (transaction) =>
    withdrawFromContract(transaction, app.dependencies, contract!, { sentAt: new Date(NOW) }),
  )
  expect(await toldStripe()).toContain('POST /v1/checkout/sessions/cs_1/expire')
  await post(completed(waiting))
  expect(await toldStripe()).toEqual([`DELETE /v1/subscriptions/${waiting.subscription}`, 'POST /v1/refunds'])
  expect(await mailsTo(jonas, moneyGoesBack)).toHaveLength(1)
})

describe('a payment that is not what the contract asks for', () => {
  async function tasks() {
    const rows = await app.database
      .selectFrom('request')
      .select(['message', 'state'])
      .where('name', '=', 'Zahlungsabgleich')
      // A task is no message of a stranger, which an operator reads later or never.
      .where('is_suspicious', '=', false)
      .where('message', 'like', '%erwartet%')
      .execute()
    const noted = await app.database
      .selectFrom('audit_log')
      .select('reason')
      .where('event', '=', 'payment_mismatch')
      .execute()
    expect(noted).toHaveLength(rows.length)
    return rows
  }

  test.each([
    ['of less', { amount_due: 1, amount_paid: 1, currency: 'eur' }],
    ['of more', { amount_due: 991, amount_paid: 991, currency: 'eur' }],
    ['in another currency', { amount_due: 990, amount_paid: 990, currency: 'usd' }],
    ['without a currency', { amount_due: 990, amount_paid: 990, currency: undefined }],
  ])('%s is answered 200, booked as nothing and a task of the operator', async (_name, money) => {
    const anna = await signedInUser()
    const made = await order(anna)
    const before = (await tasks()).length
    const body = message('invoice.paid', { ...invoiceOf(made, NOW), id: made.invoice, ...money })
    expect((await post(body)).status).toBe(200)
    expect((await stateOf(anna)).contract).toMatchObject({ state: 'pending_payment', payment: null })
    expect((await post(body)).status).toBe(200)
    const told = await tasks()
    expect(told).toHaveLength(before + 1)
    expect(told.at(-1)).toMatchObject({
      state: 'open',
      message: expect.stringContaining('erwartet 9,90') as string,
    })
    expect((await stateOf(anna)).invoices).toBe(0)
    const mail = (await app.mails()).filter(({ recipient }) => recipient === testConfig.operator.email)
    expect(mail.length).toBeGreaterThan(before)
  })

  test('security.md rule 33: the paper of its task names who ran the instance then', async () => {
    const made = await order(await signedInUser())
    await post(message('invoice.paid', { ...invoiceOf(made, NOW), id: made.invoice, amount_paid: 1 }))
    const task = await app.database
      .selectFrom('request')
      .select(['issuer_product', 'issuer_operator'])
      .where('message', 'like', `%${made.invoice}%`)
      .executeTakeFirstOrThrow()
    expect(task).toEqual({
      issuer_product: testConfig.productName,
      issuer_operator: imprintLines(testConfig).join('\n'),
    })
  })

  test('of a checkout and of a renewal neither', async () => {
    const anna = await signedInUser()
    const made = await order(anna)
    await post(completed({ ...made, priceCents: 100 }))
    expect((await stateOf(anna)).contract).toMatchObject({ state: 'active', payment: null })
    await post(invoiceMessage('invoice.paid', made))
    expect((await stateOf(anna)).contract?.payment).toMatchObject({ state: 'paid', amountCents: 990 })
    const next = { from: '2026-12-21T12:00:00Z', reference: `in_next_${made.id}`, amount: 99 }
    await post(invoiceMessage('invoice.paid', made, next))
    expect((await stateOf(anna)).invoices).toBe(1)
  })
})

describe('messages that come again, or are none', () => {
  const tasksWith = async (words: string) =>
    app.database.selectFrom('request').select('message').where('message', 'like', `%${words}%`).execute()

  test('a payment that does not fit is one task, however many messages tell of it', async () => {
    const made = await order(await signedInUser())
    await post(completed({ ...made, priceCents: 100 }))
    await post(invoiceMessage('invoice.paid', made, { amount: 100 }))
    await post(invoiceMessage('invoice.paid', made, { amount: 100 }))
    expect(await tasksWith(made.invoice)).toHaveLength(1)
  })

  test('a second payment of a month that is paid is a task; nothing of it is booked', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    const before = await stateOf(anna)
    const again = `in_again_${made.id}`
    expect((await post(invoiceMessage('invoice.paid', made, { reference: again }))).status).toBe(200)
    await post(invoiceMessage('invoice.paid', made, { reference: again }))
    await post(invoiceMessage('invoice.paid', made))
    expect(await stateOf(anna)).toEqual(before)
    expect(await tasksWith(again)).toMatchObject([
      { message: expect.stringContaining(`war schon bezahlt (Zahlung ${made.invoice})`) as string },
    ])
    expect(await tasksWith('war schon bezahlt')).toHaveLength(1)
  })

  test.each(['before', 'after'])(
    'a payment that came without its name goes back by it, withdrawn from %s it was told',
    async (when) => {
      const anna = await signedInUser()
      const made = await order(anna)
      const told = JSON.parse(completed(made)) as { data: { object: object } }
      await post(JSON.stringify({ ...told, data: { object: { ...told.data.object, invoice: null } } }))
      const withdraw = async () => {
        const contract = await findContract(app.database, { emailKey: emailKey(anna.email) })
        await inTransaction(app.database, (transaction) =>
          withdrawFromContract(transaction, app.dependencies, contract!, { sentAt: new Date(NOW) }),
        )
      }
      if (when === 'before') await withdraw()
      await post(invoiceMessage('invoice.payment_failed', made, { reference: 'in_other' }))
      await post(invoiceMessage('invoice.paid', made))
      await post(invoiceMessage('invoice.paid', made))
      if (when === 'after') await withdraw()
      const refunds = (await toldStripe()).filter((line) => line === 'POST /v1/refunds')
      expect(refunds).toHaveLength(1)
      expect(stripe.calls.find(({ path }) => path === '/v1/invoice_payments')?.form).toMatchObject({
        invoice: made.invoice,
      })
    },
  )

  test.each([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no id', '{}'],
    ['an id that is none', message('zzz', {}, ' evt')],
    ['an id with a zero', message('zzz', {}, 'evt\u0000')],
    ['an endless id', message('zzz', {}, 'e'.repeat(3_000))],
    ['no object', message('invoice.paid', null)],
    ['no data', '{"id":"evt_x","object":"event","type":"invoice.paid"}'],
  ])('400: %s, signed with our secret', async (_name, body) => {
    expect((await post(body)).status).toBe(400)
  })

  test.each([
    [
      'an invoice of a day that no calendar has',
      'invoice.paid',
      { ...invoiceOf(lost, NOW), id: 'in_0', lines: { data: [{ period: { start: 1e20 } }] } },
    ],
    ['an invoice of nothing', 'invoice.paid', {}],
    ['an end at no time', 'customer.subscription.deleted', { id: 'sub_x', ended_at: 1e18 }],
    ['a checkout of no contract', 'checkout.session.completed', { metadata: { contract: 'x' } }],
  ])('200: %s means nothing to us', async (_name, type, object) => {
    expect((await post(message(type, object))).status).toBe(200)
  })
})

describe('what Stripe is told, after the commit', () => {
  test('a cancellation at the end of its period, and its way back', async () => {
    const anna = await signedInUser()
    const { subscription } = await bought(anna)
    stripe.calls.length = 0
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })
    expect(stripe.calls).toEqual([])
    expect(await carryOutInstructions(app.dependencies)).toBe(1)
    expect(stripe.calls.at(-1)).toMatchObject({
      method: 'POST',
      path: `/v1/subscriptions/${subscription}`,
      form: { cancel_at_period_end: 'true', proration_behavior: 'none' },
    })
    stripe.isCancellingAtPeriodEnd = true
    await call(resumeSubscription, {}, { as: anna })
    await carryOutInstructions(app.dependencies)
    expect(stripe.calls.at(-1)?.form).toEqual({ cancel_at_period_end: 'false' })
  })

  test('a cancellation in the middle of a paid year', async () => {
    const anna = await signedInUser()
    await bought(anna, { plan: 'yearly', priceCents: 9_900 })
    stripe.periodEnd = seconds('2028-11-21T12:00:00Z')
    await call(cancelSubscription, { body: { wishedOn: '2027-12-20' } }, { as: anna })
    await carryOutInstructions(app.dependencies)
    expect(stripe.calls.at(-1)?.form).toEqual({
      cancel_at: String(seconds('2027-12-20T23:00:00Z')),
      proration_behavior: 'none',
    })
  })

  test('another plan, from the day on that nothing is paid for', async () => {
    const anna = await signedInUser()
    const { subscription } = await bought(anna)
    const body = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    await call(changePlanOfSubscription, { body }, { as: anna })
    await carryOutInstructions(app.dependencies)
    expect(stripe.calls.at(-1)).toMatchObject({
      path: `/v1/subscriptions/${subscription}`,
      form: {
        'items[0][id]': 'si_1',
        'items[0][price_data][unit_amount]': '9900',
        'items[0][price_data][product]': 'prod_1',
        'items[0][price_data][recurring][interval]': 'year',
        trial_end: String(seconds('2026-12-21T11:00:00Z')),
        proration_behavior: 'none',
      },
    })
  })

  test('another plan once it has asked for the month before, which would be left out otherwise', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    setTime('2026-12-10T12:00:00Z')
    const as = await signedInAgain(app, anna)
    const body = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    const changed = await call(changePlanOfSubscription, { body }, { as })
    expect(changed.data.contract?.nextPlan?.on).toBe('2027-01-21')
    const told = () =>
      stripe.calls.filter(({ form }) => 'trial_end' in form).map(({ form }) => form['trial_end'])
    await carryOutInstructions(app.dependencies)
    expect(told()).toEqual([])
    setTime('2026-12-21T13:00:00Z')
    await post(
      invoiceMessage('invoice.paid', made, {
        from: '2026-12-21T12:00:00Z',
        reference: `in_month_${made.id}`,
      }),
    )
    await keepDaily(app.dependencies)
    await carryOutInstructions(app.dependencies)
    await keepDaily(app.dependencies)
    await carryOutInstructions(app.dependencies)
    expect(told()).toEqual([String(seconds('2027-01-21T11:00:00Z'))])
  })

  test('what a debit of a year brings that was withdrawn from, when it comes', async () => {
    const anna = await signedInUser()
    const made = await bought(anna)
    setTime('2026-12-04T12:00:00Z')
    const as = await signedInAgain(app, anna)
    const body = { plan: 'yearly', priceCents: 9_900, termsVersion } as const
    await call(changePlanOfSubscription, { body }, { as })
    setTime('2026-12-21T13:00:00Z')
    const reference = `in_year_${made.id}`
    const from = '2026-12-21T11:00:00Z'
    stripe.paymentStatus = 'processing'
    stripe.invoice = { ...invoiceOf(made, from), id: reference, amount_due: 9_900 }
    await post(message('payment_intent.processing', { id: 'pi_1', object: 'payment_intent' }))
    const contract = await findContract(app.database, { emailKey: emailKey(anna.email) })
    const withdrawal = await inTransaction(app.database, (transaction) =>
      withdrawFromContract(transaction, app.dependencies, contract!, {
        sentAt: new Date('2026-12-18T12:00:00Z'),
      }),
    )
    expect(withdrawal).toMatchObject({ isInTime: true, refundCents: 8_910 })
    await carryOutInstructions(app.dependencies)
    const refunds = () =>
      stripe.calls
        .filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
        .map(({ form }) => form['amount'])
    expect(refunds()).toEqual([])
    await post(invoiceMessage('invoice.paid', made, { from, reference, amount: 9_900 }))
    await carryOutInstructions(app.dependencies)
    expect(refunds()).toEqual(['8910'])
    expect((await stateOf(await signedInAgain(app, anna))).contract).toMatchObject({
      plan: 'monthly',
      payment: { state: 'paid', amountCents: 990 },
    })
    stripe.invoice = {}
  })

  test('a refund after a withdrawal, tried again until it works, and once', async () => {
    const anna = await signedInUser()
    await bought(anna)
    const contract = await findContract(app.database, { emailKey: emailKey(anna.email) })
    await inTransaction(app.database, (transaction) =>
      withdrawFromContract(transaction, app.dependencies, contract!, { sentAt: new Date(NOW) }),
    )
    stripe.isDown = true
    expect(await carryOutInstructions(app.dependencies)).toBe(0)
    stripe.isDown = false
    expect(await carryOutInstructions(app.dependencies)).toBe(0)
    stripe.calls.length = 0
    setTime('2026-11-21T12:03:00Z')
    const done = await Promise.all([
      carryOutInstructions(app.dependencies),
      carryOutInstructions(app.dependencies),
    ])
    expect(done.reduce((sum, each) => sum + each, 0)).toBe(2)
    const refunds = stripe.calls.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')
    expect(refunds).toMatchObject([{ form: { payment_intent: 'pi_1', amount: '990' } }])
    expect(refunds[0]?.idempotencyKey).toMatch(/^[\da-f-]{36}$/)
  })
})

describe('what could not be told, or nobody noted', () => {
  beforeEach(async () => {
    await app.database.deleteFrom('payment_instruction').execute()
  })

  test('killed after Stripe gave it back, and started again after days: it does not go back twice', async () => {
    await withdrawn()
    expect(await toldStripe()).toContain('POST /v1/refunds')
    await app.database.updateTable('payment_instruction').set({ done_at: null }).execute()
    setTime('2026-11-24T12:00:00Z')
    expect(await toldStripe()).not.toContain('POST /v1/refunds')
    expect(stripe.refunds).toHaveLength(1)
    expect(await waiting()).toEqual([])
  })

  test('what somebody gave back in the pages of Stripe is done, and holds no order back', async () => {
    await withdrawn()
    stripe.isAllRefunded = true
    await carryOutInstructions(app.dependencies)
    expect(stripe.refunds).toEqual([])
    expect(await waiting()).toEqual([])
  })

  test('an end that failed is told before its way back, by whichever process; a refund waits for neither', async () => {
    const anna = await signedInUser()
    const { subscription } = await bought(anna)
    await call(cancelSubscription, { body: { wishedOn: null } }, { as: anna })
    stripe.isDown = true
    await carryOutInstructions(app.dependencies)
    stripe.isDown = false
    await call(resumeSubscription, {}, { as: anna })
    expect(await waiting()).toEqual(['end', 'resume'])
    expect(await toldStripe()).toEqual([])
    const jonas = await withdrawn()
    expect(jonas.email).not.toBe(anna.email)
    expect(await toldStripe()).toContain('POST /v1/refunds')
    setTime('2026-11-21T12:03:00Z')
    stripe.calls.length = 0
    await Promise.all([carryOutInstructions(app.dependencies), carryOutInstructions(app.dependencies)])
    const told = stripe.calls.filter(({ method }) => method === 'POST')
    expect(told.map(({ path }) => path)).toEqual(Array(2).fill(`/v1/subscriptions/${subscription}`))
    expect(told[0]?.form).toMatchObject({ cancel_at_period_end: 'true' })
    expect(told[1]?.form).not.toHaveProperty('proration_behavior')
  })

  async function withdrawn(): Promise<TestUser> {
    const user = await signedInUser()
    await bought(user)
    const contract = await findContract(app.database, { emailKey: emailKey(user.email) })
    await inTransaction(app.database, (transaction) =>
      withdrawFromContract(transaction, app.dependencies, contract!, { sentAt: new Date(NOW) }),
    )
    return user
  }

  /** The instructions that Stripe has not got yet, in the order in which they will be sent. */
  async function waiting(): Promise<readonly string[]> {
    const rows = await app.database
      .selectFrom('payment_instruction')
      .select('instruction')
      .where('done_at', 'is', null)
      .orderBy('created_at')
      .execute()
    return rows.map(({ instruction }) => (JSON.parse(instruction) as { kind: string }).kind)
  }
})
