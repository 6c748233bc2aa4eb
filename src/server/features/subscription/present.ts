import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { readSubscription } from '#contract/subscription.ts'
import { isSubscriptionActive } from '#domain/subscription/subscription.ts'
import type { Trial } from '#domain/subscription/trial.ts'
import type { Config } from '#server/config.ts'
import { presentSubscription } from '#server/subscription/present-subscription.ts'
import { trialSubscription } from '#server/subscription/trial-subscription.ts'

/**
 * What a user may use and until when, and whether a trial can still begin: once for a user, and only where the
 * operator offers one.
 */
export function presentState(
  trial: Trial | null,
  { trialDays, isSubscriptionRequired }: Pick<Config, 'trialDays' | 'isSubscriptionRequired'>,
  now: Date,
): DataOf<typeof readSubscription> {
  const subscription = trialSubscription(trial, now.getTime())
  return {
    subscription: presentSubscription(subscription),
    isActive: isSubscriptionActive(subscription),
    isRequired: isSubscriptionRequired,
    trial: {
      days: trialDays,
      canStart: trial === null && trialDays > 0,
      startedAt: trial && new Date(trial.startedAt).toISOString(),
      endsAt: trial && new Date(trial.endsAt).toISOString(),
    },
  }
}
