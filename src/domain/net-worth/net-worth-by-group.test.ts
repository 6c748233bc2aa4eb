import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month, monthRange } from '#domain/calendar/month.ts'
import { dayOfValue, monthValues, type ValueSeries } from './month-values.ts'
import { netWorthByGroup } from './net-worth-by-group.ts'

const months = monthRange('2026-01-01', 6)
const savings: ValueSeries = {
  id: 'savings',
  group: 'reserves',
  valueSign: 1,
  balances: [
    { day: '2026-02-10', amountCents: 100 },
    { day: '2026-02-27', amountCents: 200 },
    { day: '2026-05-31', amountCents: 301 },
  ],
  goneFrom: null,
}

it('takes the last balance of a month, goes straight between two, and carries the last one on', () => {
  expect(monthValues(savings, months)).toEqual([
    null,
    { cents: 200, kind: 'booked' },
    // The expected values are 200 + 101/3 and 200 + 202/3.
    { cents: 234, kind: 'interpolated' },
    { cents: 267, kind: 'interpolated' },
    { cents: 301, kind: 'booked' },
    { cents: 301, kind: 'carried' },
  ])
})

it('begins where it was known before the first month, and ends when it is gone', () => {
  const values = monthValues({ ...savings, goneFrom: '2026-06-01' }, monthRange('2026-03-01', 4))
  expect(values.map((value) => value?.cents ?? null)).toEqual([234, 267, 301, null])
})

it('subtracts debts, and rounds halves away from zero', () => {
  const loan: ValueSeries = {
    ...savings,
    valueSign: -1,
    balances: [
      { day: '2026-01-31', amountCents: 2 },
      { day: '2026-03-31', amountCents: 1 },
    ],
  }
  expect(monthValues(loan, months).map((value) => value?.cents)).toEqual([-2, -2, -1, -1, -1, -1])
})

it('stands for the last day of its month, or for today', () => {
  expect(dayOfValue('2026-02-01', '2026-11-23')).toBe('2026-02-28')
  expect(dayOfValue('2026-11-01', '2026-11-23')).toBe('2026-11-23')
})

const series = fc.record({
  group: fc.constantFrom<ValueSeries['group']>('liquid', 'reserves', 'debts'),
  valueSign: fc.constantFrom<1 | -1>(1, -1),
  balances: fc.uniqueArray(
    fc.record({ place: fc.nat(11), amountCents: fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }) }),
    { selector: ({ place }) => place, maxLength: 6 },
  ),
})

it('sums groups to the total, each month to the cent, and stays between the balances beside it', () => {
  fc.assert(
    fc.property(fc.array(series, { maxLength: 6 }), (list) => {
      const all = list.map((each, index): ValueSeries => ({
        ...each,
        id: String(index),
        goneFrom: null,
        balances: each.balances
          .toSorted((first, second) => first.place - second.place)
          .map(({ place, amountCents }) => ({ day: dayIn(place), amountCents })),
      }))
      const year = monthRange('2026-01-01', 12)
      const worth = netWorthByGroup(all, year)
      for (const [at, { groups, totalCents, isInterpolated }] of worth.entries()) {
        expect(groups.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalCents)
        const values = all.map((each) => monthValues(each, year)[at] ?? null)
        expect(values.reduce((sum, value) => sum + (value?.cents ?? 0), 0)).toBe(totalCents)
        expect(values.some((value) => value?.kind === 'interpolated')).toBe(isInterpolated)
        for (const [index, value] of values.entries())
          expect(isBetween(all[index], value?.cents ?? null)).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

function isBetween(given: ValueSeries | undefined, cents: number | null): boolean {
  const known = (given?.balances ?? []).map(({ amountCents }) => amountCents * (given?.valueSign ?? 1))
  return cents === null || (cents >= Math.min(...known) && cents <= Math.max(...known))
}

function dayIn(place: number): Day {
  const month: Month = addMonths('2026-01-01', place)
  return `${month.slice(0, 8)}15` as Day
}
