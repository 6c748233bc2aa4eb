import { type Day, dayIn } from '#domain/calendar/day.ts'
import { DAY_MS } from '#domain/calendar/durations.ts'
import { trialDaysLeft } from '#domain/subscription/trial.ts'
import type { SubscriptionState } from '#web/member/subscription-query.ts'

/** What the page says about the subscription. */
export type TrialView =
  /** The operator asks for no subscription. */
  | { readonly kind: 'not_required' }
  | { readonly kind: 'none'; readonly days: number; readonly canStart: boolean }
  | {
      readonly kind: 'running'
      readonly days: number
      readonly daysLeft: number
      readonly startedOn: Day
      readonly endsOn: Day
    }
  | { readonly kind: 'over'; readonly endedOn: Day }
  /** Active without a trial: granted by the operator. */
  | { readonly kind: 'active' }

export function viewOf({ isRequired, isActive, trial }: SubscriptionState, now: number): TrialView {
  if (!isRequired) return { kind: 'not_required' }
  const { startedAt, endsAt, days, canStart } = trial
  if (startedAt === null || endsAt === null)
    return isActive ? { kind: 'active' } : { kind: 'none', days, canStart }

  const period = { startedAt: Date.parse(startedAt), endsAt: Date.parse(endsAt) }
  const startedOn = dayOf(period.startedAt)
  const endsOn = dayOf(period.endsAt)
  const daysLeft = trialDaysLeft(period, now)
  if (daysLeft > 0) return { kind: 'running', days: daysOf(period), daysLeft, startedOn, endsOn }
  return isActive ? { kind: 'active' } : { kind: 'over', endedOn: endsOn }
}

// The operator may have changed the length since; what was promised counts.
function daysOf({ startedAt, endsAt }: { readonly startedAt: number; readonly endsAt: number }): number {
  return Math.round((endsAt - startedAt) / DAY_MS)
}

function dayOf(epochMs: number): Day {
  return dayIn(epochMs, 'Europe/Berlin')
}
