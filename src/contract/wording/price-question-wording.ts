import { type Day, isDay } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import type { Silence } from '#domain/subscription/price-change.ts'

/** The consequence of not agreeing, the same in mail, page and preview: silence is never an agreement. */
export function refusalSentence({
  silence,
  answerUntil,
  endsOn,
}: {
  readonly silence: Silence
  readonly answerUntil: Day
  /** For `end`: the last day of the contract, as far as known. */
  readonly endsOn: Day | null
}): string {
  if (silence === 'keep')
    return 'Stimmst du nicht zu oder antwortest du nicht, bleibt dein Preis, solange der Vertrag läuft.'
  const end = endsOn === null ? '' : `, frühestens zum ${formatDayMonthYear(endsOn)}`
  return `Stimmst du bis zum ${formatDayMonthYear(answerUntil)} nicht zu, kündigen wir den Vertrag mit einem Monat Frist zum Ende eines bezahlten Zeitraums${end}. Bis zum letzten Tag gilt dein alter Preis.`
}

/** The way back of somebody who agrees. */
export function takingBackSentence(firstOn: Day): string {
  return `Deine Zustimmung kannst du ohne Gründe widerrufen, bis zum Tag vor dem ${formatDayMonthYear(firstOn)}.`
}

/** What stays as it was agreed. */
export function stayingSentence(termsVersion: string): string {
  const version = isDay(termsVersion) ? formatDayMonthYear(termsVersion) : termsVersion
  return `Alles andere bleibt, wie vereinbart: Laufzeit, Kündigung und die AGB in der Fassung vom ${version}. Eine neue Mindestlaufzeit beginnt nicht.`
}
