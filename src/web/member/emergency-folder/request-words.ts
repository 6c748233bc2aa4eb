import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import type { FolderRequest } from './folder-queries.ts'

/** The words of a request that runs, for its owner; null: none runs. */
export function requestWords({ state, askedBy, opensAt, closesAt }: FolderRequest): {
  readonly title: string
  readonly sentence: string
  readonly stop: string
} | null {
  const names = listWords(askedBy.map(({ name }) => name))
  const has = askedBy.length > 1 ? 'haben' : 'hat'
  if (state === 'needs_second')
    return {
      title: `${names} ${has} deine Notfallmappe angefordert.`,
      sentence: 'Die Wartezeit beginnt erst, wenn auch die zweite Person anfordert.',
      stop: 'Anfrage anhalten',
    }
  if (state === 'waiting')
    return {
      title: `${names} ${has} deine Notfallmappe angefordert.`,
      sentence: `Sie öffnet sich ${opensAt === null ? 'bald' : momentWords(opensAt)}, wenn du sie nicht anhältst.`,
      stop: 'Anfrage anhalten',
    }
  if (state === 'open')
    return {
      title: 'Deine Notfallmappe ist offen.',
      sentence: `${names} ${askedBy.length > 1 ? 'können' : 'kann'} sie bis zum ${closesAt === null ? 'Ende der Frist' : formatDayMonthYear(germanDay(closesAt))} lesen. Dein Konto bleibt zu.`,
      stop: 'Jetzt schließen',
    }
  return null
}

/** `am 5. Dezember 2026 um 14:02` */
function momentWords(instant: string): string {
  return `am ${formatDayMonthYear(germanDay(instant))} um ${clockTime(instant)}`
}
