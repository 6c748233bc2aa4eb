import type { Stripe } from 'stripe'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import { SECOND_MS } from '#domain/calendar/durations.ts'
import type { PaymentMethod } from '#domain/subscription/dunning.ts'
import { timeZone } from '#server/today.ts'
import type { PaymentEvent, ToldMoney } from './payment-provider.ts'

/** Questions to Stripe that a message does not answer. */
export interface StripeLookUp {
  /** The id of the invoice that a payment is for. */
  readonly invoiceOfPayment: (paymentIntent: string) => Promise<string | null>
  /** The present invoice of a payment that is still under way; null once it has been paid or has failed. */
  readonly invoiceOnItsWay: (paymentIntent: string) => Promise<Stripe.Invoice | null>
  /** How an invoice was or is to be paid; null where Stripe does not say it, or by other means. */
  readonly methodOfInvoice: (invoice: string) => Promise<PaymentMethod | null>
}

/**
 * The event that a message of Stripe stands for; null where it is none for us. docs/operations.md lists the messages to
 * subscribe to.
 */
export async function toPaymentEvent(
  event: Stripe.Event,
  lookUp: StripeLookUp,
): Promise<PaymentEvent | null> {
  switch (event.type) {
    case 'checkout.session.completed':
      return completed(event.data.object, lookUp)
    case 'checkout.session.expired':
      return failed(event.data.object)
    case 'invoice.paid':
      return payment(event.data.object, 'paid', lookUp)
    case 'invoice.payment_failed':
      return payment(event.data.object, 'failed', lookUp)
    case 'payment_intent.processing': {
      // This is a direct debit of a later period: Stripe sends no message about its invoice before it is paid, days
      // later.
      const invoice = await lookUp.invoiceOnItsWay(event.data.object.id)
      return invoice && payment(invoice, 'processing', lookUp)
    }
    case 'charge.dispute.created': {
      const intent = idOf(event.data.object.payment_intent)
      const reference = intent === null ? null : await lookUp.invoiceOfPayment(intent)
      return reference === null ? null : { kind: 'charged_back', reference }
    }
    case 'customer.subscription.deleted': {
      const { id, ended_at: endedAt } = event.data.object
      const on = dayAt(endedAt ?? event.created)
      return on && { kind: 'subscription_ended', subscription: id, on }
    }
    default:
      return null
  }
}

async function completed(
  session: Stripe.Checkout.Session,
  lookUp: StripeLookUp,
): Promise<PaymentEvent | null> {
  const contractId = session.metadata?.['contract']
  if (contractId === undefined) return null
  const reference = idOf(session.invoice)
  return {
    kind: 'checkout_completed',
    contractId,
    customer: idOf(session.customer),
    subscription: idOf(session.subscription),
    payment: await paymentOf(session, reference, lookUp),
  }
}

// A direct debit is under way for days: the session is complete and unpaid.
async function paymentOf(
  session: Stripe.Checkout.Session,
  reference: string | null,
  { methodOfInvoice }: StripeLookUp,
) {
  const { payment_status: status, amount_total: cents, currency } = session
  if (status === 'no_payment_required') return null
  const money = { cents: cents ?? null, currency: currency ?? null }
  const method = reference === null ? null : await methodOfInvoice(reference)
  return { state: status === 'paid' ? ('paid' as const) : ('processing' as const), reference, money, method }
}

function failed(session: Stripe.Checkout.Session): PaymentEvent | null {
  const contractId = session.metadata?.['contract']
  return contractId === undefined ? null : { kind: 'checkout_failed', contractId }
}

/** The payment of an invoice; the empty invoice of a free period counts as none. */
async function payment(
  invoice: Stripe.Invoice,
  state: 'paid' | 'processing' | 'failed',
  { methodOfInvoice }: StripeLookUp,
): Promise<PaymentEvent | null> {
  const details = invoice.parent?.subscription_details
  const subscription = idOf(details?.subscription ?? null)
  const starts = startsOf(invoice)
  const periodFrom = dayAt(Math.max(...starts))
  if (subscription === null || periodFrom === null || !invoice.id) return null
  if (invoice.amount_due === 0 && invoice.amount_paid === 0) return null
  return {
    kind: 'payment',
    contractId: details?.metadata?.['contract'] ?? null,
    subscription,
    state,
    reference: invoice.id,
    money: moneyOf(invoice, state),
    periodFrom,
    method: await methodOfInvoice(invoice.id),
    isElsewhere: (invoice.amount_paid_off_stripe ?? 0) > 0,
  }
}

/**
 * The amount that was paid, or else the one that is demanded. A message of another version of the API may lack it,
 * whatever the types say.
 */
function moneyOf(invoice: Partial<Stripe.Invoice>, state: 'paid' | 'processing' | 'failed'): ToldMoney {
  const cents = state === 'paid' ? invoice.amount_paid : invoice.amount_due
  return { cents: cents ?? null, currency: invoice.currency ?? null }
}

/**
 * The first instants of the periods of an invoice, in seconds. Messages of another version of the API may lack a part,
 * here and below.
 */
function startsOf({ lines }: { readonly lines?: Stripe.Invoice['lines'] }): readonly number[] {
  return lines?.data.map(({ period }) => period.start) ?? []
}

function idOf(value: string | { readonly id: string } | null | undefined): string | null {
  if (value === null || value === undefined) return null
  return typeof value === 'string' ? value : value.id
}

/** The day in Germany; null where there is no instant, or the year does not have four digits. */
function dayAt(seconds: number): Day | null {
  return seconds >= 0 && seconds <= LAST_SECOND ? dayIn(seconds * SECOND_MS, timeZone) : null
}

/** An instant that is in the year 9998 in every time zone. */
const LAST_SECOND = 253_370_764_799
