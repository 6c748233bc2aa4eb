import { type Day, addDays } from './day.ts'

/** A whole day in a calendar, or some hours of it. */
export interface CalendarEntry {
  /** Stays the same when the entry is exported again, so that calendars replace it. */
  readonly uid: string
  readonly day: Day
  /** From and to as instants, milliseconds since 1970 UTC; a whole day where it is missing. */
  readonly hours?: { readonly from: number; readonly to: number }
  readonly place?: string
  readonly title: string
  readonly description: string
  /** Days before, on which the calendar reminds; ascending or not. */
  readonly reminders: readonly number[]
}

const LINE_BYTES = 75

/**
 * Entries as an .ics file (RFC 5545): lines end with CR LF and are folded after 75 bytes.
 * @param product who made it, for PRODID
 * @param stamp when, in UTC: `2026-11-21T10:00:00.000Z`
 */
export function icsFile(entries: readonly CalendarEntry[], product: string, stamp: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(product)}//DE`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...entries.flatMap((entry) => entryLines(entry, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function entryLines(entry: CalendarEntry, stamp: string): readonly string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${compact(stamp.slice(0, 19))}Z`,
    ...timeLines(entry),
    `SUMMARY:${escaped(entry.title)}`,
    `DESCRIPTION:${escaped(entry.description)}`,
    ...(entry.place ? [`LOCATION:${escaped(entry.place)}`] : []),
    entry.hours ? 'TRANSP:OPAQUE' : 'TRANSP:TRANSPARENT',
    ...entry.reminders.flatMap((days) => [
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      `DESCRIPTION:${escaped(entry.title)}`,
      `TRIGGER:-P${days}D`,
      'END:VALARM',
    ]),
    'END:VEVENT',
  ]
}

function timeLines({ day, hours }: CalendarEntry): readonly string[] {
  if (!hours) return [`DTSTART;VALUE=DATE:${compact(day)}`, `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`]
  return [`DTSTART:${instant(hours.from)}`, `DTEND:${instant(hours.to)}`]
}

/** In UTC, so that no calendar has to know the time zone. */
function instant(at: number): string {
  return `${compact(new Date(at).toISOString().slice(0, 19))}Z`
}

function compact(time: string): string {
  return time.replaceAll(/[-:]/gu, '')
}

// What a text could break out of its line with.
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/gu, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

// A character is never torn apart; lines that go on begin with a blank.
function folded(line: string): string {
  const parts = ['']
  let bytes = 0
  for (const character of line) {
    const size = bytesOf(character)
    if (bytes + size > LINE_BYTES) {
      parts.push(' ')
      bytes = 1
    }
    parts[parts.length - 1] += character
    bytes += size
  }
  return parts.join('\r\n')
}

function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x80) return 1
  if (code < 0x8_00) return 2
  return code < 0x1_00_00 ? 3 : 4
}
