import { type Day, dayIn, daysBetween } from '#domain/calendar/day.ts'
import { isEndCertain, isTrialRunning, lastDayOfTrial, trialDaysLeft } from '#domain/subscription/trial.ts'
import type { Contract, SubscriptionState } from '#web/member/subscription-query.ts'

/** A running trial. */
export interface RunningTrial {
  readonly kind: 'trial'
  /** The greatest number of days of the trial, from its first day to its last. */
  readonly days: number
  /** The greatest number of days that are left after today. */
  readonly daysLeft: number
  readonly startedOn: Day
  /** The earliest last day: closing months cannot end the trial before this day is over. */
  readonly earliestOn: Day
  readonly endsOn: Day
  /** Whether the trial ends on `endsOn`; false: closing a second month would end it earlier. */
  readonly isEndCertain: boolean
}

/** A contract that runs or is going to run. */
type Running = Contract & { readonly startsOn: Day }

/** The state of the subscription that the page shows. */
export type SubscriptionView =
  /** The operator requires no subscription. */
  | { readonly kind: 'not_required' }
  | { readonly kind: 'none' }
  | RunningTrial
  | { readonly kind: 'trial_over'; readonly endedOn: Day }
  /** The operator has opened the areas, without a contract. */
  | { readonly kind: 'granted'; readonly until: Day | null }
  /** The order was sent, and the provider has not confirmed it yet. */
  | { readonly kind: 'waiting'; readonly contract: Contract }
  /** The contract is concluded, and its service begins later. */
  | { readonly kind: 'starts'; readonly contract: Running }
  | { readonly kind: 'active'; readonly contract: Running }
  | { readonly kind: 'unpaid'; readonly contract: Running }
  | { readonly kind: 'cancelled'; readonly contract: Running; readonly endsOn: Day }
  | { readonly kind: 'ended'; readonly contract: Contract; readonly endedOn: Day }
  | { readonly kind: 'withdrawn'; readonly contract: Contract }

/**
 * The state of the household, the contract first; an ended contract counts only where nothing else is open.
 * @param now the time in milliseconds since 1970 UTC
 */
export function viewOf(state: SubscriptionState, now: number): SubscriptionView {
  const { isRequired, isActive, contract, grantedUntil } = state
  const today = dayOf(now)
  const running = contract && runningView(contract, today)
  // A running contract can be cancelled even where no subscription is required any more.
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
  // The last day is over, although the server has not ended the contract yet.
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
    // The operator may have changed the length of trials since, but the promised length counts.
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
