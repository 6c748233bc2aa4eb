import { type Day, addDays, dayIn } from './day.ts'
import { DAY_MS, MINUTE_MS } from './durations.ts'

/** A calendar entry of a whole day, or of some hours of it. */
export interface CalendarEntry {
  /** The identifier, the same each time the entry is exported, so that calendars replace it. */
  readonly uid: string
  readonly day: Day
  /** Begin and end as instants, milliseconds since 1970 UTC; absent for a whole day. */
  readonly hours?: { readonly from: number; readonly to: number }
  readonly place?: string
  readonly title: string
  readonly description: string
  /** How many days before the entry the calendar reminds, in any order. */
  readonly reminders: readonly number[]
}

const LINE_BYTES = 75

/**
 * Writes entries as an .ics file (RFC 5545): lines end with CR LF and are folded after 75 bytes.
 * @param product the program that made the file, for PRODID
 * @param stamp the time of making it, in UTC: `2026-11-21T10:00:00.000Z`
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

/** Times are written in UTC, so that no calendar has to know the time zone. */
function instant(at: number): string {
  const minutes = Math.floor(at / MINUTE_MS) % (DAY_MS / MINUTE_MS)
  const two = (part: number) => String(part).padStart(2, '0')
  return `${compact(dayIn(at, 'UTC'))}T${two(Math.floor(minutes / 60))}${two(minutes % 60)}00Z`
}

function compact(time: string): string {
  return time.replaceAll(/[-:]/gu, '')
}

// Escapes the characters with which a text could break out of its line.
function escaped(text: string): string {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll(/[;,]/gu, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/gu, '\\n')
    .replaceAll(/\p{Cc}/gu, '')
}

// Folding never splits a character; continued lines begin with a blank.
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
