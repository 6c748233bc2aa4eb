import type { Trial } from '#domain/subscription/trial.ts'
import type { Subscription } from '#domain/subscription/subscription.ts'
import type { Salutation } from '#contract/auth.ts'
import type { SessionRow } from './session-store.ts'
import { trialSubscription } from './trial-subscription.ts'

/** Who makes a call, as the session tells. */
export interface Caller {
  readonly userId: string
  readonly householdId: string
  readonly salutation: Salutation
  readonly name: string
  readonly surname: string
  readonly email: string
  readonly isSecondFactorDue: boolean
  /** Last proof of identity. */
  readonly authAt: Date
  readonly trial: Trial | null
  readonly subscription: Subscription | null
}

export function toCaller(row: SessionRow, now: Date): Caller {
  const trial = toTrial(row.trial_started_at, row.trial_ends_at)
  return {
    userId: row.user_id,
    householdId: row.household_id,
    salutation: row.salutation,
    name: row.name,
    surname: row.surname,
    email: row.email,
    isSecondFactorDue: row.state === 'second_factor_due',
    authAt: row.auth_at,
    trial,
    subscription: trialSubscription(trial, now.getTime()),
  }
}

function toTrial(startedAt: Date | null, endsAt: Date | null): Trial | null {
  return startedAt && endsAt ? { startedAt: startedAt.getTime(), endsAt: endsAt.getTime() } : null
}
