import * as firstReads from '#contract/protocol/first-reads.ts'
import * as z from 'zod/mini'
import { endpoint } from '#contract/protocol/endpoint.ts'
import '#contract/schema/schema.ts'

/** Spec § 3; `expired_at` is an ISO instant. The truth rule stands in `#domain/subscription/subscription.ts`. */
export const subscription = z.object({
  is_expired: z.boolean(),
  valid_pass: z.boolean(),
  expired_at: z.nullable(z.string()),
})

const state = z.object({
  subscription: z.nullable(subscription),
  isActive: z.boolean(),
  /** Whether the operator asks for a subscription at all (`SUBSCRIPTION_REQUIRED`). */
  isRequired: z.boolean(),
  trial: z.object({
    days: z.int(),
    canStart: z.boolean(),
    startedAt: z.nullable(z.string()),
    endsAt: z.nullable(z.string()),
  }),
})

export const readSubscription = endpoint({
  ...firstReads.readSubscription,
  summary: 'State of the subscription and the trial',
  data: state,
})

/** Needs no payment data and ends by itself; once for a user. A repeated call answers as the first. */
export const startTrial = endpoint({
  method: 'POST',
  path: '/api/subscription/trial',
  access: 'user',
  summary: 'Start the free trial',
  data: state,
  envelope: 'data',
  problems: ['conflict'],
})
