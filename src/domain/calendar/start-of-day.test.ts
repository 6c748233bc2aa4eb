import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, dayIn } from './day.ts'
import { startOfDay } from './start-of-day.ts'

it.each([
  ['2026-03-29', '2026-03-28T23:00:00Z'],
  ['2026-03-30', '2026-03-29T22:00:00Z'],
  ['2026-10-25', '2026-10-24T22:00:00Z'],
  ['2026-10-26', '2026-10-25T23:00:00Z'],
] as const)('%s begins in Germany at %s', (day, instant) => {
  expect(startOfDay(day, 'Europe/Berlin')).toBe(Date.parse(instant))
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
