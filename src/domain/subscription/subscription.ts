export interface Subscription {
  readonly isExpired: boolean
  readonly validPass: boolean
  /** ISO instant; null or empty when it has no end. */
  readonly expiredAt: string | null
}

/** The same with its end in milliseconds since 1970 UTC, as the rules count. */
export interface CountedSubscription {
  readonly isExpired: boolean
  readonly validPass: boolean
  readonly expiredAt: number | null
}

/**
 * The truth rule of spec § 4: a subscription is active when it exists and either (not expired and
 * valid_pass) or (expired, expired_at empty and valid_pass).
 */
export function isSubscriptionActive(subscription: Subscription | CountedSubscription | null): boolean {
  if (subscription === null || !subscription.validPass) return false
  const hasEnd = subscription.expiredAt !== null && subscription.expiredAt !== ''
  return !subscription.isExpired || !hasEnd
}
