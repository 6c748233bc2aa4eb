import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { daysNear, isBankDay, lastBankDay, nextBankDay } from './bank-day.ts'
import { addDays, daysBetween } from './day.ts'
import { addMonths, monthOf } from './month.ts'

describe('daysNear', () => {
  it('counts no weekend and no Easter', () => {
    expect(daysNear('2026-11-18', 1)).toEqual(['2026-11-18', '2026-11-17', '2026-11-19'])
    expect(daysNear('2026-11-20', 1)).toEqual([
      '2026-11-20',
      '2026-11-19',
      '2026-11-21',
      '2026-11-22',
      '2026-11-23',
    ])
    expect(daysNear('2026-04-02', 1).at(-1)).toBe('2026-04-07')
    expect(daysNear('2026-04-07', 1).at(-1)).toBe('2026-04-02')
  })

  it('says the same from both sides, and a longer way reaches further', () => {
    const days = fc.integer({ min: 0, max: 4_000 }).map((offset) => addDays('2020-01-01', offset))
    fc.assert(
      fc.property(days, fc.integer({ min: 0, max: 5 }), (day, most) => {
        const near = daysNear(day, most)
        for (const other of near) expect(daysNear(other, most)).toContain(day)
        expect(daysNear(day, most + 1).slice(0, 1)).toEqual([day])
        expect(near.every((other) => daysNear(day, most + 1).includes(other))).toBe(true)
        expect(new Set(near).size).toBe(near.length)
      }),
    )
  })
})

describe('isBankDay', () => {
  it('knows working days', () => {
    expect(isBankDay('2026-11-20')).toBe(true)
    expect(isBankDay('2024-10-03')).toBe(true)
  })

  it.each([
    '2026-01-01',
    '2026-04-03',
    '2026-04-06',
    '2026-05-01',
    '2026-12-25',
    '2024-12-26',
    '2026-11-21',
    '2026-11-22',
  ] as const)('knows that %s is none', (day) => {
    expect(isBankDay(day)).toBe(false)
  })

  it.each([
    ['2000-04-23'],
    ['2008-03-23'],
    ['2011-04-24'],
    ['2019-04-21'],
    ['2024-03-31'],
    ['2025-04-20'],
    ['2027-03-28'],
    ['2038-04-25'],
    ['2076-04-19'],
  ] as const)('closes on Good Friday and Easter Monday around %s', (easter) => {
    expect([-2, 1].map((count) => isBankDay(addDays(easter, count)))).toEqual([false, false])
    expect([-3, 2].map((count) => isBankDay(addDays(easter, count)))).toEqual([true, true])
  })
})

describe('lastBankDay', () => {
  it('goes back over weekends', () => {
    expect(lastBankDay('2026-05-01')).toBe('2026-05-29')
    expect(lastBankDay('2026-11-01')).toBe('2026-11-30')
  })

  it('is a bank day of its month, and none follows in it', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1200 }), (count) => {
        const month = addMonths('2002-01-01', count)
        const last = lastBankDay(month)
        expect([isBankDay(last), monthOf(last)]).toEqual([true, month])
        expect(monthOf(nextBankDay(addDays(last, 1)))).toBe(addMonths(month, 1))
      }),
    )
  })
})

describe('nextBankDay', () => {
  it('keeps a bank day and goes on from others', () => {
    expect(nextBankDay('2026-11-20')).toBe('2026-11-20')
    expect(nextBankDay('2026-11-21')).toBe('2026-11-23')
    expect(daysBetween('2026-04-03', nextBankDay('2026-04-03'))).toBe(4)
  })
})
