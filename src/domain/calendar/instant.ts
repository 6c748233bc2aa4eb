import { isDay } from './day.ts'

/**
 * True for an instant in UTC, `2026-11-21T08:00:00.000Z`, on a day that people may enter. It accepts less than
 * `Date.parse`, which takes 30 February, 24:00, times without a zone, and years that no database column holds.
 */
export function isInstant(text: string): boolean {
  return isDay(text.slice(0, 10)) && time.test(text.slice(10))
}

const time = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?Z$/u
