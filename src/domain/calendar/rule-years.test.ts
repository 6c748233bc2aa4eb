import { describe, expect, it } from 'vitest'
import { commonYears, newestBegun, yearsOf } from './rule-years.ts'

describe('newestBegun', () => {
  const years = [2024, 2025, 2026, 2028]

  it.each([
    ['the year itself', 2026, 2026],
    ['the newest before a year without figures', 2027, 2026],
    ['a new year as soon as it has begun', 2028, 2028],
    ['the newest long after the last', 2040, 2028],
    ['the first before all of them', 1999, 2024],
  ])('is %s', (_, thisYear, expected) => expect(newestBegun(years, thisYear)).toBe(expected))

  it('needs a year', () => expect(() => newestBegun([], 2026)).toThrow(RangeError))
})

it('lists the years whose file has what is asked, first to last', () => {
  const files = { 2027: { rate: 1 }, 2025: { rate: null }, 2026: { rate: 2 } }
  expect(yearsOf(files)).toEqual([2025, 2026, 2027])
  expect(yearsOf(files, ({ rate }) => rate !== null)).toEqual([2026, 2027])
})

it('takes the years that all lists have', () => {
  expect(commonYears([2024, 2025, 2026], [2025, 2026, 2027], [2026, 2025])).toEqual([2025, 2026])
  expect(commonYears([2025, 2026])).toEqual([2025, 2026])
})
