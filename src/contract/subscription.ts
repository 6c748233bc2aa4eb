import * as z from 'zod/mini'
import { declaration } from '#contract/declarations.ts'
import { priceQuestion } from '#contract/price-question.ts'
import { endpoint } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { MESSAGE_LENGTH, receipt } from '#contract/requests.ts'
import { cents, day, id, oneOf, shortText, text } from '#contract/schema/schema.ts'
import { plans } from '#domain/subscription/term.ts'

/**
 * The subscription of spec § 3; `expired_at` is an ISO instant. The rule for being active is in
 * `#domain/subscription/subscription.ts`.
 */
export const subscription = z.object({
  is_expired: z.boolean(),
  valid_pass: z.boolean(),
  expired_at: z.nullable(z.string()),
})

const plan = oneOf(plans)

/**
 * The latest contract of the household, whichever member's it is. Times are ISO instants, days are German calendar
 * days.
 */
const contract = z.object({
  number: z.string(),
  /** False: another member of the household is its party. Only the party can change it and see its invoices. */
  isMine: z.boolean(),
  /**
   * `pending_payment`: ordered, the provider has not confirmed yet. `active`: concluded; see `startsOn` and `endsOn`.
   * `lapsed`: never paid, nothing is owed. `ended`, `withdrawn`: over.
   */
  state: oneOf(['pending_payment', 'active', 'lapsed', 'ended', 'withdrawn']),
  plan,
  priceCents: z.int(),
  orderedAt: z.string(),
  concludedAt: z.nullable(z.string()),
  isEarly: z.boolean(),
  /** The first day of the service; null until it is concluded. */
  startsOn: z.nullable(day),
  /** The day on which the contract would end if it were cancelled today. */
  earliestEnd: z.nullable(day),
  /** The last day, once it is cancelled. */
  endsOn: z.nullable(day),
  cancelledAt: z.nullable(z.string()),
  /**
   * The receipt of the declaration that ended it, a cancellation or a withdrawal, wherever it was made; only its party
   * gets it.
   */
  receipt: z.nullable(receipt),
  /**
   * Extraordinary cancellations that await a decision by a day, the earliest first: until then nothing is booked
   * (decision 0141). Only its party sees them.
   */
  reviews: z.array(z.object({ receipt, dueOn: day })),
  /** Waiting declarations that were made without a login, the earliest first; only its party sees them. */
  declarations: z.array(declaration),
  withdrawnAt: z.nullable(z.string()),
  /** The last day on which the contract can be withdrawn from; null before it is concluded. */
  withdrawalUntil: z.nullable(day),
  /** Whether that day has not passed and nobody has withdrawn. */
  isWithdrawable: z.boolean(),
  /** Vouchers and credits, and what is left of each; only its party gets them. */
  reductions: z.array(z.object({ words: z.string(), left: z.string() })),
  /** The coming payments as far as these reach, and one more; empty without them. */
  comingPayments: z.array(z.object({ on: day, amountCents: z.int(), fullCents: z.int() })),
  /** The next payment that costs something; null where none follows. */
  nextPayment: z.nullable(z.object({ on: day, amountCents: z.int() })),
  /** The next plan and its first day, where it was changed. */
  nextPlan: z.nullable(z.object({ plan, priceCents: z.int(), on: day })),
  /** The first day of the other plan, if it were changed today; null where it cannot be. */
  changesOn: z.nullable(day),
  /**
   * A change that binds anew is a contract of its own: its number (also of its document), the last day of its
   * withdrawal, and whether that has not passed. Only its party gets it.
   */
  change: z.nullable(
    z.object({
      number: z.string(),
      plan,
      concludedAt: z.string(),
      withdrawalUntil: day,
      isWithdrawable: z.boolean(),
    }),
  ),
  /** The result of the last payment; `open` is one that is going to be tried. */
  payment: z.nullable(
    z.object({
      state: oneOf(['open', 'processing', 'paid', 'failed', 'waived']),
      amountCents: z.int(),
      failedAt: z.nullable(z.string()),
      /** The day on which access is suspended if it stays unpaid; null while nothing has failed. */
      suspendsOn: z.nullable(day),
    }),
  ),
  isSuspended: z.boolean(),
})

/** What can be ordered today. */
const offer = z.object({
  provider: oneOf(['stripe', 'test']),
  monthlyCents: z.int(),
  yearlyCents: z.int(),
  /** Null: no VAT is shown (§ 19 UStG). */
  vatBp: z.nullable(z.int()),
  /** The first day of the service without the early start, which is the day of the first payment. */
  startsOn: day,
  /** The version of the words beside the checkboxes (`#contract/site/order-wording.ts`). */
  wordingVersion: z.string(),
})

