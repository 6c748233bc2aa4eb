import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type Month,
  addMonths,
  isMonth,
  monthNumber,
  monthOf,
  monthRange,
  monthsBetween,
  startOfYear,
  yearOf,
} from './month.ts'

const months: fc.Arbitrary<Month> = fc
  .integer({ min: -600, max: 2000 })
  .map((count) => addMonths('2000-01-01', count))

describe('isMonth', () => {
  it('knows the first days of months', () => {
    expect(isMonth('2026-11-01')).toBe(true)
  })

  it.each([
    '2026-11-02',
    '2026-13-01',
    '2026-00-01',
    '2026-11',
    '0000-01-01',
    '2026-1-01',
    '',
    '2026-11-01 ',
  ])('refuses %j', (text) => {
    expect(isMonth(text)).toBe(false)
  })
})

describe('months', () => {
  it('go over the turn of the year both ways', () => {
    expect(addMonths('2026-11-01', 2)).toBe('2027-01-01')
    expect(addMonths('2026-01-01', -1)).toBe('2025-12-01')
    expect(monthsBetween('2026-11-01', '2027-03-01')).toBe(4)
    expect(monthsBetween('2027-03-01', '2026-11-01')).toBe(-4)
    expect(monthRange('2026-11-01', 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01'])
  })

  it('know their number, year and first month', () => {
    expect([monthNumber('2026-11-01'), yearOf('2026-11-01')]).toEqual([11, 2026])
    expect(startOfYear('2026-11-01')).toBe('2026-01-01')
    expect(monthOf('2026-11-21')).toBe('2026-11-01')
  })

  it('come back after any way there', () => {
    fc.assert(
      fc.property(months, fc.integer({ min: -1200, max: 1200 }), (month, count) => {
        const other = addMonths(month, count)
        expect(monthsBetween(month, other)).toBe(count)
        expect(addMonths(other, -count)).toBe(month)
        expect(other > month).toBe(count > 0)
      }),
    )
  })
})
