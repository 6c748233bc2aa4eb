import { DAY_MS } from '#domain/calendar/durations.ts'

/** A free trial of a household; times in milliseconds since 1970 UTC. */
export interface Trial {
  readonly startedAt: number
  /** First instant at which it is over. */
  readonly endsAt: number
}

export type StartTrialResult =
  | { readonly ok: true; readonly trial: Trial }
  | { readonly ok: false; readonly reason: 'trial_off' | 'trial_used' }

/**
 * Starts a trial: once for a household, without payment, and it ends by itself (product.md § 2).
 * @param previous the trial that the household had, or that the user had in another one, whether it runs or not
 * @param trialDays 0 switches trials off
 */
export function startTrial(previous: Trial | null, now: number, trialDays: number): StartTrialResult {
  if (trialDays <= 0) return { ok: false, reason: 'trial_off' }
  if (previous !== null) return { ok: false, reason: 'trial_used' }
  return { ok: true, trial: { startedAt: now, endsAt: now + trialDays * DAY_MS } }
}

/**
 * Whether the trial opens everything at `now`, in milliseconds since 1970 UTC: from its start until just before its
 * end. False without a trial.
 */
export function isTrialRunning(trial: Trial | null, now: number): boolean {
  return trial !== null && now >= trial.startedAt && now < trial.endsAt
}

/** Days that are left, the running one counted whole; 0 when the trial is over. */
export function trialDaysLeft(trial: Trial, now: number): number {
  return Math.max(0, Math.ceil((trial.endsAt - now) / DAY_MS))
}
