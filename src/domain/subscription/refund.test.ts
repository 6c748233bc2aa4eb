import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#domain/calendar/day.ts'
import { earliestEnd } from './contract-end.ts'
import {
  isWithdrawalInTime,
  keptAtEnd,
  lastDayOfRefund,
  unusedMonthsRefund,
  valueUntilWithdrawal,
} from './refund.ts'
import { contractMonth, periodAt } from './term.ts'

const year = periodAt({ plan: 'yearly', since: '2026-01-31' }, 1)

describe('what goes back at the end', () => {
  it.each([
    ['2027-02-27', 9_075],
    ['2027-06-29', 5_775],
    ['2027-12-30', 825],
    ['2028-01-30', 0],
    ['2028-03-01', 0],
  ] as const)('of a year to %s', (endsOn, refund) => {
    expect(unusedMonthsRefund(9_900, year, endsOn)).toBe(refund)
  })

  it('is nothing of a month', () => {
    const month = periodAt({ plan: 'monthly', since: '2026-01-31' }, 0)
    expect(unusedMonthsRefund(990, month, month.to)).toBe(0)
  })

  it('lies between nothing and what was paid, and shrinks with every month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25_000 }),
        fc.integer({ min: 0, max: 1_500 }),
        fc.integer({ min: 0, max: 370 }),
        (paid, start, later) => {
          const term = { plan: 'yearly', since: addDays('2024-01-01', start) } as const
          const period = periodAt(term, 1)
          const end = earliestEnd(term, addDays(period.from, later))
          const refund = unusedMonthsRefund(paid, period, end)
          expect(refund).toBeGreaterThanOrEqual(0)
          expect(refund).toBeLessThan(paid)
          const next = contractMonth(term.since, addDays(end, 1)).to
          expect(unusedMonthsRefund(paid, period, next)).toBeLessThanOrEqual(refund)
        },
      ),
    )
  })
})

describe('a withdrawal (law.md L7.1, L7.3, L7.4)', () => {
  const period = { from: '2026-11-21', to: '2026-12-20' } as const
  it.each([
    ['2026-11-21', 0],
    ['2026-11-22', 33],
    ['2026-12-05', 462],
    ['2026-12-20', 957],
    ['2026-12-21', 990],
    ['2027-05-01', 990],
    ['2026-11-01', 0],
  ] as const)('on %s leaves the days before it to be paid', (withdrawnOn, value) => {
    expect(valueUntilWithdrawal({ paidCents: 990, period, withdrawnOn, isEarly: true })).toBe(value)
  })

  it('leaves nothing to be paid where no early start was demanded', () => {
    const withdrawnOn = '2026-12-05'
    expect(valueUntilWithdrawal({ paidCents: 990, period, withdrawnOn, isEarly: false })).toBe(0)
  })

  it.each([
    ['2026-11-21', true],
    ['2026-12-05', true],
    // The fourteenth day is a Saturday, so the period ends on Monday (deadlines.md § 70).
    ['2026-12-07', true],
    ['2026-12-08', false],
  ] as const)('sent on %s is in time: %s', (sentOn, isInTime) => {
    expect(isWithdrawalInTime('2026-11-21', sentOn)).toBe(isInTime)
  })

  it('is paid back within 14 days, which no weekend stretches', () => {
    expect(lastDayOfRefund('2026-11-26')).toBe('2026-12-10')
    expect(lastDayOfRefund('2026-11-28')).toBe('2026-12-12')
  })

  it('never keeps more than was paid', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 25_000 }),
        fc.integer({ min: -50, max: 500 }),
        (paidCents, later) => {
          const withdrawnOn = addDays(period.from, later)
          const value = valueUntilWithdrawal({ paidCents, period, withdrawnOn, isEarly: true })
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(paidCents)
        },
      ),
    )
  })
})

describe('what is kept at the end', () => {
  const period = { from: '2026-11-01', to: '2026-11-30' } as const
  it.each([
    ['2026-11-10', false, 990],
    ['2026-11-10', true, 330],
    ['2026-11-30', true, 990],
    ['2026-10-31', false, 0],
    ['2026-10-31', true, 0],
    ['2026-09-02', true, 0],
  ] as const)('of a month that ends on %s, extraordinarily: %s', (endsOn, isExtraordinary, kept) => {
    expect(keptAtEnd({ amountCents: 990, period, endsOn, isExtraordinary })).toBe(kept)
  })

  it('of a year is never more by the day than by the month', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 25_000 }),
        fc.integer({ min: -5, max: 400 }),
        (amountCents, later) => {
          const of = { amountCents, period: year, endsOn: addDays(year.from, later) }
          const byDay = keptAtEnd({ ...of, isExtraordinary: true })
          expect(byDay).toBeGreaterThanOrEqual(0)
          expect(byDay).toBeLessThanOrEqual(amountCents)
          expect(byDay === amountCents || later < 365).toBe(true)
          expect(byDay).toBeLessThanOrEqual(keptAtEnd({ ...of, isExtraordinary: false }) + 1)
        },
      ),
    )
  })
})