const state = z.object({
  subscription: z.nullable(subscription),
  isActive: z.boolean(),
  /** Whether the operator requires a subscription at all (`SUBSCRIPTION_REQUIRED`). */
  isRequired: z.boolean(),
  trial: z.object({
    /** The length of a trial started now: until the second month is closed, within these least and most days. */
    days: z.int(),
    maxDays: z.int(),
    /** Whether a trial can be started: once for a household, and once for a person. */
    canStart: z.boolean(),
    startedAt: z.nullable(z.string()),
    /** The end as far as is known: closing a second month brings it forward to the end of that day. */
    endsAt: z.nullable(z.string()),
    /** Nothing ends it before this time; where it equals `endsAt` the end is certain. */
    earliestEndsAt: z.nullable(z.string()),
  }),
  contract: z.nullable(contract),
  /**
   * The question whether this person agrees to another price, as long as there is something to answer; `ended`: the
   * operator has ended the contract, and only an agreement keeps it.
   */
  priceQuestion: z.nullable(priceQuestion),
  /** The last day of access granted by an administrator; null without a grant. */
  grantedUntil: z.nullable(day),
  /** The version of the terms in force, to which an order or a change of the plan agrees. */
  termsVersion: day,
  /**
   * What this installation offers beside planning at present, which decides what is sold (`#contract/site/areas.ts`).
   */
  offerings: z.object({ webinars: z.boolean(), consultants: z.boolean() }),
  /** Null: nothing can be ordered, because there is no payment provider or a contract of the household is running. */
  offer: z.nullable(offer),
  /** The number of this person's invoices. */
  invoices: z.int(),
})

/** A call that changes something answers with the resulting state. */
const answersState = { data: state, envelope: 'data' } as const

export const readSubscription = endpoint({
  ...firstReads.readSubscription,
  summary: 'State of the subscription, the contract and the trial, and what can be ordered',
  data: state,
})

/**
 * Starts a trial. It needs no payment data and ends by itself; once for a household. A repeated call answers as the
 * first.
 */
export const startTrial = endpoint({
  method: 'POST',
  path: '/api/subscription/trial',
  access: 'user',
  mayWait: false,
  summary: 'Start the free trial',
  ...answersState,
  problems: ['conflict'],
})

/** The address to which the browser goes next: of the provider, or of our own test provider. */
const leaving = z.object({ redirect: z.string(), number: z.string() })
const answersLeaving = { data: leaving, envelope: 'data' } as const

const agreement = {
  /** The price that stood beside the button; a price other than today's is a conflict. */
  priceCents: cents({ minimum: 1 }),
  /** The version of the terms whose checkbox was ticked. */
  termsVersion: shortText(20),
}

const priceStep = z.object({
  /** How many payments in a row have this amount; null: all that follow. */
  payments: z.nullable(z.int()),
  amountCents: z.int(),
})

/** A code of a voucher, however it is typed (`#domain/vouchers/voucher-code.ts`). */
const voucherCode = text(40)

/**
 * Reads the prices by a voucher, before the order that redeems it. Codes that are unknown, expired, paused or used up are
 * answered alike: the problem is at the field.
 */
export const readVoucherPrices = endpoint({
  method: 'POST',
  path: '/api/subscription/voucher-prices',
  access: 'user',
  mayWait: false,
  summary: 'What a voucher makes of the prices; nothing is redeemed',
  body: z.strictObject({ code: voucherCode }),
  data: z.object({
    code: z.string(),
    /** The voucher in words, as the invoice names it. */
    words: z.string(),
    /** The plans that it is for, each with its payments in order. */
    plans: z.array(z.object({ plan, fullCents: z.int(), steps: z.array(priceStep) })),
  }),
  envelope: 'data',
  problems: ['too_many_requests'],
})

export const orderSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/orders',
  access: 'user',
  mayWait: false,
  summary: 'Order the subscription, with the duty to pay',
  body: z.strictObject({
    /** The id made by the page: a second click is the same order and gets the same answer. */
    id,
    plan,
    ...agreement,
    /** Whether the checkbox of the early start was ticked; `wordingVersion` says with which words. */
    isEarly: z.boolean(),
    wordingVersion: shortText(20),
    /** The voucher whose prices stood beside the button. */
    voucherCode: z.optional(voucherCode),
  }),
  ...answersLeaving,
  problems: ['conflict', 'unavailable', 'too_many_requests'],
})

/** Pays an order that has not been paid yet, or a payment that failed. */
export const paySubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/payment',
  access: 'user',
  mayWait: false,
  summary: 'Go to the provider once more: for an order that waits, or a payment that failed',
  ...answersLeaving,
  problems: ['conflict', 'unavailable', 'too_many_requests'],
})

export const abandonOrder = endpoint({
  method: 'DELETE',
  path: '/api/subscription/payment',
  access: 'user',
  mayWait: false,
  summary: 'Give up an order that has not been paid',
  ...answersState,
  problems: ['conflict'],
})

/** The fields of an extraordinary cancellation in the account, with the same limits as without a login. */
export const extraordinaryFields = z.strictObject({ reason: text(MESSAGE_LENGTH, { lines: true }) })

