import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { type GrantArea, type GrantLevel, grantAreas } from '#domain/consulting/grant.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { capitalNumberWord, numberWord } from '#web/kit/words/number-word.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'
import type { DeskClient, DeskRequest } from '#web/member/consulting/desk-query.ts'

/** From this number of days on an end is far enough away. */
const SOON_DAYS = 7

/** The heads of the narrow columns. */
export const shortAreaWords = {
  ...areaWords,
  account_system: 'Töpfe',
  budget: 'Haushalt',
  wealth_plan: 'Vermögen',
} as const satisfies Record<GrantArea, string>

/** The precision in a column. */
export const shortAmountWords = { exact: 'genau', rounded: 'auf 100\u00A0€', shares: 'nur Anteile' } as const

export function clientName({ name, surname }: Pick<DeskClient, 'name' | 'surname'>): string {
  return `${name} ${surname}`.trim()
}

export interface DeskFacts {
  readonly clients: number
  /** Proposals that wait for an answer. */
  readonly open: number
  readonly requests: number
  /** The days until each end that is near. */
  readonly ends: readonly number[]
}

/** The title of the desk: the two most important facts, or that nothing waits. */
export function deskHeadline(facts: DeskFacts): string {
  const { clients } = facts
  const parts = factsOf(facts).slice(0, 2)
  if (parts.length > 0) return `${capital(parts.join(', '))}.`
  if (clients === 0) return 'Noch hat dich niemand gewählt.'
  return clients === 1
    ? 'Ein Mandant, und nichts wartet.'
    : `${capitalNumberWord(clients)} Mandanten, und nichts wartet.`
}

/** The facts for which the title has no room, as a sentence; null where it has room for all. */
export function furtherFact(facts: DeskFacts): string | null {
  const [part] = factsOf(facts).slice(2)
  return part === undefined ? null : `${capital(part)}.`
}

function factsOf({ open, requests, ends }: DeskFacts): readonly string[] {
  return [
    ...(open > 0
      ? [`${open === 1 ? 'ein Vorschlag wartet' : `${numberWord(open)} Vorschläge warten`} auf eine Antwort`]
      : []),
    ...(ends.length > 0 ? [endsWords(ends)] : []),
    ...(requests > 0
      ? [`${requests === 1 ? 'eine Anfrage wartet' : `${numberWord(requests)} Anfragen warten`} auf dich`]
      : []),
  ]
}

function endsWords(ends: readonly number[]): string {
  const last = Math.max(...ends)
  if (ends.length === 1) return `ein Zugriff endet ${inDays(last)}`
  const many = `${numberWord(ends.length)} Zugriffe enden`
  if (last === 0) return `${many} heute`
  return last === 1 ? `${many} bis morgen` : `${many} in den nächsten ${numberWord(last)} Tagen`
}

function inDays(days: number): string {
  if (days <= 0) return 'heute'
  return days === 1 ? 'morgen' : `in ${numberWord(days)} Tagen`
}

/** What is left of an access: `noch 60 Tage`, `nur noch heute`. */
export function daysLeftWords(days: number): string {
  if (days <= 0) return 'nur noch heute'
  return days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`
}

export function isSoon(days: number): boolean {
  return days < SOON_DAYS
}

/** `zuletzt gestern, 16:31`, `noch nie geöffnet` */
export function openedWords({ last_opened_at: at }: Pick<DeskClient, 'last_opened_at'>, today: Day): string {
  return at === null ? 'noch nie geöffnet' : `zuletzt ${momentInColumn(at, today)}`
}

/** The areas of a level in words; null where none has it. */
export function areasAt(areas: DeskClient['areas'], level: GrantLevel): string | null {
  const found = grantAreas.filter((area) => areas[area] === level)
  return found.length === 0 ? null : found.map((area) => areaWords[area]).join(', ')
}

/** The duration that a request asks for: `60 Tage, bis 20. Januar 2027`. */
export function durationOf({ expires_on: last }: Pick<DeskRequest, 'expires_on'>, today: Day): string {
  const days = daysBetween(today, last)
  const until = `bis ${formatDayMonthYear(last)}`
  if (days <= 0) return `nur noch heute, ${until}`
  return `${days === 1 ? '1 Tag' : `${days} Tage`}, ${until}`
}

/** `zwei Zeilen` */
export function linesWords(count: number): string {
  return count === 1 ? 'eine Zeile' : `${numberWord(count)} Zeilen`
}

export function clientsWords(count: number): string {
  if (count === 0) return 'Mandanten'
  return count === 1 ? 'Ein Mandant' : `${capitalNumberWord(count)} Mandanten`
}

export function requestsWords(count: number): string {
  return count === 1 ? 'Eine Anfrage' : `${capitalNumberWord(count)} Anfragen`
}

/** What of a client's proposals waits: `1 Vorschlag offen, gelesen`, `3 Vorschläge offen, 1 gelesen`. */
export function openWords(open: readonly { readonly seenAt: string | null }[]): string | null {
  if (open.length === 0) return null
  const seen = open.filter(({ seenAt }) => seenAt !== null).length
  if (open.length === 1) return `1 Vorschlag offen, ${seen === 1 ? 'gelesen' : 'ungelesen'}`
  return `${open.length} Vorschläge offen, ${seen === 0 ? 'ungelesen' : seen === open.length ? 'gelesen' : `${seen} gelesen`}`
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}
