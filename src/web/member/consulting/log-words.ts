import { formatDay } from '#domain/calendar/format-date.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'
import { areaWords } from './area-words.ts'
import type { Consulting } from './consulting-query.ts'

export type LogEntry = Pick<Consulting['log'][number], 'at' | 'event' | 'area' | 'until' | 'actor' | 'name'>

interface LogWords {
  /** What the entry is about: `Vermögensplan`. */
  readonly subject: string
  /** What was done: `angesehen, 17 min`. */
  readonly deed: string
}

type Deed = readonly [subject: string, deed: string]

const deeds = {
  chosen: ['Berater', 'gewählt'],
  access_granted: ['Zugriff', 'angeboten'],
  access_changed: ['Zugriff', 'geändert'],
  access_ended: ['Zugriff', 'beendet'],
  access_expired: ['Zugriff', 'abgelaufen'],
  removed: ['Berater', 'entfernt'],
  accepted: ['Zugriff', 'angenommen'],
  refused: ['Zugriff', 'abgelehnt'],
  opened: ['Bereich', 'angesehen'],
  extension_asked: ['Verlängerung', 'erbeten'],
  extension_dismissed: ['Verlängerung', 'abgelehnt'],
  proposed: ['Vorschlag', 'gesendet'],
  proposal_withdrawn: ['Vorschlag', 'zurückgezogen'],
  proposal_accepted: ['Vorschlag', 'angenommen'],
  proposal_rejected: ['Vorschlag', 'abgelehnt'],
} as const satisfies Record<LogEntry['event'], Deed>

const MINUTE_MS = 60_000

/** A line of the log in words: `Vermögensplan` `angesehen, 17 min`. */
export function logWords({ event, area, at, until }: LogEntry): LogWords {
  const [subject, deed] = deeds[event]
  if (area === null) return { subject, deed }
  if (event !== 'opened') return { subject, deed: `${deed}: ${areaWords[area]}` }
  const minutes = until === null ? 0 : Math.round((Date.parse(until) - Date.parse(at)) / MINUTE_MS)
  return { subject: areaWords[area], deed: minutes < 1 ? deed : `${deed}, ${minutes} min` }
}

/** Whose doing a line was; `own` is the name of the person who reads it. */
export function actorWords({ actor, name }: LogEntry, own: string): string {
  if (actor === 'consultant') return name
  return actor === 'household' ? own : 'Wohlstandskompass'
}

/** The rows of the CSV file of the log. */
export function logRows(log: readonly LogEntry[], own: string): readonly (readonly string[])[] {
  return log.map((entry) => {
    const { subject, deed } = logWords(entry)
    return [
      formatDay(germanDay(entry.at)),
      clockTime(entry.at),
      actorWords(entry, own),
      entry.name,
      `${subject} ${deed}`,
    ]
  })
}

export const logHead = ['Tag', 'Uhrzeit', 'Wer', 'Berater', 'Was'] as const
