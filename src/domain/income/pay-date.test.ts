import { expect, it } from 'vitest'
import { payDate } from './pay-date.ts'

it('pays on the day of the month, in shorter months on the last one', () => {
  expect(payDate(9, '2026-11-01')).toBe('2026-11-09')
  expect(payDate(31, '2026-11-01')).toBe('2026-11-30')
  expect(payDate(30, '2026-02-01')).toBe('2026-02-28')
})

it('pays on the last bank day', () => {
  expect(payDate('last_bank_day', '2026-05-01')).toBe('2026-05-29')
})
