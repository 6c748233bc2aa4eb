import { type Month, monthsBetween } from '#domain/calendar/month.ts'
import type { LadderStep } from '#domain/wealth-plan/wealth-ladder.ts'

/** When a step of the ladder is reached before and after a change; null: not within the plan. */
export interface StepChange {
  readonly name: LadderStep['name']
  readonly before: Month | null
  readonly after: Month | null
}

/** Whether a change brings a step nearer, takes it further away, or does neither. */
export function shiftOf(change: Pick<StepChange, 'before' | 'after'>): 'earlier' | 'later' | 'same' {
  const { before, after } = change
  if (before === after) return 'same'
  if (before === null) return 'earlier'
  if (after === null) return 'later'
  return after < before ? 'earlier' : 'later'
}

/** The change of a date in words: `39 Monate früher`, `unverändert`, `jetzt im Plan`. */
export function shiftWords(change: Pick<StepChange, 'before' | 'after'>): string {
  const { before, after } = change
  if (before === null) return after === null ? 'nicht im Plan' : 'neu im Plan'
  if (after === null) return 'nicht mehr im Plan'
  const months = monthsBetween(after, before)
  if (months === 0) return 'unverändert'
  const count = Math.abs(months)
  return `${count} ${count === 1 ? 'Monat' : 'Monate'} ${months > 0 ? 'früher' : 'später'}`
}
