import { expect, it } from 'vitest'
import { monthsBetween } from '#domain/calendar/month.ts'
import { bookedWindow } from './booked-window.ts'

const current = '2026-11-01'

it('holds the plan from its beginning, and the year before the month', () => {
  const window = { from: '2024-01-01', to: '2027-11-01', planFrom: '2024-01-01' }
  expect(bookedWindow('2024-01-01', current, current)).toEqual(window)
  expect(bookedWindow('2024-01-01', '2027-05-01', current)).toEqual(window)
  expect(bookedWindow(current, current, current)).toEqual({
    from: '2025-12-01',
    to: '2027-11-01',
    planFrom: current,
  })
})

it('holds ten years at most of an older plan, and always the month that is looked at', () => {
  for (const month of [current, '2019-01-01', '2015-06-01'] as const) {
    const { from, to, planFrom } = bookedWindow('2010-01-01', month, current)
    expect(monthsBetween(from, to)).toBeLessThan(120)
    expect(from <= month && month <= to).toBe(true)
    expect(planFrom).toBe(from)
  }
})
