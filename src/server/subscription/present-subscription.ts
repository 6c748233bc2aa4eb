import type { Output } from '#contract/protocol/endpoint.ts'
import type { subscription } from '#contract/subscription.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'

/** A subscription with the field names of spec § 3; two areas answer with it. */
export function presentSubscription(subscribed: Subscription | null): Output<typeof subscription> | null {
  if (subscribed === null) return null
  const { isExpired: is_expired, validPass: valid_pass, expiredAt: expired_at } = subscribed
  return { is_expired, valid_pass, expired_at }
}
