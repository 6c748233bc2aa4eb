import { expect, test } from 'vitest'
import { monthLabel, monthName } from './month-names.ts'

test.each([
  ['2025-12-01', 0, 60, 'Dez 25'],
  ['2026-01-01', 1, 60, 'Jan 26'],
  ['2026-02-01', 2, 60, 'Feb'],
  ['2026-01-01', 1, 40, 'Jan'],
  ['2026-01-01', 1, 20, 'J'],
  ['no month', 1, 60, ''],
])('%s, bar %i, %i px: %s', (month, at, step, label) => {
  expect(monthLabel(month, at, step)).toBe(label)
})

test('a month has its whole name elsewhere', () => {
  expect(monthName('2026-11-01')).toBe('November 2026')
})
