import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { germanDay } from '#web/kit/words/moments.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'
import type { FolderData } from '#web/member/emergency-folder/folder-queries.ts'

/** How many entries a complete folder has. */
export const ALL_ENTRIES = 12

/** The headline: what is missing until others find their way. */
export function headlineOf({ filled }: Pick<FolderData, 'filled'>): string {
  const missing = ALL_ENTRIES - filled.length
  if (missing === 0) return 'Alles da. Die anderen finden sich zurecht.'
  if (filled.length === 0) return 'Noch steht hier nichts, was anderen hilft.'
  if (missing === 1) return 'Eine Angabe fehlt, dann finden sich die anderen zurecht.'
  return `${capitalNumberWord(missing)} Angaben fehlen, dann finden sich die anderen zurecht.`
}

/** When somebody last confirmed the folder, for the head of the page. */
export function checkedWords({ checkedAt }: FolderData['check'], today: Day): string {
  if (checkedAt === null) return 'noch nie geprüft'
  const days = daysBetween(germanDay(checkedAt), today)
  if (days <= 0) return 'heute geprüft'
  return days === 1 ? 'gestern geprüft' : `zuletzt geprüft vor ${days} Tagen`
}

/** Whether the household should look through the folder again. */
export function isCheckDue({ dueOn }: FolderData['check'], today: Day): boolean {
  return dueOn !== null && dueOn <= today
}

/** The sentence of the section about the check. */
export function checkSentence(check: FolderData['check'], today: Day): string {
  const { checkedAt, dueOn } = check
  const former = checkedAt === null ? '' : `Geprüft am ${formatDayMonthYear(germanDay(checkedAt))}. `
  if (dueOn === null) return 'Sobald etwas eingetragen ist, fragen wir alle sechs Monate nach.'
  const next = isCheckDue(check, today)
    ? 'die nächste Prüfung ist fällig.'
    : `die nächste Prüfung ist am ${formatDayMonthYear(dueOn)}.`
  return `${former}Alle sechs Monate fragen wir nach, ${next}`
}
