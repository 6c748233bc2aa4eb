import { Stripe } from 'stripe'
import * as z from 'zod/mini'
import { addDays } from '#domain/calendar/day.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#domain/calendar/durations.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { itemAt } from '#domain/lists/item-at.ts'
import type { PaymentMethod } from '#domain/subscription/dunning.ts'
import type { StripeAccess } from '#server/config.ts'
import { timeZone } from '#server/today.ts'
import type { PaymentInstruction } from './payment-instruction.ts'
import type { Checkout, PaymentEvent, PaymentProvider } from './payment-provider.ts'
import { type StripeLookUp, toPaymentEvent } from './stripe-events.ts'

export interface StripeProvider extends PaymentProvider {
  /**
   * Reads a signed message of Stripe; its event is null where it is none for us. Null where the signature is wrong or
   * older than five minutes.
   */
  readonly readEvent: (body: Buffer, signature: string) => Promise<StripeMessage | null>
}

export interface StripeMessage {
  readonly id: string
  readonly type: string
  readonly event: PaymentEvent | null
}

/** Stripe Checkout and Billing by Stripe's own SDK. Instants on which no access depends are set to noon in Germany. */
export function stripeProvider({ secretKey, webhookSecret, apiUrl }: StripeAccess): StripeProvider {
  const stripe = new Stripe(secretKey, {
    ...hostOf(apiUrl),
    maxNetworkRetries: 1,
    timeout: 12 * SECOND_MS,
    telemetry: false,
  })
  const lookUp: StripeLookUp = {
    invoiceOfPayment,
    async invoiceOnItsWay(paymentIntent) {
      // Messages come in any order, so the state is asked for anew.
      const { status } = await stripe.paymentIntents.retrieve(paymentIntent)
      const invoice = status === 'processing' ? await invoiceOfPayment(paymentIntent) : null
      return invoice === null ? null : stripe.invoices.retrieve(invoice)
    },
    // Which method it was decides only how is dunned: a message is not refused because nobody says it.
    methodOfInvoice: (invoice) => methodOfInvoice(stripe, invoice).catch(() => null),
  }

  return {
    name: 'stripe',
    async startCheckout(checkout) {
      const session = await stripe.checkout.sessions.create(await sessionOf(stripe, checkout), {
        idempotencyKey: `checkout-${checkout.contractId}`,
      })
      if (!session.url) throw new Error('Stripe answered without an address')
      return { reference: session.id, url: session.url }
    },
    async retryAddress({ reference }) {
      if (reference === null) return null
      const invoice = await stripe.invoices.retrieve(reference)
      return invoice.hosted_invoice_url ?? null
    },
    carryOut: (instruction, key) => carryOut(stripe, instruction, key),
    async readEvent(body, signature) {
      const event = await verified(stripe, body, signature, webhookSecret)
      return event && { id: event.id, type: event.type, event: await toPaymentEvent(event, lookUp) }
    },
  }

  async function invoiceOfPayment(paymentIntent: string): Promise<string | null> {
    const { data } = await stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: paymentIntent },
    })
    const invoice = data[0]?.invoice
    return typeof invoice === 'string' ? invoice : (invoice?.id ?? null)
  }
}

async function methodOfInvoice(stripe: Stripe, invoice: string): Promise<PaymentMethod | null> {
  const { data } = await stripe.invoicePayments.list({ invoice })
  const known = data.find(({ is_default: isDefault }) => isDefault) ?? data[0]
  const intent = known?.payment.payment_intent
  const id = typeof intent === 'string' ? intent : intent?.id
  if (id === undefined) return null
  const { last_payment_error: failure, latest_charge: charge } = await stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge'],
  })
  const paidBy = typeof charge === 'string' ? null : charge?.payment_method_details?.type
  return methods.get(failure?.payment_method?.type ?? paidBy ?? '') ?? null
}

const methods: ReadonlyMap<string, PaymentMethod> = new Map([
  ['card', 'card'],
  ['sepa_debit', 'sepa'],
])

/** The form `t=1795266309,v1=` with 64 hexadecimal digits; there may be several, and of other schemes. */
const signatureForm = /^(?=.*\bt=\d{1,12}(?:,|$))(?=.*\bv1=[0-9a-f]{64}(?:,|$))[a-z0-9=,]{1,1000}$/u

async function verified(stripe: Stripe, body: Buffer, signature: string, secret: string) {
  // A text without the form of a signature is refused; the SDK would throw another error.
  if (!signatureForm.test(signature)) return null
  try {
    const event = await stripe.webhooks.constructEventAsync(body, signature, secret)
    return messageForm.safeParse(event).success ? event : null
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return null
    // The message is signed, but not JSON.
    if (error instanceof SyntaxError) return null
    throw error
  }
}

const word = z.string().check(z.regex(/^[\x21-\x7e]{1,255}$/))
/**
 * The form of a message. Whoever has the secret can sign anything, so anything else is refused before it causes an
 * error.
 */
