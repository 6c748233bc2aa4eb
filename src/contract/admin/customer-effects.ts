import * as z from 'zod/mini'
import { mailKindNames } from '#contract/mail-kinds.ts'
import type { Output } from '#contract/protocol/endpoint.ts'
import { day, oneOf } from '#contract/schema/schema.ts'
import { plans } from '#domain/subscription/term.ts'

/** What administrators do about a customer, with the words of the history. */
export const actionWords = {
  ended: 'Vertrag beendet',
  withdrawn: 'Widerruf ausgeführt',
  refunded: 'Zahlung erstattet',
  credited: 'Monate gutgeschrieben',
  end_taken_back: 'Ende zurückgenommen',
  suspension_lifted: 'Zugang wieder geöffnet',
  sent_again: 'Unterlage noch einmal gesendet',
  paid_by_transfer: 'Zahlung per Überweisung vermerkt',
  credit_undone: 'Gutschrift zurückgenommen',
  transfer_undone: 'Vermerk der Überweisung zurückgenommen',
} as const satisfies Readonly<Record<string, string>>

export type CustomerActionName = keyof typeof actionWords
/** Decisions about requests stand in the same history. */
export const decisionWords = { ...actionWords, assigned: 'Anfrage zugeordnet' } as const
export const decisionKinds = Object.keys(decisionWords) as [DecisionName, ...DecisionName[]]
type DecisionName = keyof typeof decisionWords
export const actionKinds = Object.keys(actionWords) as [CustomerActionName, ...CustomerActionName[]]

export const effectKinds = [
  'ends',
  'is_over',
  'is_withdrawn',
  'goes_on',
  'plan_changes',
  'next_plan_dropped',
  'suspension_ends',
  'access_closes',
  'access_opens',
  'paid',
  'opened_again',
  'waived',
  'refund_by_provider',
  'refund_by_transfer',
  'refund_when_paid',
  'correction',
  'invoice',
  'reduction',
  'reduction_ends',
  'next_payment',
  'provider_told',
  'request_closed',
  'task',
  'mail',
] as const
export type EffectKind = (typeof effectKinds)[number]

const providerEffects = [
  'end',
  'resume',
  'change_plan',
  'refund',
  'paid_elsewhere',
  'reduction',
  'close_checkout',
] as const

/** One thing that an action brings about. Fields that say nothing about it are null. */
export const effect = z.object({
  kind: oneOf(effectKinds),
  on: z.nullable(day),
  from_day: z.nullable(day),
  to_day: z.nullable(day),
  amount_cents: z.nullable(z.int()),
  plan: z.nullable(oneOf(plans)),
  /** The number of an invoice that is corrected, or of a request that is closed. */
  number: z.nullable(z.string()),
  mail: z.nullable(oneOf(mailKindNames)),
  provider: z.nullable(oneOf(providerEffects)),
  /** Words that the server made, such as those of a reduction. */
  words: z.nullable(z.string()),
})
export type CustomerEffect = Output<typeof effect>
