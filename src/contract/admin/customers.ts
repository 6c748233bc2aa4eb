import * as z from 'zod/mini'
import { mailKindNames } from '#contract/mail-kinds.ts'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { cents, day, id, oneOf, text, whole } from '#contract/schema/schema.ts'
import { cancelledProducts, declarationStates, requestKinds, terminations } from '#domain/requests/request.ts'
import { reductionKinds } from '#domain/subscription/reduction.ts'
import { plans } from '#domain/subscription/term.ts'
import { userStates } from './admin.ts'
import { actionKinds, decisionKinds, effect } from './customer-effects.ts'

const count = z.int()
/** Integer cents; amounts that go back to people are below 0 in corrections only. */
const amount = z.int()

export const contractStates = ['pending_payment', 'active', 'lapsed', 'ended', 'withdrawn'] as const
export const chargeStates = ['open', 'processing', 'paid', 'failed', 'waived'] as const
const dunningNames = ['told', 'reminded', 'suspended', 'ended'] as const

const charge = z.object({
  /** The first day of the period names the charge. */
  from_day: day,
  to_day: day,
  plan: oneOf(plans),
  amount_cents: amount,
  state: oneOf(chargeStates),
  created_at: z.string(),
  paid_at: z.nullable(z.string()),
  failed_at: z.nullable(z.string()),
  /** The last step of the dunning that was taken. */
  dunning: z.nullable(oneOf(dunningNames)),
  refunded_cents: amount,
  /** What can still be given back; 0 while nothing has come. */
  refundable_cents: amount,
  invoice_number: z.nullable(z.string()),
  /** What the provider calls the payment. */
  provider_reference: z.nullable(z.string()),
  /** The payment by transfer that an administrator has noted; null: it came by the provider, or has not come. */
  transfer: z.nullable(z.object({ on: day, reference: z.string() })),
})

/** An agreed change of plan that bound anew. */
const change = z.object({
  number: z.string(),
  plan: oneOf(plans),
  price_cents: amount,
  concluded_at: z.string(),
  starts_on: day,
  withdrawn_at: z.nullable(z.string()),
  dropped_at: z.nullable(z.string()),
})

/** What can be done with a contract today; the words of what cannot are in the answer of the attempt. */
export const possibleKinds = [
  'end',
  'withdraw',
  'refund',
  'credit',
  'take_end_back',
  'lift_suspension',
] as const

const contract = z.object({
  number: z.string(),
  state: oneOf(contractStates),
  plan: oneOf(plans),
  price_cents: amount,
  provider: oneOf(['stripe', 'test']),
  ordered_at: z.string(),
  concluded_at: z.nullable(z.string()),
  starts_on: z.nullable(day),
  next: z.nullable(z.object({ plan: oneOf(plans), price_cents: amount, on: day })),
  cancelled_at: z.nullable(z.string()),
  ends_on: z.nullable(day),
  is_extraordinary_end: z.boolean(),
  withdrawn_at: z.nullable(z.string()),
  suspended_at: z.nullable(z.string()),
  /** The last day on which a withdrawal is in time; null for an order that was not paid. */
  withdrawal_until: z.nullable(day),
  /** The last day of an ordinary cancellation that is declared today; null where it is over or was not paid. */
  ordinary_end: z.nullable(day),
  changes: z.array(change),
  /** The periods, the latest first. */
  charges: z.array(charge),
  /** The numbers of the documents that can be sent again: the confirmation, and those of its changes. */
  documents: z.array(z.string()),
  can: z.array(oneOf(possibleKinds)),
})

const invoice = z.object({
  number: z.string(),
  kind: oneOf(['invoice', 'correction']),
  /** The number of the corrected invoice. */
  corrects: z.nullable(z.string()),
  contract_number: z.string(),
  issued_on: day,
  from_day: day,
  to_day: day,
  gross_cents: amount,
  vat_cents: amount,
})

/** Something that happened to a payment. */
export const paymentKinds = [
  'under_way',
  'paid',
  'transfer',
  'failed',
  'charged_back',
  'refunded',
  'waived',
] as const
const payment = z.object({
  at: z.string(),
  kind: oneOf(paymentKinds),
  contract_number: z.string(),
  from_day: day,
  amount_cents: amount,
  reference: z.nullable(z.string()),
})

