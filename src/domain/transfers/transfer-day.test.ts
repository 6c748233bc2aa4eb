import { describe, expect, it } from 'vitest'
import { salaryAnna, salaryJonas } from '#domain/testing/berger-household.ts'
import { transferDay } from './transfer-day.ts'

describe('transfers leave', () => {
  it('on the first where the salary came on the last bank day, or from the 16th on', () => {
    expect(transferDay([salaryAnna, salaryJonas], '2026-12-01')).toBe('2026-12-01')
    expect(transferDay([{ ...salaryAnna, payDay: 28 }], '2026-12-01')).toBe('2026-12-01')
    expect(transferDay([], '2026-12-01')).toBe('2026-12-01')
  })

  it('the day after a salary that comes within the month', () => {
    expect(transferDay([{ ...salaryAnna, payDay: 15 }, salaryJonas], '2026-12-01')).toBe('2026-12-16')
    // The pay day of 1 January moves to 31 December; 15 August 2027 is a Sunday.
    expect(transferDay([{ ...salaryAnna, payDay: 1 }], '2027-01-01')).toBe('2027-01-01')
    expect(transferDay([{ ...salaryAnna, payDay: 15 }], '2027-08-01')).toBe('2027-08-14')
    expect(transferDay([{ ...salaryAnna, payDay: 15, payDayRule: 'after' }], '2027-08-01')).toBe('2027-08-17')
  })
})
