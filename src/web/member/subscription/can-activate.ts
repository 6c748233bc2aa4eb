import type { SubscriptionState } from '#web/member/subscription-query.ts'

/** Whether a subscription can be ordered here: a trial is none that was bought, a grant asks for none. */
export function canActivate({ isRequired, offer, grantedUntil }: SubscriptionState): boolean {
  return isRequired && offer !== null && grantedUntil === null
}
