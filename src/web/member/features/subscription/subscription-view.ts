import { type Day, dayIn, daysBetween } from '#domain/calendar/day.ts'
import { isEndCertain, isTrialRunning, lastDayOfTrial, trialDaysLeft } from '#domain/subscription/trial.ts'
import type { Contract, SubscriptionState } from '#web/member/subscription-query.ts'

/** A trial that runs. */
export interface RunningTrial {
  readonly kind: 'trial'
  /** The days from the first day of the trial to its last one, at most. */
  readonly days: number
  /** The days of the trial after today, at most. */
  readonly daysLeft: number
  readonly startedOn: Day
  /** The earliest last day: no close of a month ends the trial before the end of this day. */
  readonly earliestOn: Day
  readonly endsOn: Day
  /** False: the second closed month ends it before. */
  readonly isEndCertain: boolean
}

/** A contract that runs, or will. */
type Running = Contract & { readonly startsOn: Day }

/** The statement of the page about the subscription. */
export type SubscriptionView =
  /** The operator asks for no subscription. */
  | { readonly kind: 'not_required' }
  | { readonly kind: 'none' }
  | RunningTrial
  | { readonly kind: 'trial_over'; readonly endedOn: Day }
  /** Opened by the operator, without a contract. */
  | { readonly kind: 'granted'; readonly until: Day | null }
  /** Ordered; the provider has not confirmed it yet. */
  | { readonly kind: 'waiting'; readonly contract: Contract }
  /** The contract is concluded, and its service begins later. */
  | { readonly kind: 'starts'; readonly contract: Running }
  | { readonly kind: 'active'; readonly contract: Running }
  | { readonly kind: 'unpaid'; readonly contract: Running }
  | { readonly kind: 'cancelled'; readonly contract: Running; readonly endsOn: Day }
  | { readonly kind: 'ended'; readonly contract: Contract; readonly endedOn: Day }
  | { readonly kind: 'withdrawn'; readonly contract: Contract }

/**
 * The state in which the household is, the contract first. What is over gives way to whatever is open.
 * @param now in milliseconds since 1970 UTC
 */
export function viewOf(state: SubscriptionState, now: number): SubscriptionView {
  const { isRequired, isActive, contract, grantedUntil } = state
  const today = dayOf(now)
  const running = contract && runningView(contract, today)
  // A running contract can be cancelled even where nothing is sold any more.
  if (!isRequired) return running && contract.state === 'active' ? running : { kind: 'not_required' }
  if (running) return running
  if (grantedUntil !== null && grantedUntil >= today) return { kind: 'granted', until: grantedUntil }
  const trial = trialView(state.trial, now)
  if (trial?.kind === 'trial') return trial
  if (isActive) return { kind: 'granted', until: null }
  return (contract && formerView(contract)) ?? trial ?? { kind: 'none' }
}

function runningView(contract: Contract, today: Day): SubscriptionView | null {
  const { state, startsOn, endsOn, payment, isSuspended } = contract
  if (state === 'pending_payment') return { kind: 'waiting', contract }
  if (state !== 'active' || startsOn === null) return null
  // The day is over, and the server has not come to it yet.
  if (endsOn !== null && endsOn < today) return { kind: 'ended', contract, endedOn: endsOn }
  const running = { ...contract, startsOn }
  if (isSuspended || payment?.state === 'failed') return { kind: 'unpaid', contract: running }
  if (endsOn !== null) return { kind: 'cancelled', contract: running, endsOn }
  return { kind: startsOn > today ? 'starts' : 'active', contract: running }
}

function formerView(contract: Contract): SubscriptionView | null {
  if (contract.state === 'withdrawn') return { kind: 'withdrawn', contract }
  return contract.state === 'ended' && contract.endsOn !== null
    ? { kind: 'ended', contract, endedOn: contract.endsOn }
    : null
}

function trialView(
  { startedAt, endsAt, earliestEndsAt }: SubscriptionState['trial'],
  now: number,
): Extract<SubscriptionView, { kind: 'trial' | 'trial_over' }> | null {
  if (startedAt === null || endsAt === null || earliestEndsAt === null) return null
  const period = {
    startedAt: Date.parse(startedAt),
    endsAt: Date.parse(endsAt),
    earliestEndsAt: Date.parse(earliestEndsAt),
  }
  const endsOn = lastDayOfTrial(period.endsAt)
  if (!isTrialRunning(period, now)) return { kind: 'trial_over', endedOn: endsOn }
  const startedOn = dayOf(period.startedAt)
  return {
    kind: 'trial',
    // The operator may have changed the length since; what was promised counts.
    days: daysBetween(startedOn, endsOn),
    daysLeft: trialDaysLeft(period, now),
    startedOn,
    earliestOn: lastDayOfTrial(period.earliestEndsAt),
    endsOn,
    isEndCertain: isEndCertain(period),
  }
}

function dayOf(epochMs: number): Day {
  return dayIn(epochMs, 'Europe/Berlin')
}