const messageForm = z.object({ id: word, type: word, data: z.object({ object: z.looseObject({}) }) })

async function sessionOf(stripe: Stripe, checkout: Checkout) {
  const { contractId, number, email, plan, priceCents, productName, firstPaymentOn } = checkout
  const metadata = { contract: contractId, number }
  return {
    mode: 'subscription' as const,
    locale: 'de' as const,
    customer_email: email,
    client_reference_id: contractId,
    ...(await discountOf(stripe, checkout)),
    success_url: checkout.doneUrl,
    cancel_url: checkout.backUrl,
    metadata,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: 'eur',
          unit_amount: priceCents,
          tax_behavior: 'inclusive' as const,
          product_data: { name: productName },
          recurring: { interval: intervals[plan] },
        },
      },
    ],
    subscription_data: {
      metadata,
      ...(firstPaymentOn === null ? {} : { trial_end: seconds(noonOf(firstPaymentOn)) }),
    },
  }
}

/**
 * The reduction of a first payment that is taken at once is a coupon for this order alone. One that is taken later is
 * told by an item before it; the page says its price all the same.
 */
async function discountOf(stripe: Stripe, checkout: Checkout) {
  const { contractId, priceCents, firstPaymentOn, reduction } = checkout
  if (reduction === null) return {}
  const message = `${reduction.words}: ${reduction.prices}.`.slice(0, LONGEST_TEXT)
  const custom_text = { submit: { message } }
  if (firstPaymentOn !== null || reduction.firstCents === priceCents) return { custom_text }
  const id = `order-${contractId}`
  await stripe.coupons
    .create(
      {
        id,
        amount_off: priceCents - reduction.firstCents,
        currency: 'eur',
        duration: 'once',
        max_redemptions: 1,
        name: reduction.words.slice(0, LONGEST_COUPON_NAME),
      },
      { idempotencyKey: `coupon-${contractId}` },
    )
    .catch(passWhereKnown)
  return { custom_text, discounts: [{ coupon: id }] }
}

const LONGEST_TEXT = 1_200
const LONGEST_COUPON_NAME = 40

/** Ignores the error that the coupon of this order exists: the same page is opened once more. */
function passWhereKnown(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists') return
  throw error
}

const intervals = { monthly: 'month', yearly: 'year' } as const

async function carryOut(stripe: Stripe, instruction: PaymentInstruction, key: string): Promise<void> {
  const idempotencyKey = key
  switch (instruction.kind) {
    case 'end':
      return end(stripe, instruction, idempotencyKey)
    case 'resume':
      return resume(stripe, instruction, idempotencyKey)
    case 'change_plan':
      return changePlan(stripe, instruction, idempotencyKey)
    case 'reduce':
      return reduce(stripe, instruction, idempotencyKey)
    case 'refund':
      return refund(stripe, instruction, idempotencyKey)
    case 'close_checkout':
      return closeCheckout(stripe, instruction, idempotencyKey)
    case 'paid_elsewhere':
      return markPaidElsewhere(stripe, instruction, idempotencyKey)
  }
}

type Of<Kind extends PaymentInstruction['kind']> = Extract<PaymentInstruction, { readonly kind: Kind }>

/** A renewal that is so near to the end of the contract is the one that must not take place any more. */
const NEAR_MS = 3 * DAY_MS

async function end(
  stripe: Stripe,
  { subscription, endsOn }: Of<'end'>,
  idempotencyKey: string,
): Promise<void> {
  const known = await stripe.subscriptions.retrieve(subscription)
  if (known.status === 'canceled') return
  if (endsOn === null) {
    await stripe.subscriptions.cancel(
      subscription,
      { prorate: false, invoice_now: false },
      { idempotencyKey },
    )
    return
  }
  const renewsAt = itemAt(known.items.data, 0).current_period_end * SECOND_MS
  const endsAt = startOfDay(addDays(endsOn, 1), timeZone)
  // Stripe renews by the hour of the order and by UTC: at the end of a period only Stripe's own end of it is certain.
  const isEndOfPeriod = Math.abs(endsAt - renewsAt) < NEAR_MS
  const cancelAt = endsAt > renewsAt ? endsAt - NEAR_MS : endsAt
  await stripe.subscriptions.update(
    subscription,
    {
      ...(isEndOfPeriod ? { cancel_at_period_end: true } : { cancel_at: seconds(cancelAt) }),
      proration_behavior: 'none',
    },
    { idempotencyKey },
  )
}

async function resume(stripe: Stripe, { subscription }: Of<'resume'>, idempotencyKey: string): Promise<void> {
  const known = await stripe.subscriptions.retrieve(subscription)
  await stripe.subscriptions.update(
    subscription,
    known.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: '' },
    { idempotencyKey },
  )
}

