import { describe, expect, it } from 'vitest'
import { monthDays } from './month-days.ts'

describe('the month beside the login', () => {
  it('counts the days to the end of the month', () => {
    expect(monthDays('2026-11-21').daysLeft).toBe(9)
    expect(monthDays('2026-11-30').daysLeft).toBe(0)
    expect(monthDays('2028-02-01').daysLeft).toBe(28)
  })

  it('shows one cell a day: over, today, still to come', () => {
    const { days } = monthDays('2026-11-21')
    expect(days).toHaveLength(30)
    expect(days.filter((day) => day.state === 'rest').map((day) => day.number)).toEqual([1, 7, 8, 14, 15])
    expect(days.filter((day) => day.state === 'today').map((day) => day.number)).toEqual([21])
    expect(days.filter((day) => day.state === 'future').map((day) => day.number)).toEqual([
      22, 23, 24, 25, 26, 27, 28, 29, 30,
    ])
  })
})
