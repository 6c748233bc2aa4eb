import type { AdminTask, TaskKind } from '#contract/admin/desk.ts'
import type { Day } from '#domain/calendar/day.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { type Deadline, deadlineOf, taskOf } from './request-words.ts'

export const taskWords = {
  contact: 'Nachricht',
  cancellation: 'Kündigung',
  withdrawal: 'Widerruf',
  decision: 'Entscheidung',
  transfer: 'Überweisung',
} as const satisfies Record<TaskKind, string>

/** How many things wait, and how many of them longer than they may: `Zwölf Vorgänge warten, zwei sind überfällig.` */
export function tasksHeadline({
  total,
  overdue,
}: {
  readonly total: number
  readonly overdue: number
}): string {
  if (total === 0) return 'Nichts wartet.'
  const waiting = total === 1 ? 'Ein Vorgang wartet' : `${capitalNumberWord(total)} Vorgänge warten`
  if (overdue === 0) return `${waiting}.`
  if (overdue === total) return `${waiting}, ${total === 1 ? 'er ist' : 'alle sind'} überfällig.`
  return `${waiting}, ${overdue === 1 ? 'einer ist' : `${numberWord(overdue)} sind`} überfällig.`
}

/** What has to happen until the day, and why until then. */
export function dutyOf({ kind, request }: AdminTask): string {
  if (kind === 'transfer') return 'Überweisen, § 357 BGB'
  switch (request.kind) {
    case 'contact':
      return 'Antworten, zugesagt'
    case 'cancellation':
      return 'Ende bestätigen, § 312k BGB'
    case 'withdrawal':
      return 'Erstatten, § 357 BGB'
  }
}

/** What a task waits for. */
export function standingOf({ kind, request }: AdminTask, today: Day): Deadline {
  if (kind === 'transfer') return { ...deadlineOf(request, today), words: 'von Hand überweisen' }
  const { words, tone } = taskOf(request, today)
  if (kind === 'decision' && !request.needs_decision) return { words: 'Vertrag fehlt, bitte zuordnen', tone }
  if (request.needs_decision) return { words: 'wartet auf deine Entscheidung', tone }
  // The date stands in front already.
  if (request.declaration === null) return { words: kind === 'contact' ? 'noch ohne Antwort' : 'offen', tone }
  return { words, tone }
}
