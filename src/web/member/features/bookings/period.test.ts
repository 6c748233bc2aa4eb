import { expect, it } from 'vitest'
import { periodName, periodOf, periods } from './period.ts'

const now = '2026-03-01'

it('has the days of the months of the plan', () => {
  expect(periodOf('last_month', now, 'calendar')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(periodOf('month', now, 10)).toEqual({ from: '2026-03-10', to: '2026-04-09' })
  expect(periodOf('last_year', now, 'calendar')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodOf('year', now, 10)).toEqual({ from: '2026-01-10', to: '2027-01-09' })
})

it('is called by its name, and anything else by none', () => {
  for (const name of periods) expect(periodName(periodOf(name, now, 10), now, 10)).toBe(name)
  expect(periodName({ from: '2026-03-02', to: null }, now, 'calendar')).toBe('own')
})
