import type { AdminRequest, AdminRequestRow } from '#contract/admin/requests.ts'
import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'
import type { RequestKind } from '#domain/requests/request.ts'
import { momentInColumn } from '#web/kit/words/moments.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

interface KindWords {
  readonly title: string
  /** The word for one request of the kind, and for several. */
  readonly one: string
  readonly many: string
  readonly lead: string
}

export const kindWords = {
  contact: {
    title: 'Kontakt',
    one: 'Eine Nachricht wartet',
    many: 'Nachrichten warten',
    lead: 'Eine Antwort innerhalb von drei Tagen ist versprochen.',
  },
  cancellation: {
    title: 'Kündigungen',
    one: 'Eine Kündigung wartet',
    many: 'Kündigungen warten',
    lead: 'Die Eingangsbestätigung ging sofort hinaus. Was ohne Anmeldung kam, gilt, wenn die Vertragspartei bestätigt oder die Wartezeit um ist. Wo sich kein Vertrag fand, musst du ihn finden; wo ein wichtiger Grund steht, musst du entscheiden.',
  },
  withdrawal: {
    title: 'Widerrufe',
    one: 'Ein Widerruf wartet',
    many: 'Widerrufe warten',
    lead: 'Erstattet wird spätestens 14 Tage nach dem Eingang (§ 357 BGB).',
  },
} as const satisfies Record<RequestKind, KindWords>

/** How many requests of a kind wait for somebody, in words. */
export function requestsHeadline(kind: RequestKind, open: number): string {
  const { one, many } = kindWords[kind]
  if (open === 0) return 'Nichts wartet.'
  return open === 1 ? `${one}.` : `${capitalNumberWord(open)} ${many}.`
}

export interface Deadline {
  readonly words: string
  readonly tone: 'negative' | 'open' | 'done'
}

/** The deadline in words: `überfällig seit 3 Tagen`, `heute fällig`, `bis 14.12.2026`, `erledigt`. */
export function deadlineOf(
  { state, due_on: dueOn }: Pick<AdminRequestRow, 'state' | 'due_on'>,
  today: Day,
): Deadline {
  if (state === 'done') return { words: 'erledigt', tone: 'done' }
  const days = daysBetween(today, dueOn)
  if (days < -1) return { words: `überfällig seit ${-days} Tagen`, tone: 'negative' }
  if (days === -1) return { words: 'überfällig seit gestern', tone: 'negative' }
  if (days === 0) return { words: 'heute fällig', tone: 'open' }
  return { words: days === 1 ? 'morgen fällig' : `offen bis ${formatDay(dueOn)}`, tone: 'open' }
}

/** What a request waits for: a decision, its party, or an action by a day. */
export function taskOf(request: AdminRequestRow, today: Day): Deadline {
  const deadline = deadlineOf(request, today)
  if (request.needs_decision)
    return { words: `wartet auf deine Entscheidung, ${deadline.words}`, tone: deadline.tone }
  return (request.state === 'open' && declarationWords(request, today)) || deadline
}

/** The state of a declaration without a login in words; null where the party is not asked. */
export function declarationWords(
  { declaration, termination }: Pick<AdminRequestRow, 'declaration' | 'termination'>,
  today: Day,
): Deadline | null {
  if (!declaration) return null
  const { state, takes_effect_at: at } = declaration
  // An extraordinary cancellation has no effect of its own: an administrator decides about it.
  const isExtraordinary = termination === 'extraordinary'
  switch (state) {
    case 'waiting':
      if (at === null) return { words: 'gilt nicht von selbst: zuletzt angehalten', tone: 'negative' }
      return {
        words: `wartet, ${isExtraordinary ? 'zu entscheiden' : 'gilt'} ab ${momentInColumn(at, today)}`,
        tone: 'open',
      }
    case 'confirmed':
      return { words: 'von der Vertragspartei bestätigt', tone: 'done' }
    case 'by_itself':
      return { words: isExtraordinary ? 'die Wartezeit ist um' : 'gilt, die Wartezeit ist um', tone: 'done' }
    case 'stopped':
      return { words: 'angehalten: „Das war ich nicht“', tone: 'negative' }
    case 'overtaken':
      return { words: 'erledigt: der Vertrag endete anders', tone: 'done' }
  }
}

/** The words for the state of the mail with the receipt. */
export const receiptWords = {
  held_back: 'zurückgehalten, sieht nach einer Maschine aus',
  waiting: 'wartet auf den Versand',
  kept: 'aufbewahrt, kein Mailserver',
  sent: 'zugestellt',
  failed: 'nicht zustellbar',
} as const satisfies Record<AdminRequest['receipt_state'], string>

export const receiptTones = {
  held_back: 'open',
  waiting: 'open',
  kept: 'done',
  sent: 'positive',
  failed: 'negative',
} as const satisfies Record<AdminRequest['receipt_state'], string>

/** The address that opens an answer in one's own mail program, with the number by which both sides name the request. */
export function answerAddress({
  email,
  number,
  kind,
}: Pick<AdminRequest, 'email' | 'number' | 'kind'>): string {
  const about = { contact: 'Deine Nachricht', cancellation: 'Deine Kündigung', withdrawal: 'Dein Widerruf' }
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`${about[kind]} ${number}`)}`
}

/** The address of the users who may have sent it: those whose contract was found, or who have the mail address. */
export function personAddress({
  email,
  contract_number: number,
}: Pick<AdminRequest, 'email' | 'contract_number'>): string {
  return `/admin/benutzer?suche=${encodeURIComponent(number ?? email)}`
}
