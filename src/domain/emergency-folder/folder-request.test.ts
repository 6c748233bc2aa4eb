import { expect, it } from 'vitest'
import { HOUR_MS } from '#domain/calendar/durations.ts'
import {
  LAST_CALL_HOURS,
  checkDueOn,
  reminderDays,
  reminderTimes,
  toWaitingDays,
  waitingDays,
} from './folder-request.ts'

it.each(waitingDays)('the three reminders of %i days come apart, and before the end', (days) => {
  const times = [...reminderTimes(days, 0), days * 24 * HOUR_MS]
  expect(times).toHaveLength(4)
  for (const [index, time] of times.slice(1).entries())
    expect(time - times[index]!).toBeGreaterThanOrEqual(LAST_CALL_HOURS * HOUR_MS)
})

it('are told in days', () => {
  expect(reminderDays(14)).toEqual([3, 7, 13])
  expect(reminderDays(3)).toEqual([1, 2, 2.75])
})

it('takes no waiting time for a shorter one', () => {
  expect(toWaitingDays(7)).toBe(7)
  expect(toWaitingDays(0)).toBe(30)
})

it.each([
  ['2026-05-15', '2026-11-15'],
  ['2026-08-31', '2027-02-28'],
] as const)('what was checked on %s is due on %s', (since, due) => expect(checkDueOn(since)).toBe(due))
