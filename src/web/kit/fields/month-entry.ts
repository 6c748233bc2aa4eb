import { monthNumber, type Month, yearOf } from '#domain/calendar/month.ts'
import { parseMonth } from '#domain/calendar/parse-month.ts'
import type { Reading } from './use-draft.ts'

interface Limits {
  readonly minimum?: Month
  readonly maximum?: Month
}

/** A month such as `07.1990` */
export function formatMonthEntry(month: Month): string {
  return `${String(monthNumber(month)).padStart(2, '0')}.${yearOf(month)}`
}

/** Reads a month that was typed, within its limits. */
export function readMonth({ minimum, maximum }: Limits = {}): (text: string) => Reading<Month> {
  return (text) => {
    const month = parseMonth(text)
    if (month === null) return { ok: false, sentence: 'Bitte gib einen Monat ein (MM.JJJJ).' }
    if (minimum !== undefined && month < minimum)
      return { ok: false, sentence: `Frühestens ${formatMonthEntry(minimum)}.` }
    if (maximum !== undefined && month > maximum)
      return { ok: false, sentence: `Spätestens ${formatMonthEntry(maximum)}.` }
    return { ok: true, value: month }
  }
}
