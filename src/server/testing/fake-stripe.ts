import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll } from 'vitest'

export const stripeSecrets = { secretKey: 'sk_test_123', webhookSecret: 'whsec_test123' } as const

export interface StripeCall {
  readonly method: string
  readonly path: string
  readonly form: Readonly<Record<string, string>>
  readonly idempotencyKey: string | undefined
}

export interface FakeStripe {
  /** The address that the SDK is given. */
  readonly url: string
  /** Every call, in order. */
  readonly calls: StripeCall[]
  /** Whether every call is answered with 500 from now on, as when Stripe is down. */
  isDown: boolean
  /** When the running period of a subscription ends, in seconds. */
  periodEnd: number
  isCancellingAtPeriodEnd: boolean
  /** The state of every payment. */
  paymentStatus: 'processing' | 'succeeded' | 'requires_payment_method'
  /** By which method every payment is made. */
  paymentMethod: string | null
  /** The state of every page on which an order is paid. */
  checkoutStatus: 'open' | 'complete' | 'expired'
  /** Runs while a page is opened, once. */
  beforeCheckout: (() => Promise<void>) | undefined
  /** The fields of an invoice besides its id. */
  invoice: object
  /** The refunds it has made. Like Stripe after a day it knows no idempotency key any more. */
  readonly refunds: object[]
  /** The items that wait for an invoice, as Stripe keeps them. */
  readonly items: WaitingItem[]
  /** Whether everything was refunded already in Stripe's dashboard. */
  isAllRefunded: boolean
}

export interface WaitingItem {
  readonly id: string
  readonly amount: number
  readonly metadata: Readonly<Record<string, string>>
}

/** The part of Stripe's API that we use, over HTTP: the real SDK speaks to it. Call it at the top of a file. */
export async function startFakeStripe(): Promise<FakeStripe> {
  const state: Omit<FakeStripe, 'url'> = {
    calls: [],
    isDown: false,
    periodEnd: 0,
    isCancellingAtPeriodEnd: false,
    paymentStatus: 'succeeded',
    paymentMethod: null,
    checkoutStatus: 'open',
    beforeCheckout: undefined,
    invoice: {},
    refunds: [],
    items: [],
    isAllRefunded: false,
  }
  const server = createServer((request, response) => {
    void answer(request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  afterAll(() => {
    server.close()
    server.closeAllConnections()
  })
  const { port } = server.address() as AddressInfo
  return Object.assign(state, { url: `http://127.0.0.1:${port}` })

  async function answer(request: IncomingMessage): Promise<{ status: number; body: unknown }> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const url = new URL(request.url ?? '/', 'http://stripe')
    const form = Object.fromEntries([
      ...url.searchParams,
      ...new URLSearchParams(Buffer.concat(chunks).toString()),
    ])
    const key = request.headers['idempotency-key']
    const call = {
      method: request.method ?? '',
      path: url.pathname,
      form,
      idempotencyKey: typeof key === 'string' ? key : undefined,
    }
    state.calls.push(call)
    if (request.headers.authorization !== `Bearer ${stripeSecrets.secretKey}`)
      return { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    if (state.isDown) return { status: 500, body: { error: { type: 'api_error', message: 'down' } } }
    if (call.path === '/v1/checkout/sessions') {
      await state.beforeCheckout?.()
      state.beforeCheckout = undefined
    }
    if (call.path === '/v1/refunds') return refund(call)
    if (call.path.startsWith('/v1/invoiceitems')) return { status: 200, body: items(call) }
    return { status: 200, body: resourceOf(call) }
  }

  function items({ method, path, form }: StripeCall): unknown {
    if (method === 'GET') return { object: 'list', data: state.items, has_more: false, url: path }
    if (method === 'DELETE') {
      const id = path.split('/')[3] ?? ''
      state.items.splice(
        state.items.findIndex((item) => item.id === id),
        1,
      )
      return { id, object: 'invoiceitem', deleted: true }
    }
    const made = {
      id: `ii_${state.calls.length}`,
      object: 'invoiceitem',
      amount: Number(form['amount']),
      metadata: {
        reduced_subscription: form['metadata[reduced_subscription]'] ?? '',
        period: form['metadata[period]'] ?? '',
      },
    }
    state.items.push(made)
    return made
  }

  function refund({ method, form }: StripeCall): { status: number; body: unknown } {
    if (method === 'GET')
      return {
        status: 200,
        body: { object: 'list', data: state.refunds, has_more: false, url: '/v1/refunds' },
      }
    if (state.isAllRefunded)
      return {
        status: 400,
        body: { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'again' } },
      }
    const made = {
      id: `re_${state.refunds.length + 1}`,
      object: 'refund',
      status: 'succeeded',
      metadata: { instruction: form['metadata[instruction]'] },
    }
    state.refunds.push(made)
    return { status: 200, body: made }
  }

  function resourceOf({ path }: StripeCall): unknown {
    if (path === '/v1/checkout/sessions')
      return { id: 'cs_1', object: 'checkout.session', url: 'https://checkout.stripe.example/c/cs_1' }
    if (path.startsWith('/v1/checkout/sessions/'))
      return { id: path.split('/')[4], object: 'checkout.session', status: state.checkoutStatus }
    if (path === '/v1/invoice_payments')
      return {
        object: 'list',
        data: [
          { id: 'inpay_1', invoice: 'in_1', payment: { type: 'payment_intent', payment_intent: 'pi_1' } },
        ],
        has_more: false,
        url: path,
      }
    if (path.startsWith('/v1/payment_intents/'))
      return {
        id: path.slice(20),
        object: 'payment_intent',
        status: state.paymentStatus,
        latest_charge:
          state.paymentMethod === null
            ? null
            : { id: 'ch_1', object: 'charge', payment_method_details: { type: state.paymentMethod } },
      }
    if (path.startsWith('/v1/invoices/'))
      return {
        id: path.slice(13),
        object: 'invoice',
        hosted_invoice_url: 'https://invoice.stripe.example/i/1',
        ...state.invoice,
      }
    if (path.startsWith('/v1/subscriptions/'))
      return {
        id: path.slice(18),
        object: 'subscription',
        customer: 'cus_1',
        status: 'active',
        cancel_at_period_end: state.isCancellingAtPeriodEnd,
        items: {
          object: 'list',
          data: [{ id: 'si_1', current_period_end: state.periodEnd, price: { product: 'prod_1' } }],
        },
      }
    return { id: 'any', object: 'any' }
  }
}

/** The headers of a message as Stripe signs it. */
export function signedBy(
  body: string,
  { secret, at = Date.now() }: { readonly secret?: string; readonly at?: number } = {},
) {
  const seconds = Math.floor(at / 1000)
  const signature = createHmac('sha256', secret ?? stripeSecrets.webhookSecret)
    .update(`${seconds}.${body}`)
    .digest('hex')
  return { 'stripe-signature': `t=${seconds},v1=${signature}`, 'sec-fetch-site': undefined }
}
