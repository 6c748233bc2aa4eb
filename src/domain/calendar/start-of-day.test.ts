import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Day, addDays, dayIn, daysBetween } from './day.ts'
import { DAY_MS, HOUR_MS } from './durations.ts'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['2026-03-29', '2026-03-28', 23],
  ['2026-03-30', '2026-03-29', 22],
  ['2026-10-25', '2026-10-24', 22],
  ['2026-10-26', '2026-10-25', 23],
] as const)('%s begins in Germany on %s at %d o’clock UTC', (day, utcDay, hour) => {
  expect(startOfDay(day, 'Europe/Berlin')).toBe(utc(utcDay, hour))
})

it('is the first instant of its day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), (count) => {
      const day = addDays('1990-01-01', count)
      const start = startOfDay(day, 'Europe/Berlin')
      expect(dayIn(start, 'Europe/Berlin')).toBe(day)
      expect(dayIn(start - 1, 'Europe/Berlin')).toBe(addDays(day, -1))
    }),
  )
})

function utc(day: Day, hour: number): number {
  return daysBetween('1970-01-01', day) * DAY_MS + hour * HOUR_MS
}