const request = z.object({
  id,
  kind: oneOf(requestKinds),
  number: z.string(),
  received_at: z.string(),
  state: oneOf(['open', 'done']),
  due_on: day,
  is_overdue: z.boolean(),
  termination: z.nullable(oneOf(terminations)),
  product: z.nullable(oneOf(cancelledProducts)),
  /** The contract that was found or chosen; null: not assigned yet. */
  contract_number: z.nullable(z.string()),
  /** The state of a declaration that came without a login. */
  declaration: z.nullable(oneOf(declarationStates)),
  ends_on: z.nullable(day),
  refund_cents: z.nullable(amount),
})

/** Money that came by transfer and has to go back the same way: a task among the requests, done when they are. */
const transferRefund = z.object({
  request_id: id,
  request_number: z.string(),
  contract_number: z.string(),
  amount_cents: amount,
  created_at: z.string(),
  due_on: day,
  is_overdue: z.boolean(),
  state: oneOf(['open', 'done']),
  done_at: z.nullable(z.string()),
})

export const mailRecordStates = ['waiting', 'kept', 'sent', 'failed', 'not_sent'] as const
/** A mail by kind and time; never what it says. */
const mail = z.object({
  kind: oneOf(mailKindNames),
  at: z.string(),
  /** `kept`: there is no mail server. `not_sent`: its link was worth nothing any more, or it never went. */
  state: oneOf(mailRecordStates),
})

const session = z.object({
  id,
  /** Browser and system, such as `Firefox, Windows`; empty when unknown. */
  device: z.string(),
  signed_in_at: z.string(),
  seen_at: z.string(),
})

/** Months, percent or euros that the next charges of a contract cost less. */
const reduction = z.object({
  id,
  contract_number: z.string(),
  source: oneOf(['voucher', 'goodwill']),
  /** As the invoice says it: `Gutschrift (2 Monate)`. */
  words: z.string(),
  created_at: z.string(),
  kind: oneOf(reductionKinds),
  /** Payments of a percentage, cents of a sum, or months: in all, and what is not used up. */
  units: count,
  units_left: count,
})

const action = z.object({
  id,
  kind: oneOf(actionKinds),
  contract_number: z.string(),
  at: z.string(),
  /** The name of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
  reason: z.string(),
  /** The last day of an end, the day of a withdrawal or of a transfer. */
  on: z.nullable(day),
  from_day: z.nullable(day),
  amount_cents: z.nullable(amount),
  months: z.nullable(count),
  /** The document that was sent again, or the reference of a transfer. */
  about: z.nullable(z.string()),
  is_goodwill: z.boolean(),
  /** The time at which another action undid this one; null: it stands. */
  undone_at: z.nullable(z.string()),
  can_undo: z.boolean(),
})

/** What happened to the contracts, in one list. */
export const historyKinds = [
  'ordered',
  'concluded',
  'change_agreed',
  'change_withdrawn',
  'plan_changed',
  'cancelled',
  'resumed',
  'withdrawn',
  'suspended',
  'declaration_opened',
  'declaration_stopped',
  'extraordinary_cancellation',
  'payment_mismatch',
  'payment_returned',
  'order_released',
  'access_granted',
  'access_revoked',
  /** A decision of an administrator, here or about a request. */
  'decision',
] as const
const history = z.object({
  at: z.string(),
  kind: oneOf(historyKinds),
  /** What was decided (`decisionWords`); null for the other kinds. */
  action: z.nullable(oneOf(decisionKinds)),
  contract_number: z.nullable(z.string()),
  on: z.nullable(day),
  amount_cents: z.nullable(amount),
  by: z.nullable(z.string()),
  reason: z.nullable(z.string()),
})

const customer = z.object({
  user: z.object({
    id,
    name: z.string(),
    surname: z.string(),
    email: z.string(),
    state: oneOf(userStates),
    created_at: z.string(),
    deletion_due_at: z.nullable(z.string()),
    two_factor: z.boolean(),
    is_consultant: z.boolean(),
  }),
  /** Whose contract opens the areas of the household, where another member is its party. */
  party: z.nullable(z.object({ user_id: id, name: z.string(), contract_number: z.string() })),
  /** All contracts and orders, the latest first. */
  contracts: z.array(contract),
  /** The newest first. */
  invoices: z.array(invoice),
  payments: z.array(payment),
  transfer_refunds: z.array(transferRefund),
  /** Declarations and messages that belong to a contract of the customer or came from the address, newest first. */
  requests: z.array(request),
  /** The newest first, 500 at most. */
  mails: z.array(mail),
  sessions: z.array(session),
  reductions: z.array(reduction),
  /** What administrators did on this page, the newest first. */
  actions: z.array(action),
  history: z.array(history),
})

