import type { Subscription } from '#domain/subscription/subscription.ts'
import { type Trial, isTrialRunning } from '#domain/subscription/trial.ts'

/** A trial counts as a subscription that ends by itself (product.md § 2); there is no other kind yet. */
export function trialSubscription(trial: Trial | null, now: number): Subscription | null {
  if (trial === null) return null
  return {
    isExpired: !isTrialRunning(trial, now),
    validPass: true,
    expiredAt: new Date(trial.endsAt).toISOString(),
  }
}
