import { type Day, addDays } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'
import { type CountedSubscription, isSubscriptionActive } from './subscription.ts'
import { type Trial, isTrialRunning } from './trial.ts'

/** The part of a contract that decides about the access of its household. */
export interface ContractAccess {
  readonly startsOn: Day
  /** The last day; null while nobody has cancelled. */
  readonly endsOn: Day | null
  /** Whether a payment has failed for too long (dunning.ts). */
  readonly isSuspended: boolean
}

/** Everything that can open the paid areas for a household, whichever of its members has it. */
export interface AccessSources {
  readonly trial: Trial | null
  /** The contract that was concluded last. */
  readonly contract: ContractAccess | null
  /** The end of an access granted by an administrator, in milliseconds since 1970 UTC. */
  readonly grantedUntil: number | null
}

const zone = 'Europe/Berlin'

/**
 * The one subscription of spec § 3 that a household has: among all sources the one that lasts longest, and among ended
 * ones the one that ended last. A suspended contract opens nothing and gives way to any source that is open.
 */
export function householdAccess(
  { trial, contract, grantedUntil }: AccessSources,
  now: number,
): CountedSubscription | null {
  const sources = [
    contract && contractSubscription(contract, now),
    grantedUntil === null ? null : endingAt(grantedUntil, now < grantedUntil),
    trial && endingAt(trial.endsAt, isTrialRunning(trial, now)),
  ].filter((source) => source !== null)
  const open = sources.filter(isSubscriptionActive)
  return (open.length > 0 ? open : sources).toSorted(byEnd)[0] ?? null
}

/** Null before the contract begins: it neither opens anything nor has ended. */
function contractSubscription(
  { startsOn, endsOn, isSuspended }: ContractAccess,
  now: number,
): CountedSubscription | null {
  if (now < startOfDay(startsOn, zone)) return null
  const end = endsOn === null ? null : startOfDay(addDays(endsOn, 1), zone)
  return {
    isExpired: end !== null && now >= end,
    validPass: !isSuspended,
    expiredAt: end,
  }
}

function endingAt(end: number, isOpen: boolean): CountedSubscription {
  return { isExpired: !isOpen, validPass: true, expiredAt: end }
}

// Orders by end; the one without an end comes first.
function byEnd(a: CountedSubscription, b: CountedSubscription): number {
  const [first, second] = [endOf(a), endOf(b)]
  return first === second ? 0 : second - first
}

function endOf({ expiredAt }: CountedSubscription): number {
  return expiredAt ?? Number.MAX_SAFE_INTEGER
}
