import { isTrialPossible, settingRules } from '#contract/admin/setting-rules.ts'
import type { TrialTerms } from '#domain/subscription/trial.ts'
import type { ReadByRule } from './settings/read-by-rule.ts'

const LEAST_DAYS = 14
const MOST_DAYS = 75

/**
 * The shortest and longest duration of a trial; 0 days: there is none. Where only a longer minimum is set, it is the
 * maximum, too.
 */
export function readTrial(read: ReadByRule, problems: string[]): TrialTerms {
  const days = read('TRIAL_DAYS', settingRules.TRIAL_DAYS) ?? LEAST_DAYS
  const most = read('TRIAL_MAX_DAYS', settingRules.TRIAL_MAX_DAYS)
  if (!isTrialPossible(days, most))
    problems.push(`TRIAL_MAX_DAYS muss mindestens so groß wie TRIAL_DAYS (${days}) sein.`)
  return { days, maxDays: most ?? Math.max(MOST_DAYS, days) }
}
