import type { Day } from '#domain/calendar/day.ts'
import type { AccessSources } from '#domain/subscription/household-access.ts'
import { isTrialRunning } from '#domain/subscription/trial.ts'

/** Everybody with an account, those whose free trial runs, and those whose household has a subscription. */
export const audiences = ['all', 'trials', 'customers'] as const
export type Audience = (typeof audiences)[number]

/** A message about the account and the product that somebody uses, or advertising, which needs a consent (§ 7 UWG). */
export const announcementKinds = ['service', 'advertising'] as const
export type AnnouncementKind = (typeof announcementKinds)[number]

export const announcementChannels = ['mail', 'bar'] as const
export type AnnouncementChannel = (typeof announcementChannels)[number]

/**
 * Whether somebody belongs to an audience. A customer is one whose household has a contract that has not ended, a
 * suspended one included; whoever has both, a contract and a trial, is a customer.
 */
export function isInAudience(
  audience: Audience,
  { trial, contract }: Pick<AccessSources, 'trial' | 'contract'>,
  { today, now }: { readonly today: Day; readonly now: number },
): boolean {
  if (audience === 'all') return true
  const isCustomer = contract !== null && (contract.endsOn === null || contract.endsOn >= today)
  if (audience === 'customers') return isCustomer
  return !isCustomer && trial !== null && isTrialRunning(trial, now)
}
