import { formatDayMonth, formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type WaitingDays, reminderDays, waitingDays } from '#domain/emergency-folder/folder-request.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import type { FolderTrust, TrustedPerson } from '#web/member/emergency-folder/folder-queries.ts'

/** The choices of the waiting time. */
export const waitingChoices = waitingDays.map((days) => ({ value: String(days), label: `${days} Tage` }))

/** The waiting time of a choice. */
export function waitingOf(value: string): WaitingDays {
  return waitingDays.find((days) => String(days) === value) ?? 14
}

/** The first name of a person: `Lena` */
export function firstName({ name }: Pick<TrustedPerson, 'name'>): string {
  return name.split(' ')[0] ?? name
}

/** Who a person is and whether they agreed: `Schwester, hat am 17. Mai 2026 zugesagt` */
export function personLine({ relation, state, answeredAt, invitationEndsAt }: TrustedPerson): string {
  const day = (instant: string) => formatDayMonthYear(germanDay(instant))
  const answer =
    state === 'invited'
      ? `eingeladen${invitationEndsAt === null ? '' : `, Antwort möglich bis ${day(invitationEndsAt)}`}`
      : `hat${answeredAt === null ? '' : ` am ${day(answeredAt)}`} ${state === 'accepted' ? 'zugesagt' : 'abgelehnt'}`
  return relation === '' ? answer : `${relation}, ${answer}`
}

/** Whether and when a person opened an empty folder to try it. */
export function trialLine(person: TrustedPerson): string | null {
  const { trialOpenedAt, trialOfferedAt } = person
  if (trialOpenedAt !== null)
    return `${firstName(person)} hat am ${formatDayMonth(germanDay(trialOpenedAt))} eine leere Mappe geöffnet`
  return trialOfferedAt === null ? null : `am ${formatDayMonth(germanDay(trialOfferedAt))} vorgeschlagen`
}

/** How the folder stands with a person: `ruht, nichts angefordert` */
export function stateLine(
  { request, pausedUntil }: FolderTrust,
  person: TrustedPerson,
): {
  readonly words: string
  readonly isCalm: boolean
} {
  if (person.state === 'invited') return { words: 'wartet auf die Zusage', isCalm: false }
  if (person.state === 'refused') return { words: 'kein Zugang', isCalm: false }
  if (request?.state === 'open') return { words: 'offen', isCalm: false }
  if (request?.state === 'waiting' || request?.state === 'needs_second')
    return { words: 'angefordert', isCalm: false }
  if (pausedUntil !== null)
    return { words: `angehalten, neu möglich ab ${formatDayMonthYear(germanDay(pausedUntil))}`, isCalm: true }
  return { words: 'ruht, nichts angefordert', isCalm: true }
}

/** On which days the owner is reminded: `nach 3, 7 und 13 Tagen` */
export function reminderWords(days: WaitingDays): string {
  const hours = reminderDays(days)
  if (hours.some((each) => !Number.isInteger(each))) return 'dreimal, zuletzt wenige Stunden vor dem Öffnen'
  return `nach ${listWords(hours.map(String))} Tagen`
}
