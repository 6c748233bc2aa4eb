import { type AccessSources, householdAccess } from './household-access.ts'
import { isSubscriptionActive } from './subscription.ts'

/** What opens the paid areas for a household, or why they are closed. */
export const accessKinds = [
  'subscription',
  'granted',
  'trial',
  'suspended',
  'subscription_ahead',
  'subscription_ended',
  'trial_ended',
  'never',
] as const
export type AccessKind = (typeof accessKinds)[number]

/** The kinds with which the areas are open, exactly as householdAccess decides. */
export const openAccessKinds: ReadonlySet<AccessKind> = new Set(['subscription', 'granted', 'trial'])

/**
 * The single kind of access of a household at `now`, in milliseconds since 1970 UTC: paid access comes before granted
 * access, and open access before closed access.
 */
export function accessKind({ trial, contract, grantedUntil }: AccessSources, now: number): AccessKind {
  const own = householdAccess({ ...nothing, contract }, now)
  if (isSubscriptionActive(own)) return 'subscription'
  if (isSubscriptionActive(householdAccess({ ...nothing, grantedUntil }, now))) return 'granted'
  if (isSubscriptionActive(householdAccess({ ...nothing, trial }, now))) return 'trial'
  if (contract !== null && own === null) return 'subscription_ahead'
  if (own !== null) return own.isExpired ? 'subscription_ended' : 'suspended'
  return trial === null ? 'never' : 'trial_ended'
}

const nothing: AccessSources = { trial: null, contract: null, grantedUntil: null }