/**
 * Changes the plan. The paid period is kept as a trial of the next plan, so that nothing is charged before its first
 * day.
 */
async function changePlan(
  stripe: Stripe,
  { subscription, plan, priceCents, from }: Of<'change_plan'>,
  idempotencyKey: string,
): Promise<void> {
  const known = await stripe.subscriptions.retrieve(subscription)
  const item = itemAt(known.items.data, 0)
  const { product } = item.price
  await stripe.subscriptions.update(
    subscription,
    {
      items: [
        {
          id: item.id,
          price_data: {
            currency: 'eur',
            unit_amount: priceCents,
            tax_behavior: 'inclusive',
            product: typeof product === 'string' ? product : product.id,
            recurring: { interval: intervals[plan] },
          },
        },
      ],
      trial_end: seconds(noonOf(from)),
      proration_behavior: 'none',
    },
    { idempotencyKey },
  )
}

/**
 * Sets what is taken from the payment of a period, by a negative item that waits for its invoice. What waits from before
 * goes, so that the same instruction again changes nothing.
 */
async function reduce(
  stripe: Stripe,
  { subscription, from, amountCents }: Of<'reduce'>,
  idempotencyKey: string,
): Promise<void> {
  const { status, customer } = await stripe.subscriptions.retrieve(subscription)
  if (status === 'canceled') return
  const { id } = typeof customer === 'string' ? { id: customer } : customer
  const { data } = await stripe.invoiceItems.list({ customer: id, pending: true, limit: 100 })
  const waiting = data.filter(({ metadata }) => metadata?.['reduced_subscription'] === subscription)
  const isMeant = (item: Stripe.InvoiceItem) =>
    item.metadata?.['period'] === from && item.amount === -amountCents
  for (const item of waiting) if (!isMeant(item)) await stripe.invoiceItems.del(item.id)
  if (amountCents === 0 || waiting.some(isMeant)) return
  await stripe.invoiceItems.create(
    {
      customer: id,
      subscription,
      currency: 'eur',
      amount: -amountCents,
      description: 'Gutschein oder Gutschrift',
      metadata: { reduced_subscription: subscription, period: from },
    },
    { idempotencyKey },
  )
}

async function refund(
  stripe: Stripe,
  { reference, amountCents }: Of<'refund'>,
  idempotencyKey: string,
): Promise<void> {
  const { data } = await stripe.invoicePayments.list({ invoice: reference, status: 'paid' })
  const intent = data[0]?.payment.payment_intent
  const payment_intent = typeof intent === 'string' ? intent : intent?.id
  if (payment_intent === undefined) throw new Error('Stripe knows no payment of this invoice')
  // Stripe forgets idempotency keys after a day; if the success was not stored for longer, the refund exists all the
  // same.
  const known = await stripe.refunds.list({ payment_intent, limit: 100 })
  const isSame = ({ metadata, status }: Stripe.Refund) =>
    metadata?.['instruction'] === idempotencyKey && status !== 'failed' && status !== 'canceled'
  if (known.data.some(isSame)) return
  await stripe.refunds
    .create(
      { payment_intent, amount: amountCents, metadata: { instruction: idempotencyKey } },
      { idempotencyKey },
    )
    .catch(passWhereAllIsBack)
}

/** Ignores the error that everything was refunded already in Stripe's dashboard: nothing is left to be done. */
function passWhereAllIsBack(error: unknown): void {
  if (error instanceof Stripe.errors.StripeError && error.code === 'charge_already_refunded') return
  throw error
}

/** Closes the page of an order. One that is paid or too old cannot be closed: what follows comes as a message. */
async function closeCheckout(
  stripe: Stripe,
  { checkout }: Of<'close_checkout'>,
  idempotencyKey: string,
): Promise<void> {
  const { status } = await stripe.checkout.sessions.retrieve(checkout)
  if (status === 'open') await stripe.checkout.sessions.expire(checkout, {}, { idempotencyKey })
}

/** Tells Stripe that an invoice was paid outside. One that is paid or void already stays as it is. */
async function markPaidElsewhere(
  stripe: Stripe,
  { reference }: Of<'paid_elsewhere'>,
  idempotencyKey: string,
): Promise<void> {
  const { status } = await stripe.invoices.retrieve(reference)
  if (status !== 'open' && status !== 'uncollectible') return
  await stripe.invoices.pay(reference, { paid_out_of_band: true }, { idempotencyKey })
}

function noonOf(day: Parameters<typeof startOfDay>[0]): number {
  return startOfDay(day, timeZone) + 12 * HOUR_MS
}

function seconds(milliseconds: number): number {
  return Math.floor(milliseconds / SECOND_MS)
}

function hostOf(apiUrl: string | null) {
  if (apiUrl === null) return {}
  const { hostname, port, protocol } = new URL(apiUrl)
  return {
    host: hostname,
    protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
    ...(port === '' ? {} : { port }),
  }
}