export type AdminCustomer = Output<typeof customer>
export type AdminCustomerContract = Output<typeof contract>
export type AdminCustomerCharge = Output<typeof charge>
export type AdminCustomerAction = Output<typeof action>

const params = z.strictObject({ id })

/** Everything that support must see of a customer; nothing of what the household has planned. */
export const readCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/users/{id}/customer',
  access: 'admin',
  summary: 'Contracts, invoices, payments, declarations, kinds of mails and sessions of a customer',
  params,
  data: customer,
  envelope: 'data',
  problems: ['not_found'],
})

const MAX_CREDIT_MONTHS = 24
const contractNumber = text(100)
/** The first day of the period of a charge. */
const fromDay = day

const customerAction = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('end'),
    contract_number: contractNumber,
    end: oneOf(['ordinary', 'extraordinary']),
    /** The day on which the customer declared it, or today: never before the order, never in the future. */
    declared_on: day,
    /** Extraordinary: the last day. Ordinary: a wished one, or null for the earliest. */
    on: z.nullable(day),
  }),
  z.strictObject({
    kind: z.literal('withdraw'),
    contract_number: contractNumber,
    /** The day on which the declaration was sent, such as that of a letter. */
    sent_on: day,
    /** Whether a late withdrawal is accepted all the same. */
    is_goodwill: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('refund'),
    contract_number: contractNumber,
    from_day: fromDay,
    /** Null: all that is left. */
    amount_cents: z.nullable(cents({ minimum: 1 })),
    /** Whether nothing was owed: the mail says so. */
    is_goodwill: z.boolean(),
  }),
  z.strictObject({
    kind: z.literal('credit'),
    contract_number: contractNumber,
    months: whole({ minimum: 1, maximum: MAX_CREDIT_MONTHS }),
  }),
  z.strictObject({ kind: z.literal('take_end_back'), contract_number: contractNumber }),
  z.strictObject({ kind: z.literal('lift_suspension'), contract_number: contractNumber }),
  z.strictObject({
    kind: z.literal('send_again'),
    contract_number: contractNumber,
    /** The number of an invoice, a correction, a contract or a change. */
    document: text(100),
  }),
  z.strictObject({
    kind: z.literal('paid_by_transfer'),
    contract_number: contractNumber,
    from_day: fromDay,
    /** The day on which the money came, and what the bank statement says. */
    paid_on: day,
    reference: text(140),
  }),
  z.strictObject({
    kind: z.literal('undo'),
    contract_number: contractNumber,
    /** An action that says `can_undo`. */
    action_id: id,
  }),
])

export type CustomerAction = Output<typeof customerAction>
export type CustomerActionKind = CustomerAction['kind']

/**
 * Tries an action and undoes it at once, so what it says is exactly what the action does. `seen` is a mark of the
 * effects and of the state that they follow from.
 */
export const previewCustomerAction = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/customer/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What an action about a customer would bring about: days, amounts, mails; nothing is changed',
  params,
  body: z.strictObject({ action: customerAction }),
  data: z.object({ effects: z.array(effect), seen: z.string() }),
  envelope: 'data',
  problems: ['not_found', 'conflict', 'too_many_requests'],
})

/** Does an action exactly as it was shown: where it would have other effects by now, nothing happens. */
export const actOnCustomer = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/customer/actions',
  access: 'admin',
  mayWait: false,
  summary: 'End, withdraw, refund, credit, reactivate, send again or note a transfer, as it was shown',
  params,
  body: z.strictObject({
    /** The id made by the client: the same call again does nothing and returns the present state. */
    id,
    /** The mark of the preview. */
    seen: text(100),
    reason: text(500, { minimum: 5, lines: true }),
    action: customerAction,
  }),
  data: customer,
  envelope: 'data',
  problems: ['not_found', 'version_mismatch', 'conflict', 'too_many_requests'],
  needsRecentAuth: true,
})
