import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays, weekday } from './day.ts'
import { lastDayToDeclare, lastDayWords } from './last-day-to-declare.ts'
import { publicHoliday } from './public-holiday.ts'

/** Any day of the years in which a day can be written, except their last month. */
const days = fc.integer({ min: 0, max: 2_913_000 }).map((count) => addDays('2024-01-01', count))

describe('a public holiday (deadlines.md § 70)', () => {
  it.each([
    ['2026-01-01', 'everywhere'],
    ['2026-04-03', 'everywhere'],
    ['2026-05-14', 'everywhere'],
    ['2026-05-25', 'everywhere'],
    ['2017-10-31', 'everywhere'],
    ['2027-01-06', 'somewhere'],
    ['2027-03-08', 'somewhere'],
    ['2027-03-28', 'somewhere'],
    ['2027-05-16', 'somewhere'],
    ['2027-05-27', 'somewhere'],
    ['2028-06-17', 'somewhere'],
    ['2027-06-17', null],
    ['2028-08-08', 'somewhere'],
    ['2028-08-15', 'somewhere'],
    ['2027-11-17', 'somewhere'],
    ['2028-11-22', 'somewhere'],
    ['2028-11-15', null],
    ['2026-11-23', null],
    ['2026-12-24', null],
    // Fronleichnam and Ascension in distant years are computed, not listed.
    ['2060-06-17', 'somewhere'],
    ['2060-05-27', 'everywhere'],
    ['9000-12-25', 'everywhere'],
  ] as const)('%s: %s', (day, reach) => {
    expect(publicHoliday(day)).toBe(reach)
  })
})

describe('the last day to declare (§ 193 BGB)', () => {
  it('is never earlier than counted, no weekend and no holiday, at most a week later, and moved once', () => {
    fc.assert(
      fc.property(days, (counted) => {
        const last = lastDayToDeclare(counted)
        expect(last >= counted && last <= addDays(counted, 7)).toBe(true)
        expect(weekday(last)).toBeLessThanOrEqual(5)
        expect(publicHoliday(last)).toBeNull()
        expect(lastDayToDeclare(last)).toBe(last)
      }),
      { numRuns: 2_000 },
    )
  })

  it('skips nothing that is a working day, and a later count never ends earlier', () => {
    fc.assert(
      fc.property(days, (counted) => {
        const last = lastDayToDeclare(counted)
        for (let day: Day = counted; day < last; day = addDays(day, 1))
          expect(weekday(day) > 5 || publicHoliday(day) !== null).toBe(true)
        expect(lastDayToDeclare(addDays(counted, 1)) >= last).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-12-12', 'Montag, 14. Dezember 2026 (der 12. ist ein Samstag)'],
    ['2026-12-13', 'Montag, 14. Dezember 2026 (der 13. ist ein Sonntag)'],
    ['2026-12-14', 'Montag, 14. Dezember 2026'],
    ['2026-12-25', 'Montag, 28. Dezember 2026 (der 25. ist ein Feiertag)'],
    ['2027-01-01', 'Montag, 4. Januar 2027 (der 1. ist ein Feiertag)'],
    ['2027-05-27', 'Freitag, 28. Mai 2027 (der 27. ist ein Feiertag in einem Teil Deutschlands)'],
    ['2027-10-31', 'Dienstag, 2. November 2027 (der 31. Oktober ist ein Sonntag)'],
    ['2028-12-31', 'Dienstag, 2. Januar 2029 (der 31. Dezember ist ein Sonntag)'],
  ] as const)('deadlines.md § 72: counted to %s it is told as %s', (counted, words) => {
    expect(lastDayWords(counted)).toBe(words)
  })
})