export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/subscription/cancellation',
  access: 'user',
  mayWait: false,
  summary: 'Cancel in the account; the answer says the last day, or that an extraordinary one is looked at',
  body: z.strictObject({
    /** The wished last day; null: as early as possible. */
    wishedOn: z.nullable(day),
    /**
     * The reason of an extraordinary cancellation, which ends nothing before somebody has decided. Missing: an ordinary
     * one.
     */
    reason: z.optional(extraordinaryFields.shape.reason),
  }),
  ...answersState,
  problems: ['conflict', 'too_many_requests'],
  needsRecentAuth: true,
})

const byDeclaration = z.strictObject({ id })

/**
 * Confirms a declaration that was made without a login: it takes effect at once, with the date on which it was
 * declared.
 */
export const confirmOwnDeclaration = endpoint({
  method: 'POST',
  path: '/api/subscription/declarations/{id}/confirmation',
  access: 'user',
  mayWait: false,
  summary: 'Confirm a cancellation or withdrawal that came without a login',
  params: byDeclaration,
  ...answersState,
  problems: ['not_found'],
  needsRecentAuth: true,
})

/** Stops such a declaration ("Das war ich nicht"). One that has taken effect already stays so; the state says it. */
export const stopOwnDeclaration = endpoint({
  method: 'POST',
  path: '/api/subscription/declarations/{id}/stop',
  access: 'user',
  mayWait: false,
  summary: 'Stop a cancellation or withdrawal that somebody else declared',
  params: byDeclaration,
  ...answersState,
  problems: ['not_found'],
  needsRecentAuth: true,
})

export const resumeSubscription = endpoint({
  method: 'DELETE',
  path: '/api/subscription/cancellation',
  access: 'user',
  mayWait: false,
  summary: 'Take a cancellation back before its last day',
  ...answersState,
  problems: ['conflict'],
})

/** Changes the plan with the next period. Choosing the present plan cancels an earlier change. */
export const changePlanOfSubscription = endpoint({
  method: 'PUT',
  path: '/api/subscription/plan',
  access: 'user',
  mayWait: false,
  summary: 'Change the plan from the next period on',
  body: z.strictObject({ plan, ...agreement }),
  ...answersState,
  problems: ['conflict'],
})

/** The number of a contract or an invoice. */
const byNumber = z.strictObject({ number: text(40) })

/**
 * Reads the PDF of the confirmation mail: what was ordered and agreed to, with the instruction about the withdrawal.
 */
export const readContractFile = endpoint({
  method: 'GET',
  path: '/api/subscription/contracts/{number}/file',
  access: 'user',
  summary: 'The confirmation of a contract as PDF',
  params: byNumber,
  envelope: 'file',
  problems: ['not_found'],
})

const invoice = z.object({
  number: z.string(),
  kind: oneOf(['invoice', 'correction']),
  /** The invoice that a correction cancels. */
  corrects: z.nullable(z.string()),
  issuedOn: day,
  service: z.string(),
  from: day,
  to: day,
  netCents: z.int(),
  vatCents: z.int(),
  vatBp: z.nullable(z.int()),
  grossCents: z.int(),
})

export const listInvoices = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices',
  access: 'user',
  summary: 'Invoices of this person, the newest first',
  data: z.array(invoice),
  envelope: 'data',
})

export const readInvoiceFile = endpoint({
  method: 'GET',
  path: '/api/subscription/invoices/{number}/file',
  access: 'user',
  summary: 'An invoice as PDF',
  params: byNumber,
  envelope: 'file',
  problems: ['not_found'],
})

export const readInvoiceArchive = endpoint({
  method: 'GET',
  path: '/api/subscription/invoice-archive',
  access: 'user',
  summary: 'All invoices of this person as one ZIP',
  envelope: 'file',
  problems: ['not_found', 'too_many_requests'],
})

export const testOutcomes = ['paid', 'declined', 'pending', 'charge_back'] as const

const testPayment = z.object({
  number: z.string(),
  plan,
  /** The amount to pay now; 0 where only a payment method is stored for the first day of the service. */
  amountCents: z.int(),
  /** The day of the first payment, where it is later. */
  dueOn: z.nullable(day),
  /** The address to which the page leads back. */
  back: z.string(),
})

const byReference = z.strictObject({ reference: text(80) })

/**
 * Reads a payment of our own test provider, where no money moves. The page is `/subscription/testzahlung?zahlung=…`.
 */
export const readTestPayment = endpoint({
  method: 'GET',
  path: '/api/payments/test/{reference}',
  access: 'user',
  summary: 'What the test provider is asked to take',
  params: byReference,
  data: testPayment,
  envelope: 'data',
  problems: ['not_found'],
})

/**
 * Answers a test payment. `paid`: at once. `declined`: not at all. `pending`: as a direct debit, which is paid a day
 * later. `charge_back`: paid, and charged back a day later.
 */
export const answerTestPayment = endpoint({
  method: 'POST',
  path: '/api/payments/test/{reference}',
  access: 'user',
  mayWait: false,
  summary: 'Decide how the test provider answers; no money moves',
  params: byReference,
  body: z.strictObject({ outcome: oneOf(testOutcomes) }),
  data: z.object({ redirect: z.string() }),
  envelope: 'data',
  problems: ['not_found', 'conflict'],
})
