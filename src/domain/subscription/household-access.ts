import { type Day, addDays } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { type Subscription, isSubscriptionActive } from './subscription.ts'
import { type Trial, isTrialRunning } from './trial.ts'

/** What a contract says about the access of its household. */
export interface ContractAccess {
  readonly startsOn: Day
  /** Last day; null while nobody has cancelled. */
  readonly endsOn: Day | null
  /** A payment has failed for too long (dunning.ts). */
  readonly isSuspended: boolean
}

/** Everything that can open the paid areas for a household, whichever of its members it belongs to. */
export interface AccessSources {
  readonly trial: Trial | null
  /** The latest that was concluded. */
  readonly contract: ContractAccess | null
  /** Until when an administrator has opened the areas, in milliseconds since 1970 UTC. */
  readonly grantedUntil: number | null
}

const zone = 'Europe/Berlin'

/**
 * The one subscription of spec § 3 that a household has: of all sources the one that lasts longest, and of those that
 * are over the one that ended last. A suspended contract has no valid pass and gives way to anything that is open.
 */
export function householdSubscription(
  { trial, contract, grantedUntil }: AccessSources,
  now: number,
): Subscription | null {
  const sources = [
    contract && contractSubscription(contract, now),
    grantedUntil === null ? null : endingAt(grantedUntil, now < grantedUntil),
    trial && endingAt(trial.endsAt, isTrialRunning(trial, now)),
  ].filter((source) => source !== null)
  const open = sources.filter(isSubscriptionActive)
  return (open.length > 0 ? open : sources).toSorted(byEnd)[0] ?? null
}

/** Null before it begins: it neither opens anything nor is it over. */
function contractSubscription(
  { startsOn, endsOn, isSuspended }: ContractAccess,
  now: number,
): Subscription | null {
  if (now < startOfDay(startsOn, zone)) return null
  const end = endsOn === null ? null : startOfDay(addDays(endsOn, 1), zone)
  return {
    isExpired: end !== null && now >= end,
    validPass: !isSuspended,
    expiredAt: end === null ? null : new Date(end).toISOString(),
  }
}

function endingAt(end: number, isOpen: boolean): Subscription {
  return { isExpired: !isOpen, validPass: true, expiredAt: new Date(end).toISOString() }
}

// The one without an end first.
function byEnd(a: Subscription, b: Subscription): number {
  const [first, second] = [endOf(a), endOf(b)]
  return first === second ? 0 : second - first
}

function endOf({ expiredAt }: Subscription): number {
  return expiredAt === null || expiredAt === '' ? Number.MAX_SAFE_INTEGER : Date.parse(expiredAt)
}
