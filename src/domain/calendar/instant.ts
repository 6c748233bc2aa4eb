import { isDay } from './day.ts'

/**
 * True for an instant in UTC, `2026-11-21T08:00:00.000Z`, of a day that an entry may name. Narrower than `Date.parse`,
 * which takes the 30th of February, 24:00 and times without a zone, and years that no column holds.
 */
export function isInstant(text: string): boolean {
  return isDay(text.slice(0, 10)) && time.test(text.slice(10))
}

const time = /^T(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?Z$/u
