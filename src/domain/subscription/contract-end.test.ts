import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from '#domain/calendar/day.ts'
import { boundUntil, earliestEnd, endByWish, nextPeriodStart } from './contract-end.ts'
import { contractMonth, plans } from './term.ts'

describe('the end of a contract (law.md L4.2, L9.6)', () => {
  it.each([
    ['monthly', '2026-01-31', '2026-02-01', '2026-02-27'],
    ['monthly', '2026-01-31', '2026-02-27', '2026-02-27'],
    ['monthly', '2026-01-31', '2026-02-28', '2026-03-30'],
    ['monthly', '2026-12-06', '2026-11-26', '2027-01-05'],
    ['yearly', '2026-01-31', '2026-01-31', '2027-01-30'],
    ['yearly', '2026-01-31', '2027-01-30', '2027-01-30'],
    ['yearly', '2026-01-31', '2027-01-31', '2027-02-27'],
    ['yearly', '2026-01-31', '2027-06-15', '2027-06-29'],
    ['yearly', '2026-12-06', '2026-11-26', '2027-12-05'],
  ] as const)('%s since %s, cancelled on %s, ends on %s', (plan, since, cancelledOn, end) => {
    expect(earliestEnd({ plan, since }, cancelledOn)).toBe(end)
  })

  it.each([
    [null, '2026-12-25'],
    ['2020-01-01', '2026-12-25'],
    ['2026-12-25', '2026-12-25'],
    ['2026-12-26', '2027-01-25'],
    ['2027-03-01', '2027-03-25'],
  ] as const)('where %s is wished it ends on %s', (wishedOn, end) => {
    const term = { plan: 'monthly', since: '2026-11-26' } as const
    expect(endByWish(term, '2026-11-30', wishedOn)).toBe(end)
  })

  it('is never bound for longer than a year, and after that for less than a month', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...plans),
        fc.integer({ min: 0, max: 2_000 }),
        fc.integer({ min: 0, max: 2_000 }),
        (plan, start, later) => {
          const since = addDays('2024-01-01', start)
          const day = addDays(since, later)
          const end = earliestEnd({ plan, since }, day)
          expect(end >= day).toBe(true)
          expect(end >= boundUntil({ plan, since })).toBe(true)
          const isFree = day > boundUntil({ plan, since })
          expect(isFree ? daysBetween(day, end) < 31 : end === boundUntil({ plan, since })).toBe(true)
          expect(contractMonth(since, end).to).toBe(end)
        },
      ),
    )
  })

  it.each([
    ['monthly', '2026-11-26', '2026-12-26'],
    ['monthly', '2026-12-26', '2027-01-26'],
    ['monthly', '2026-11-20', '2026-11-26'],
    ['yearly', '2026-11-26', '2027-11-26'],
    ['yearly', '2027-11-26', '2028-11-26'],
  ] as const)('%s: what changes on %s begins on %s', (plan, day, start) => {
    expect(nextPeriodStart({ plan, since: '2026-11-26' }, day)).toBe(start)
  })
})
