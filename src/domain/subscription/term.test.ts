import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { contractMonth, monthsAfter, periodAt, placeOfPeriod, plans } from './term.ts'

const days = fc.integer({ min: 0, max: 5_000 }).map((count) => addDays('2024-01-01', count))
const terms = fc.record({ plan: fc.constantFrom(...plans), since: days })

describe('months of a contract', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-11-26', 1, '2026-12-26'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
  ] as const)('%s and %d months lead to %s (§ 188 Abs. 3 BGB)', (since, count, day) => {
    expect(monthsAfter(since, count)).toBe(day)
  })

  it.each([
    ['2026-01-31', '2026-02-27', { from: '2026-01-31', to: '2026-02-27' }],
    ['2026-01-31', '2026-02-28', { from: '2026-02-28', to: '2026-03-30' }],
    ['2026-01-31', '2026-03-31', { from: '2026-03-31', to: '2026-04-29' }],
    ['2026-11-26', '2026-11-26', { from: '2026-11-26', to: '2026-12-25' }],
  ] as const)('of one from %s, %s lies in its own month', (since, day, month) => {
    expect(contractMonth(since, day)).toEqual(month)
  })

  it('are counted from the first day on', () => {
    expect(() => contractMonth('2026-11-26', '2026-11-25')).toThrow(RangeError)
  })
})

describe('periods', () => {
  it.each([
    ['monthly', 0, { from: '2026-01-31', to: '2026-02-27' }],
    ['monthly', 1, { from: '2026-02-28', to: '2026-03-30' }],
    ['yearly', 0, { from: '2026-01-31', to: '2027-01-30' }],
    ['yearly', 1, { from: '2027-01-31', to: '2028-01-30' }],
  ] as const)('%s, number %d', (plan, place, period) => {
    expect(periodAt({ plan, since: '2026-01-31' }, place)).toEqual(period)
  })

  it('follow each other without gap or overlap', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 40 }), (term, place) => {
        const [one, next] = [periodAt(term, place), periodAt(term, place + 1)]
        expect(one.from <= one.to).toBe(true)
        expect(next.from).toBe(addDays(one.to, 1))
      }),
    )
  })

  it('have each day in exactly one', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 2_000 }), (term, count) => {
        const day: Day = addDays(term.since, count)
        const place = placeOfPeriod(term, day)
        const { from, to } = periodAt(term, place)
        expect(from <= day && day <= to).toBe(true)
      }),
    )
  })
})
