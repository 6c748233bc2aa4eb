import { addDays, type Day, dayIn } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Month } from '#domain/calendar/month.ts'
import {
  endTrialByClose,
  isEndCertain,
  isTrialRunning,
  lastDayOfTrial,
  MONTHS_OF_A_TRIAL,
  type Trial,
  trialDaysLeft,
} from '#domain/subscription/trial.ts'
import type { SubscriptionState } from '#web/member/subscription-query.ts'

/** The overview mentions the end of a trial from this number of days before it. */
const TOLD_DAYS_BEFORE = 3

type Known = Pick<SubscriptionState, 'trial' | 'isRequired' | 'isActive' | 'contract' | 'grantedUntil'>

/** The notice of the overview that a trial ends or has ended, with its last day; null: there is no notice. */
export function trialEndNotice(
  { trial: told, isRequired, isActive, contract, grantedUntil }: Known,
  now: number,
): { readonly lastDay: Day; readonly sentence: string } | null {
  const trial = trialOf(told)
  if (!isRequired || trial === null || contract !== null || grantedUntil !== null) return null
  const lastDay = lastDayOfTrial(trial.endsAt)
  if (isTrialRunning(trial, now)) {
    const left = trialDaysLeft(trial, now)
    return left > TOLD_DAYS_BEFORE
      ? null
      : { lastDay, sentence: `${endingWords(trial, left)} ${staysWords('Danach kannst du')}` }
  }
  if (isActive) return null
  return {
    lastDay,
    sentence: `Dein kostenloser Test ist zu Ende, sein letzter Tag war der ${formatDayMonthYear(lastDay)}. ${staysWords('Du kannst')}`,
  }
}

/**
 * The effect that closing these months will have on the trial, told before somebody closes them; null: none.
 * @param closed the months that were ever closed
 */
export function closeEndsTrial(
  state: Known,
  {
    closed,
    closing,
    now,
  }: { readonly closed: readonly Month[]; readonly closing: readonly Month[]; readonly now: number },
): string | null {
  const trial = trialOf(state.trial)
  if (!state.isRequired || trial === null || !isTrialRunning(trial, now) || isEndCertain(trial)) return null
  if (new Set([...closed, ...closing]).size < MONTHS_OF_A_TRIAL) return null
  const today = dayIn(now, 'Europe/Berlin')
  const lastDay = lastDayOfTrial(endTrialByClose(trial, now).endsAt)
  const when =
    lastDay === today
      ? 'heute um Mitternacht'
      : lastDay === addDays(today, 1)
        ? 'morgen um Mitternacht'
        : `am ${formatDayMonthYear(lastDay)}`
  return `Damit ist dein zweiter Monat abgeschlossen, und dein kostenloser Test endet ${when}.`
}

function trialOf({ startedAt, endsAt, earliestEndsAt }: Known['trial']): Trial | null {
  if (startedAt === null || endsAt === null || earliestEndsAt === null) return null
  return {
    startedAt: Date.parse(startedAt),
    endsAt: Date.parse(endsAt),
    earliestEndsAt: Date.parse(earliestEndsAt),
  }
}

function endingWords(trial: Trial, left: number): string {
  const atMost = isEndCertain(trial) ? '' : 'spätestens '
  const on = formatDayMonthYear(lastDayOfTrial(trial.endsAt))
  if (left === 0) return 'Heute ist der letzte Tag deines kostenlosen Tests.'
  return `Dein kostenloser Test endet ${atMost}${left === 1 ? 'morgen' : `am ${on}`}, von selbst.`
}

function staysWords(subject: string): string {
  return `${subject} weiter alles lesen und exportieren und Einkommen, Konten, Kontensystem und Ziele ändern.`
}
