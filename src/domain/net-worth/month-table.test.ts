import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import { sumCents } from '#domain/money/cents.ts'
import { monthTable, monthsOfTable, periodsOf } from './month-table.ts'
import type { ValueSeries } from './month-values.ts'

const savings: ValueSeries = {
  id: 'savings',
  group: 'reserves',
  valueSign: 1,
  balances: [
    { day: '2025-12-31', amountCents: 100 },
    { day: '2026-01-31', amountCents: 150 },
    { day: '2026-03-31', amountCents: 251 },
  ],
  goneFrom: null,
}
const loan: ValueSeries = {
  id: 'loan',
  group: 'debts',
  valueSign: -1,
  balances: [{ day: '2026-02-10', amountCents: 1_000 }],
  goneFrom: null,
}

describe('the table of months', () => {
  it('sums every month and tells its change to the one before, without what is written down for the first time', () => {
    const { rows, ...sums } = monthTable([savings, loan], monthRange('2026-01-01', 3))
    expect(
      rows.map(({ totalCents, changeCents, recordedCents }) => [totalCents, changeCents, recordedCents]),
    ).toEqual([
      [150, 50, 0],
      [-799, 51, -1_000],
      [-749, 50, 0],
    ])
    expect(rows.map(({ changesCents }) => changesCents)).toEqual([
      [50, 0],
      [51, 0],
      [50, 0],
    ])
    expect(rows.map(({ isInterpolated }) => isInterpolated)).toEqual([false, true, false])
    expect(sums).toEqual({ changesCents: [151, 0], changeCents: 151, recordedCents: -1_000 })
  })

  it('is empty without months and without series', () => {
    expect(monthTable([savings], [])).toEqual({
      rows: [],
      changesCents: [0],
      changeCents: 0,
      recordedCents: 0,
    })
    expect(monthTable([], monthRange('2026-01-01', 1)).rows[0]).toMatchObject({
      totalCents: 0,
      isKnown: false,
    })
  })

  it('loses no cent: every change is the sum of its parts, by month and by series', () => {
    const series = fc.record({
      valueSign: fc.constantFrom<1 | -1>(1, -1),
      balances: fc.uniqueArray(
        fc.record({
          place: fc.nat(11),
          amountCents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
        }),
        { selector: ({ place }) => place, maxLength: 6 },
      ),
      goneAt: fc.option(fc.nat(11)),
    })
    fc.assert(
      fc.property(fc.array(series, { maxLength: 6 }), fc.nat(8), (drawn, skipped) => {
        const all = drawn.map(({ valueSign, balances, goneAt }, at): ValueSeries => ({
          id: String(at),
          group: 'liquid',
          valueSign,
          balances: balances
            .toSorted((one, other) => one.place - other.place)
            .map(({ place, amountCents }) => ({
              day: lastDayOfMonth(addMonths('2026-01-01', place)),
              amountCents,
            })),
          goneFrom: goneAt === null ? null : addMonths('2026-01-01', goneAt),
        }))
        const table = monthTable(all, monthRange(addMonths('2026-01-01', skipped), 12 - skipped))
        expect(sumCents(table.changesCents)).toBe(table.changeCents)
        expect(sumCents(table.rows.map(({ changeCents }) => changeCents))).toBe(table.changeCents)
        for (const row of table.rows) {
          expect(sumCents(row.values.map((value) => value?.cents ?? 0))).toBe(row.totalCents)
          expect(sumCents(row.changesCents)).toBe(row.changeCents)
        }
        for (const [at, row] of table.rows.slice(1).entries()) {
          const before = table.rows[at]!.totalCents
          expect(sumCents([before, row.changeCents, row.recordedCents])).toBe(row.totalCents)
        }
      }),
    )
  })
})

describe('the periods of the table', () => {
  it('are twelve months, the years since the first value, and all', () => {
    expect(periodsOf('2024-05-01', '2026-11-01')).toEqual(['last', '2025', '2024', 'all'])
    expect(periodsOf('2026-02-01', '2026-11-01')).toEqual(['last'])
    expect(periodsOf(null, '2026-11-01')).toEqual(['last'])
  })

  it('end with the current month or with December', () => {
    const ends = (period: Parameters<typeof monthsOfTable>[0]) => {
      const months = monthsOfTable(period, '2024-05-01', '2026-11-01')
      return [months[0], months.at(-1), months.length]
    }
    expect(ends('last')).toEqual(['2025-12-01', '2026-11-01', 12])
    expect(ends('2025')).toEqual(['2025-01-01', '2025-12-01', 12])
    expect(ends('2026')).toEqual(['2026-01-01', '2026-11-01', 11])
    expect(ends('all')).toEqual(['2024-01-01', '2026-11-01', 35])
  })
})
