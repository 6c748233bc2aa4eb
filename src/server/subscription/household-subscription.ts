import { type AccessSources, householdAccess } from '#domain/subscription/household-access.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'

/** The one subscription that a household has, its end as an instant of ISO 8601; null when it never had any. */
export function householdSubscription(sources: AccessSources, now: number): Subscription | null {
  const access = householdAccess(sources, now)
  if (access === null) return null
  const { expiredAt } = access
  return { ...access, expiredAt: expiredAt === null ? null : new Date(expiredAt).toISOString() }
}
