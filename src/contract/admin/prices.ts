import * as z from 'zod/mini'
import { type Output, endpoint } from '#contract/protocol/endpoint.ts'
import { paging } from '#contract/schema/paging.ts'
import { MAX_COLUMN, cents, day, id, oneOf, text, whole } from '#contract/schema/schema.ts'
import {
  LEAST_PRICE_CENTS,
  MOST_PRICE_CENTS,
  questionStates,
  silences,
} from '#domain/subscription/price-change.ts'
import { plans } from '#domain/subscription/term.ts'

const amount = z.int()
const count = z.int()
const price = cents({ minimum: LEAST_PRICE_CENTS, maximum: MOST_PRICE_CENTS })

/** Where the price of today comes from: the environment, this page, or the default of the product. */
export const priceSources = ['environment', 'here', 'product'] as const

const datedPrice = z.object({
  id: z.uuid(),
  from: day,
  monthlyCents: amount,
  yearlyCents: amount,
  createdAt: z.string(),
  /** The name of the administrator; null when that account is gone. */
  by: z.nullable(z.string()),
  droppedAt: z.nullable(z.string()),
  droppedBy: z.nullable(z.string()),
  state: oneOf(['planned', 'present', 'past', 'dropped']),
})

/** A price that running contracts have. */
const group = z.object({ plan: oneOf(plans), priceCents: amount, contracts: count })

const counts = z.object({
  asked: count,
  /** Agreed; not; no answer yet or none in time; the question has settled itself. */
  accepted: count,
  declined: count,
  silent: count,
  /** The contracts without agreement that the operator has ended. */
  ended: count,
  moot: count,
  /** Mails that are still to be sent. */
  waiting: count,
})

/**
 * `asking`: until the last day for an answer. `answered`: that day is over. `ended`: the operator has ended it;
 * agreements stay. `cancelling`, `cancelled`: the operator has taken it back, agreements too.
 */
const campaignStates = ['asking', 'answered', 'ended', 'cancelling', 'cancelled'] as const

const campaign = z.object({
  id: z.uuid(),
  state: oneOf(campaignStates),
  groups: z.array(z.object({ plan: oneOf(plans), priceCents: amount })),
  monthlyCents: z.nullable(amount),
  yearlyCents: z.nullable(amount),
  answerUntil: day,
  startsOn: day,
  silence: oneOf(silences),
  message: z.string(),
  /** The version of the terms in force when it began. */
  termsVersion: day,
  startedAt: z.string(),
  by: z.nullable(z.string()),
  endedAt: z.nullable(z.string()),
  endedBy: z.nullable(z.string()),
  counts,
  canEnd: z.boolean(),
  canCancel: z.boolean(),
  /** The mark of the state that was seen. */
  seen: z.string(),
})

export type AdminCampaign = Output<typeof campaign>

const state = z.object({
  today: day,
  present: z.object({
    monthlyCents: amount,
    yearlyCents: amount,
    monthlySource: oneOf(priceSources),
    yearlySource: oneOf(priceSources),
    /** Null: no VAT is shown (§ 19 UStG). */
    vatBp: z.nullable(z.int()),
  }),
  /** All prices that were ever planned, the latest day first. */
  prices: z.array(datedPrice),
  groups: z.array(group),
  campaigns: z.array(campaign),
  /** The version of the terms in force. */
  termsVersion: day,
  /** Null: nothing can be ordered in this installation. */
  isSelling: z.boolean(),
  /** The first days that a campaign begun today may name. */
  earliestAnswerUntil: day,
  seen: z.string(),
})

export type AdminPrices = Output<typeof state>

export const readAdminPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  access: 'admin',
  summary: 'Prices of today, planned and past ones, and the campaigns about running contracts',
  data: state,
  envelope: 'data',
})

const changing = {
  access: 'admin',
  mayWait: false,
  envelope: 'data',
  needsRecentAuth: true,
} as const

const planning = { from: day, monthlyCents: price, yearlyCents: price }

/** What a new price would do, computed before anybody confirms it. */
export const previewPrice = endpoint({
  method: 'POST',
  path: '/api/admin/prices/preview',
  access: 'admin',
  mayWait: false,
  summary: 'What a new price for new contracts would change',
  body: z.strictObject(planning),
  data: z.object({
    from: day,
    /** Whether the planned price counts at once. */
    isToday: z.boolean(),
    former: z.object({ monthlyCents: amount, yearlyCents: amount }),
    next: z.object({ monthlyCents: amount, yearlyCents: amount }),
    vat: z.object({ monthlyCents: amount, yearlyCents: amount }),
    vatBp: z.nullable(z.int()),
    /** The running contracts, which keep their price. */
    contracts: count,
    /** The next planned price after it; null: it counts until another one is planned. */
    until: z.nullable(day),
  }),
  envelope: 'data',
  problems: ['conflict'],
})

