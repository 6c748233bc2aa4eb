import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, daysBetween, weekday } from '#domain/calendar/day.ts'
import { lastDayOfWithdrawal, startOfContract, withdrawalWords } from './contract-start.ts'
import { isWithdrawalInTime } from './refund.ts'

it('a withdrawal is in time for 14 days, the day of the contract not counted (law.md L7.1)', () => {
  expect(lastDayOfWithdrawal('2026-11-20')).toBe('2026-12-04')
  expect(lastDayOfWithdrawal('2026-02-20')).toBe('2026-03-06')
})

it.each([
  ['2026-11-28', '2026-12-14', 'Montag, 14. Dezember 2026 (der 12. ist ein Samstag)'],
  ['2026-11-29', '2026-12-14', 'Montag, 14. Dezember 2026 (der 13. ist ein Sonntag)'],
  ['2026-11-30', '2026-12-14', 'Montag, 14. Dezember 2026'],
  ['2026-12-11', '2026-12-28', 'Montag, 28. Dezember 2026 (der 25. ist ein Feiertag)'],
  ['2026-12-18', '2027-01-04', 'Montag, 4. Januar 2027 (der 1. ist ein Feiertag)'],
  ['2027-03-12', '2027-03-30', 'Dienstag, 30. März 2027 (der 26. ist ein Feiertag)'],
] as const)(
  'concluded on %s it can be withdrawn from until %s (deadlines.md §§ 70, 72)',
  (day, last, words) => {
    expect(lastDayOfWithdrawal(day)).toBe(last)
    expect(withdrawalWords(day)).toBe(words)
  },
)

it('is never over before 14 days, nor on a weekend (deadlines.md § 70)', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (count) => {
      const concludedOn = addDays('2026-01-01', count)
      const last = lastDayOfWithdrawal(concludedOn)
      expect(daysBetween(concludedOn, last)).toBeGreaterThanOrEqual(14)
      expect(weekday(last)).toBeLessThanOrEqual(5)
      expect(isWithdrawalInTime(concludedOn, last)).toBe(true)
      expect(isWithdrawalInTime(concludedOn, addDays(last, 1))).toBe(false)
    }),
  )
})

it.each([
  ['without an early start, after the withdrawal period', false, null, '2026-12-08'],
  ['a trial that ends before does not matter', false, '2026-11-30', '2026-12-08'],
  ['a trial that ends later is not cut short', false, '2026-12-20', '2026-12-21'],
  ['an early start is at once', true, null, '2026-11-21'],
  ['an early start is at once, even in a trial', true, '2026-12-20', '2026-11-21'],
] as const)('%s (law.md L7.3)', (_name, isEarly, trialEndsOn, start) => {
  expect(startOfContract({ concludedOn: '2026-11-21', isEarly, trialEndsOn })).toBe(start)
})
