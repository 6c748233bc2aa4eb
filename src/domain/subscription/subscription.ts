export interface Subscription {
  readonly isExpired: boolean
  readonly validPass: boolean
  /** The end as an ISO instant; null or empty when there is none. */
  readonly expiredAt: string | null
}

/** A subscription with its end in milliseconds since 1970 UTC, which the rules need. */
export interface CountedSubscription {
  readonly isExpired: boolean
  readonly validPass: boolean
  readonly expiredAt: number | null
}

/**
 * The rule of spec § 4: a subscription is active when it exists and either (not expired and valid_pass) or (expired,
 * expired_at empty and valid_pass).
 */
export function isSubscriptionActive(subscription: Subscription | CountedSubscription | null): boolean {
  if (subscription === null || !subscription.validPass) return false
  const hasEnd = subscription.expiredAt !== null && subscription.expiredAt !== ''
  return !subscription.isExpired || !hasEnd
}
