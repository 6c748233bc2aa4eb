import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Day,
  addDays,
  dayIn,
  dayOfMonth,
  daysBetween,
  isDay,
  lastDayOfMonth,
  parseDay,
  weekday,
} from './day.ts'
import { formatDay } from './format-date.ts'
import { monthOf } from './month.ts'

const days: fc.Arbitrary<Day> = fc
  .integer({ min: -25_000, max: 70_000 })
  .map((count) => addDays('2000-01-01', count))

describe('isDay', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('knows %j', (text) => {
    expect(isDay(text)).toBe(true)
  })

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-11-31',
    '2026-11-00',
    '2026-1-1',
    '0000-01-01',
    '2200-01-01',
    '',
  ])('refuses %j', (text) => {
    expect(isDay(text)).toBe(false)
  })
})

describe('days', () => {
  it('count over months and leap years', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29')
    expect(daysBetween('2025-12-31', '2026-11-21')).toBe(325)
    expect(lastDayOfMonth('2024-02-01')).toBe('2024-02-29')
    expect(lastDayOfMonth('2026-11-01')).toBe('2026-11-30')
  })

  it('know their weekday', () => {
    expect(weekday('2026-11-21')).toBe(6)
    expect(weekday('1970-01-01')).toBe(4)
    expect(weekday('1900-01-01')).toBe(1)
  })

  it('come back after any way there', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -40_000, max: 40_000 }), (day, count) => {
        const other = addDays(day, count)
        expect(daysBetween(day, other)).toBe(count)
        expect(addDays(other, -count)).toBe(day)
        expect(weekday(addDays(day, 1))).toBe((weekday(day) % 7) + 1)
        expect(dayOfMonth(addDays(lastDayOfMonth(monthOf(day)), 1))).toBe(1)
      }),
    )
  })
})

describe('dayIn', () => {
  it('knows the day in Berlin, in summer and in winter', () => {
    expect(dayIn(1_795_301_999_000, 'Europe/Berlin')).toBe('2026-11-21')
    expect(dayIn(1_795_302_000_000, 'Europe/Berlin')).toBe('2026-11-22')
    expect(dayIn(1_782_856_799_000, 'Europe/Berlin')).toBe('2026-06-30')
    expect(dayIn(1_782_856_800_000, 'Europe/Berlin')).toBe('2026-07-01')
  })

  // The computed summer time must agree with the time zones of the platform, even if the law about summer time changes.
  it('is the day that the time zones know, also around each change of the clocks', () => {
    // oxlint-disable no-restricted-globals -- only here the platform is asked, to be compared with
    const shown = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin', dateStyle: 'short' })
    const years = fc.integer({ min: 1990, max: 2150 })
    const changes = fc
      .tuple(
        years,
        fc.constantFrom(2, 9),
        fc.integer({ min: 24, max: 31 }),
        fc.integer({ min: 0, max: 86_400 }),
      )
      .map(([year, month, day, seconds]) => Date.UTC(year, month, day) + seconds * 1000)
    const anyTime = fc.integer({ min: Date.UTC(1950, 0, 1), max: Date.UTC(2190, 0, 1) })
    const midnights = fc
      .tuple(years, fc.integer({ min: 0, max: 366 }), fc.integer({ min: -7_200_001, max: 7_200_001 }))
      .map(([year, day, distance]) => Date.UTC(year, 0, day) + distance)
    fc.assert(
      fc.property(fc.oneof(changes, anyTime, midnights), (instant) => {
        expect(dayIn(instant, 'Europe/Berlin')).toBe(shown.format(instant))
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('parseDay', () => {
  it.each(['21.11.2026', '21.11.26', '211126', '21112026', '2026-11-21', ' 21.11.2026 '])(
    'reads %j',
    (text) => {
      expect(parseDay(text)).toBe('2026-11-21')
    },
  )

  it('reads days without leading zeros and years of the last century', () => {
    expect(parseDay('1.3.98')).toBe('1998-03-01')
  })

  it.each([
    '',
    '31.11.2026',
    '29.02.2026',
    '21.11',
    '21/11/2026',
    '2111226',
    '21.11.126',
    'heute',
    '2026-13-01',
  ])('refuses %j', (text) => {
    expect(parseDay(text)).toBeNull()
  })

  it('reads back every day that is shown', () => {
    fc.assert(
      fc.property(days, (day) => {
        expect(parseDay(formatDay(day))).toBe(day)
      }),
    )
  })
})
