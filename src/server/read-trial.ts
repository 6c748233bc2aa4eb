import type { TrialTerms } from '#domain/subscription/trial.ts'
import type { Read } from './read-sale.ts'

const LEAST_DAYS = 14
const MOST_DAYS = 75

/**
 * The shortest and longest duration of a trial; 0 days: there is none. Where only a longer minimum is set, it is the
 * maximum, too.
 */
export function readTrial(read: Read, problems: string[]): TrialTerms {
  const days = read('TRIAL_DAYS', 'eine ganze Zahl von 0 bis 365', wholeNumber(0, 365)) ?? LEAST_DAYS
  const most = read('TRIAL_MAX_DAYS', 'eine ganze Zahl von 1 bis 365', wholeNumber(1, 365))
  if (most !== null && most < days)
    problems.push(`TRIAL_MAX_DAYS muss mindestens so groß wie TRIAL_DAYS (${days}) sein.`)
  return { days, maxDays: most ?? Math.max(MOST_DAYS, days) }
}

/** Reads a number without sign, of nine digits at most, within both bounds. */
export function wholeNumber(smallest: number, largest: number): (value: string) => number | undefined {
  return (value) => {
    const number = /^\d{1,9}$/.test(value) ? Number(value) : Number.NaN
    return number >= smallest && number <= largest ? number : undefined
  }
}
