import type { ConsultantEventKind } from '#contract/consultant.ts'
import { MINUTE_MS } from '#domain/calendar/durations.ts'
import { clockTime } from '#web/kit/words/moments.ts'
import { areaWords } from '#web/member/consulting/area-words.ts'
import type { DeskEntry } from '#web/member/consulting/desk-query.ts'

const eventWords = {
  chosen: 'als Berater gewählt',
  access_granted: 'Zugriff angeboten',
  access_changed: 'Freigabe geändert',
  access_ended: 'Zugriff beendet',
  access_expired: 'Zugriff abgelaufen',
  removed: 'als Berater entfernt',
  accepted: 'Anfrage angenommen',
  refused: 'Anfrage abgelehnt',
  opened: 'geöffnet',
  extension_asked: 'Verlängerung angefragt',
  extension_dismissed: 'Verlängerung abgelehnt',
  proposed: 'Vorschlag gesendet',
  proposal_withdrawn: 'Vorschlag zurückgezogen',
  proposal_accepted: 'Vorschlag angenommen',
  proposal_rejected: 'Vorschlag abgelehnt',
} as const satisfies Record<ConsultantEventKind, string>

/** The kinds of lines by which the log can be narrowed. */
export const logKinds = {
  opened: { label: 'Öffnungen', has: (event) => event === 'opened' },
  proposals: { label: 'Vorschläge', has: (event) => event.startsWith('propos') },
  access: {
    label: 'Freigaben und Anfragen',
    has: (event) => event !== 'opened' && !event.startsWith('propos'),
  },
} as const satisfies Record<string, { label: string; has: (event: ConsultantEventKind) => boolean }>
export type LogKind = keyof typeof logKinds

/** What happened: `Vermögensplan geöffnet, bis 16:47`. */
export function entryWords({ event, area, at, until }: DeskEntry): string {
  const words = event === 'opened' && area !== null ? `${areaWords[area]} geöffnet` : eventWords[event]
  return until !== null && isLonger(at, until) ? `${words}, bis ${clockTime(until)}` : words
}

/** The words for whoever did what an entry tells. */
export function actorWords({ actor, name }: Pick<DeskEntry, 'actor' | 'name'>): string {
  if (actor === 'consultant') return 'du'
  return actor === 'household' ? name : 'von selbst'
}

function isLonger(from: string, until: string): boolean {
  return Date.parse(until) - Date.parse(from) >= MINUTE_MS
}
