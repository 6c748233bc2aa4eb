import type { SubscriptionState } from '#web/member/subscription-query.ts'

/**
 * Whether a subscription can be ordered: one is sold, and no areas are granted. A trial does not matter,
 * because it is no bought subscription.
 */
export function canActivate({ isRequired, offer, grantedUntil }: SubscriptionState): boolean {
  return isRequired && offer !== null && grantedUntil === null
}
