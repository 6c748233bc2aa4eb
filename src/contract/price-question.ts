import * as z from 'zod/mini'
import { endpoint, type Output } from '#contract/protocol/endpoint.ts'
import { link } from '#contract/schema/mail-link.ts'
import { cents, day, id, oneOf, shortText } from '#contract/schema/schema.ts'
import { questionStates, silences } from '#domain/subscription/price-change.ts'
import { plans } from '#domain/subscription/term.ts'

/** The question whether somebody agrees to another price, as the party of the contract sees it (decision 0202). */
export const priceQuestion = z.object({
  id: z.uuid(),
  state: oneOf(questionStates),
  contractNumber: z.string(),
  plan: oneOf(plans),
  oldCents: z.int(),
  newCents: z.int(),
  /** Null: no VAT is shown (§ 19 UStG). */
  vatBp: z.nullable(z.int()),
  /** The first day of the new price, agreed or if somebody agreed today. */
  firstOn: day,
  /** The last day for an answer. */
  answerUntil: day,
  /** What becomes of the contract of somebody who does not agree. */
  silence: oneOf(silences),
  /** For `end`: the last day of a contract without an agreement, as far as known. */
  endsOn: z.nullable(day),
  /** The reason that the operator gives; may be empty. */
  message: z.string(),
  /** The version of the terms to which the contract was agreed, and the instant whose wording `/agb` shows. */
  termsVersion: day,
  termsAt: z.string(),
  answeredAt: z.nullable(z.string()),
  /** The number of the document that confirms the agreement. */
  documentNumber: z.nullable(z.string()),
  /** The declaration above the button, and the version of its words. */
  declaration: z.string(),
  wordingVersion: z.string(),
  canAccept: z.boolean(),
  canDecline: z.boolean(),
  canTakeBack: z.boolean(),
  /** Whether the operator has ended or taken back the campaign. */
  isClosed: z.boolean(),
})

export type PriceQuestion = Output<typeof priceQuestion>

const priceAnswers = ['yes', 'no', 'take_back'] as const
export type PriceAnswer = (typeof priceAnswers)[number]

const answering = {
  answer: oneOf(priceAnswers),
  /** What stood beside the button; another price, first day or version is a conflict. */
  priceCents: cents({ minimum: 1 }),
  firstOn: day,
  wordingVersion: shortText(20),
}

/** Reads a question; this changes nothing, because mail scanners open links (security.md rule 6). */
export const readPriceQuestion = endpoint({
  method: 'GET',
  path: '/api/price-question',
  access: 'public',
  summary: 'What the link of a mail about another price asks',
  query: link,
  data: priceQuestion,
  envelope: 'data',
  problems: ['link_invalid', 'too_many_requests'],
})

/** Answers by the link of the mail. The same answer again changes nothing. */
export const answerPriceByLink = endpoint({
  method: 'POST',
  path: '/api/price-question',
  access: 'public',
  mayWait: false,
  summary: 'Agree to another price, or not, by the link of the mail',
  body: z.strictObject({ ...link.shape, ...answering }),
  data: priceQuestion,
  envelope: 'data',
  problems: ['link_invalid', 'conflict', 'too_many_requests'],
})

/** Answers in the account; the state of the subscription has the question (`priceQuestion`). */
export const answerOwnPriceQuestion = endpoint({
  method: 'POST',
  path: '/api/subscription/price-question/{id}',
  access: 'user',
  mayWait: false,
  summary: 'Agree to another price of the own contract, or not',
  params: z.strictObject({ id }),
  body: z.strictObject(answering),
  data: priceQuestion,
  envelope: 'data',
  problems: ['not_found', 'conflict', 'too_many_requests'],
})
