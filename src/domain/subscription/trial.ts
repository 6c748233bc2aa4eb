import { addDays, type Day, dayIn, daysBetween } from '#domain/calendar/day.ts'
import { startOfDay } from '#domain/calendar/start-of-day.ts'

/** A free trial of a household; times in milliseconds since 1970 UTC. */
export interface Trial {
  readonly startedAt: number
  /** The first instant after the trial, as far as is known: closing a second month brings it forward. */
  readonly endsAt: number
  /** Nothing ends the trial before this instant; where it equals `endsAt` the end is certain. */
  readonly earliestEndsAt: number
}

/** The length of a trial: until the second month is closed, within these limits (product.md § 2). */
export interface TrialTerms {
  /** The least days; 0 switches trials off. */
  readonly days: number
  /** The most days, not below `days`. */
  readonly maxDays: number
}

export type StartTrialResult =
  | { readonly ok: true; readonly trial: Trial }
  | { readonly ok: false; readonly reason: 'trial_off' | 'trial_used' }

/** The number of closed months that ends a trial. */
export const MONTHS_OF_A_TRIAL = 2

const zone = 'Europe/Berlin'

/**
 * Starts a trial: once for a household, without payment, and it ends by itself (product.md § 2). The day on which it
 * starts is not counted (§ 187 Abs. 1 BGB), and it lasts to the end of its last day in Germany.
 * @param previous the trial that the household had, or that the user had in another household, whether it still runs or
 * not
 */
export function startTrial(
  previous: Trial | null,
  now: number,
  { days, maxDays }: TrialTerms,
): StartTrialResult {
  if (days <= 0) return { ok: false, reason: 'trial_off' }
  if (previous !== null) return { ok: false, reason: 'trial_used' }
  const today = dayIn(now, zone)
  return {
    ok: true,
    trial: {
      startedAt: now,
      earliestEndsAt: endOf(addDays(today, days)),
      endsAt: endOf(addDays(today, maxDays)),
    },
  }
}

/**
 * The trial after its household has closed a second month at `now`: it lasts to the end of that day, and at least as
 * long as guaranteed. From then on the end is certain, so that opening and closing a month again moves nothing; the
 * same holds for a trial whose end was certain before, or that is over.
 */
export function endTrialByClose(trial: Trial, now: number): Trial {
  if (isEndCertain(trial) || !isTrialRunning(trial, now)) return trial
  const closeEndsAt = Math.min(trial.endsAt, endOf(dayIn(now, zone)))
  return fixTrial({ ...trial, endsAt: Math.max(trial.earliestEndsAt, closeEndsAt) })
}

/** The trial with its present end made certain, because a contract begins when it is over. */
export function fixTrial(trial: Trial): Trial {
  return { ...trial, earliestEndsAt: trial.endsAt }
}

/** Whether nothing can move the end any more. */
export function isEndCertain({ earliestEndsAt, endsAt }: Pick<Trial, 'earliestEndsAt' | 'endsAt'>): boolean {
  return earliestEndsAt >= endsAt
}

/**
 * Whether the trial opens everything at `now`, in milliseconds since 1970 UTC: from its start until just before its
 * end. False without a trial.
 */
export function isTrialRunning(trial: Trial | null, now: number): boolean {
  return trial !== null && now >= trial.startedAt && now < trial.endsAt
}

/** The last day in Germany of a trial that ends at an instant. */
export function lastDayOfTrial(endsAt: number): Day {
  return dayIn(endsAt - 1, zone)
}

/** The most days after today that a trial lasts: 0 on its last day, and when it is over. */
export function trialDaysLeft({ endsAt }: Pick<Trial, 'endsAt'>, now: number): number {
  return Math.max(0, daysBetween(dayIn(now, zone), lastDayOfTrial(endsAt)))
}

// The first instant after a day.
function endOf(day: Day): number {
  return startOfDay(addDays(day, 1), zone)
}
