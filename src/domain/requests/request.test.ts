import { expect, test } from 'vitest'
import { requestDueOn, requestNumber } from './request.ts'

test('numbers say kind and year, and grow beyond four digits', () => {
  expect(requestNumber('cancellation', 2026, 38)).toBe('K-2026-0038')
  expect(requestNumber('withdrawal', 2027, 12)).toBe('W-2027-0012')
  expect(requestNumber('contact', 2026, 12_345)).toBe('A-2026-12345')
})

test('law.md L7.4: a refund is due 14 days after the receipt, over the end of a month and a year', () => {
  expect(requestDueOn('withdrawal', '2026-12-20')).toBe('2027-01-03')
  expect(requestDueOn('cancellation', '2026-12-31')).toBe('2027-01-01')
  expect(requestDueOn('contact', '2028-02-27')).toBe('2028-03-01')
})