export const planPrice = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/prices',
  summary: 'Set the price of new contracts from a day on',
  /** The id is made by the client: the same call again does nothing and returns the present state. */
  body: z.strictObject({ id, ...planning, seen: text(100) }),
  data: state,
  problems: ['version_mismatch', 'conflict'],
})

export const dropPrice = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/prices/{id}/drop',
  summary: 'Take a planned price back before its first day',
  params: z.strictObject({ id }),
  body: z.strictObject({ seen: text(100) }),
  data: state,
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

const asking = {
  groups: z
    .array(z.strictObject({ plan: oneOf(plans), priceCents: cents({ minimum: 1 }) }))
    .check(
      z.minLength(1, { error: 'Wähle mindestens einen Preis aus.' }),
      z.maxLength(50, { error: 'Mehr als 50 Preise auf einmal gehen nicht.' }),
    ),
  /** The new price of a plan; null where nobody of that plan is asked. */
  monthlyCents: z.nullable(price),
  yearlyCents: z.nullable(price),
  answerUntil: day,
  startsOn: day,
  silence: oneOf(silences),
  /** The reason for the customers, in the mail and on the page. */
  message: text(500, { minimum: 0, lines: true }),
}

const preview = z.object({
  contracts: count,
  groups: z.array(z.object({ plan: oneOf(plans), oldCents: amount, newCents: amount, contracts: count })),
  /** Contracts of these prices that are not asked: cancelled, or about to change their plan. */
  skipped: count,
  /** The day of the reminder; null where there is no room for one. */
  reminderOn: z.nullable(day),
  /** The first and the last day on which a contract would have the new price. */
  firstOn: z.nullable(day),
  lastFirstOn: z.nullable(day),
  /** For `end`: the first and the last end of a contract without an agreement. */
  endsOn: z.nullable(day),
  lastEndsOn: z.nullable(day),
  termsVersion: day,
  mail: z.object({ subject: z.string(), text: z.string() }),
})

export type AdminCampaignPreview = Output<typeof preview>

export const previewCampaign = endpoint({
  method: 'POST',
  path: '/api/admin/price-campaigns/preview',
  access: 'admin',
  mayWait: false,
  summary: 'Whom a question about another price would reach, with its days and its mail',
  body: z.strictObject(asking),
  data: preview,
  envelope: 'data',
  problems: ['conflict'],
})

export const startCampaign = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/price-campaigns',
  summary: 'Ask running customers whether they agree to another price',
  /** `contracts`: how many the preview has named; another number is a conflict. */
  body: z.strictObject({
    id,
    ...asking,
    contracts: whole({ minimum: 0, maximum: MAX_COLUMN }),
    seen: text(100),
  }),
  data: state,
  problems: ['version_mismatch', 'conflict'],
})

const ofCampaign = z.strictObject({ id })
const deciding = { seen: text(100), reason: text(500, { minimum: 5, lines: true }) }

export const endCampaign = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/price-campaigns/{id}/end',
  summary: 'Stop asking: agreements stay, everybody else keeps the price',
  params: ofCampaign,
  body: z.strictObject(deciding),
  data: state,
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

export const cancelCampaign = endpoint({
  ...changing,
  method: 'POST',
  path: '/api/admin/price-campaigns/{id}/cancel',
  summary: 'Take a question back before it takes effect: agreements too',
  params: ofCampaign,
  body: z.strictObject(deciding),
  data: state,
  problems: ['not_found', 'version_mismatch', 'conflict'],
})

const answer = z.object({
  userId: z.uuid(),
  name: z.string(),
  email: z.string(),
  contractNumber: z.string(),
  plan: oneOf(plans),
  oldCents: amount,
  newCents: amount,
  state: oneOf(questionStates),
  askedAt: z.nullable(z.string()),
  remindedAt: z.nullable(z.string()),
  answeredAt: z.nullable(z.string()),
  /** The first day of the agreed price. */
  firstOn: z.nullable(day),
  /** The last day of a contract that the operator has ended. */
  endsOn: z.nullable(day),
})

export type AdminPriceAnswer = Output<typeof answer>

const filters = {
  state: z.optional(oneOf(questionStates)),
  /** A part of name or address, or the number of the contract. */
  search: z.optional(text(100, { minimum: 0 })),
}

export const listPriceAnswers = endpoint({
  method: 'GET',
  path: '/api/admin/price-campaigns/{id}/answers',
  access: 'admin',
  summary: 'Who was asked and what they answered: search, filter, pages',
  params: ofCampaign,
  query: z.strictObject({ ...filters, ...paging }),
  data: z.object({ campaign, answers: z.array(answer), matching: count }),
  envelope: 'data',
  problems: ['not_found'],
})

/** Names and addresses of everybody who was asked. */
export const exportPriceAnswers = endpoint({
  method: 'POST',
  path: '/api/admin/price-campaigns/{id}/answers/file',
  access: 'admin',
  mayWait: false,
  summary: 'The answers that match a filter, as CSV',
  params: ofCampaign,
  body: z.strictObject(filters),
  envelope: 'file',
  problems: ['not_found'],
  needsRecentAuth: true,
})
