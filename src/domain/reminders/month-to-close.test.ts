import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { MonthStart } from '#domain/budget/month-start.ts'
import { addDays, toDay } from '#domain/calendar/day.ts'
import { monthRange, toMonth } from '#domain/calendar/month.ts'
import { monthToClose } from './month-to-close.ts'

it.each([
  ['calendar', '2026-12-02', null],
  ['calendar', '2026-12-03', '2026-11-01'],
  ['calendar', '2026-12-09', '2026-11-01'],
  ['calendar', '2026-12-10', null],
  ['calendar', '2027-01-03', '2026-12-01'],
  // For a salary paid on the 25th, December begins in November.
  [25, '2026-11-26', null],
  [25, '2026-11-27', '2026-11-01'],
  [25, '2026-12-04', null],
  [10, '2026-12-12', '2026-11-01'],
  ['last_bank_day', '2026-12-01', null],
  ['last_bank_day', '2026-12-02', '2026-11-01'],
] as const)('months from %s, on %s: %s', (start, today, month) => {
  expect(monthToClose(start, today)).toBe(month)
})

it('names each month on seven days in a row, and none for another', () => {
  const starts = fc.constantFrom<MonthStart>('calendar', 'last_bank_day', 1, 10, 15, 16, 28, 31)
  fc.assert(
    fc.property(starts, fc.integer({ min: 2020, max: 2040 }), (start, year) => {
      const days = Array.from({ length: 425 }, (_, count) => addDays(toDay(`${year}-01-01`), count))
      const runs = Map.groupBy(days, (day) => monthToClose(start, day))
      const months = monthRange(toMonth(`${year}-01-01`), 12)
      for (const month of months) {
        const [first, ...rest] = runs.get(month) ?? []
        expect(first).toBeDefined()
        expect(rest).toEqual([1, 2, 3, 4, 5, 6].map((count) => addDays(first!, count)))
      }
    }),
    { numRuns: 40 },
  )
})
