import { expect, it } from 'vitest'
import { lastDayOfWithdrawal, startOfContract } from './contract-start.ts'

it('a withdrawal is in time for 14 days, the day of the contract not counted (law.md L7.1)', () => {
  expect(lastDayOfWithdrawal('2026-11-21')).toBe('2026-12-05')
  expect(lastDayOfWithdrawal('2026-02-20')).toBe('2026-03-06')
})

it.each([
  ['without an early start, after the withdrawal period', false, null, '2026-12-06'],
  ['a trial that ends before does not matter', false, '2026-11-30', '2026-12-06'],
  ['a trial that ends later is not cut short', false, '2026-12-20', '2026-12-21'],
  ['an early start is at once', true, null, '2026-11-21'],
  ['an early start is at once, even in a trial', true, '2026-12-20', '2026-11-21'],
] as const)('%s (law.md L7.3)', (_name, isEarly, trialEndsOn, start) => {
  expect(startOfContract({ concludedOn: '2026-11-21', isEarly, trialEndsOn })).toBe(start)
})
