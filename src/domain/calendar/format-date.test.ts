import { expect, it } from 'vitest'
import {
  formatDay,
  formatDayLong,
  formatDayMonth,
  formatDayMonthYear,
  formatDayShort,
  formatMonth,
  formatMonthName,
  formatMonthShort,
  formatMonthYearShort,
} from './format-date.ts'

it('writes months in German', () => {
  expect(formatMonth('2026-11-01')).toBe('November 2026')
  expect(formatMonthName('2026-03-01')).toBe('März')
  expect(formatMonthShort('2026-03-01')).toBe('Mär')
  expect(formatMonthYearShort('2026-11-01')).toBe('Nov 26')
})

it('writes days in German', () => {
  expect(formatDay('2026-11-02')).toBe('02.11.2026')
  expect(formatDayShort('2026-11-02')).toBe('02.11.')
  expect(formatDayLong('2026-11-21')).toBe('Samstag, 21. November 2026')
  expect(formatDayMonthYear('2026-11-01')).toBe('1. November 2026')
  expect(formatDayMonth('2026-11-21')).toBe('21. November')
})
