import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type Month, monthRange } from '#domain/calendar/month.ts'
import { heatMap } from '#domain/wealth-statistics/heat-map.ts'
import { monthsOfPeriod } from '#domain/wealth-statistics/statistics-period.ts'
import type { MonthValue } from './month-values.ts'
import {
  monthlyWaterfall,
  sumWaterfall,
  waterfallByYear,
  type WaterfallPosition,
} from './monthly-waterfall.ts'

const months = monthRange('2025-12-01', 3)

it('tells what was saved, what went out, and takes the rest as change of value', () => {
  const depot = byFlows([10_000, 12_000, 11_000, 11_500], { '2025-12-01': 1_500, '2026-02-01': -200 })
  expect(monthlyWaterfall([depot], months)).toEqual([
    bar('2025-12-01', { before: 10_000, saved: 1_500, value: 500, after: 12_000 }),
    bar('2026-01-01', { before: 12_000, value: -1_000, after: 11_000 }),
    bar('2026-02-01', { before: 11_000, withdrawn: 200, value: 700, after: 11_500 }),
  ])
})

it('takes a loan that is repaid as saved, and what is written down for the first time as neither', () => {
  const loan: WaterfallPosition = { ...byFlows([-5_000, -4_900, -4_800, -4_700], {}), change: 'as_saved' }
  const late = byFlows([null, null, 2_000, 2_100], { '2026-02-01': 100 })
  expect(monthlyWaterfall([loan, late], months).slice(1)).toEqual([
    bar('2026-01-01', { before: -4_900, saved: 100, recorded: 2_000, after: -2_800 }),
    bar('2026-02-01', { before: -2_800, saved: 200, after: -2_600 }),
  ])
})

it('takes what a closed account held as money that went to another one', () => {
  const closed = { ...byFlows([3_000, 3_000, null, null], {}), isEmptied: true }
  const running: WaterfallPosition = { ...byFlows([500, 500, 3_500, 3_500], {}), change: 'as_saved' }
  expect(monthlyWaterfall([closed, running], months)[1]).toEqual(
    bar('2026-01-01', { before: 3_500, after: 3_500 }),
  )
  expect(monthlyWaterfall([{ ...closed, isEmptied: false }], months)[1]).toEqual(
    bar('2026-01-01', { before: 3_000, recorded: -3_000, gone: -3_000, after: 0 }),
  )
})

const cents = fc.integer({ min: -99_999_999, max: 99_999_999 })
const position = fc.record({
  values: fc.array(fc.option(cents), { minLength: 19, maxLength: 19 }),
  flows: fc.array(cents, { minLength: 18, maxLength: 18 }),
  change: fc.constantFrom<'by_flows' | 'as_saved'>('by_flows', 'as_saved'),
  isEmptied: fc.boolean(),
})

it('adds up to the cent, by month, by year and in all', () => {
  const span = monthRange('2025-08-01', 18)
  fc.assert(
    fc.property(fc.array(position, { maxLength: 6 }), (list) => {
      const positions = list.map(({ values, flows, ...kind }): WaterfallPosition => ({
        values: values.map(valueOf),
        flows: new Map(span.map((month, at) => [month, flows[at] ?? 0])),
        ...kind,
      }))
      const bars = monthlyWaterfall(positions, span)
      const years = waterfallByYear(bars)
      const whole = sumWaterfall(bars)
      expect(years).toHaveLength(3)
      for (const each of [...bars, ...years, ...(whole ? [whole] : [])]) {
        const { beforeCents, savedCents, withdrawnCents, valueChangeCents, recordedCents, afterCents } = each
        expect(beforeCents + savedCents - withdrawnCents + valueChangeCents + recordedCents).toBe(afterCents)
        expect(Math.min(savedCents, withdrawnCents)).toBe(0)
      }
      for (const [at, { beforeCents }] of bars.entries())
        expect(beforeCents).toBe(at === 0 ? whole?.beforeCents : bars[at - 1]?.afterCents)
      expect(years.reduce((sum, year) => sum + year.valueChangeCents, 0)).toBe(whole?.valueChangeCents)
    }),
    { numRuns: 60 },
  )
})

it('is nothing without a month', () => {
  expect(sumWaterfall([])).toBeNull()
})

it('shows each month of a year by how values changed', () => {
  const depot = byFlows([10_000, 12_000, 11_000, 11_500], { '2025-12-01': 1_500 })
  const [first, second] = heatMap(monthlyWaterfall([depot, byFlows([0, 0, 0, 0], {})], months))
  expect(first).toEqual({ year: 2025, months: [...Array.from({ length: 11 }, () => null), 500] })
  expect(second?.months.slice(0, 3)).toEqual([-833, 455, null])
  expect(heatMap(monthlyWaterfall([byFlows([0, 100, 200, 0], {})], months))[0]?.months[11]).toBeNull()
})

it('knows the months of a period, as far back as anything was written down', () => {
  expect(monthsOfPeriod('one_year', '2020-01-01', '2026-11-01')).toEqual(monthRange('2025-12-01', 12))
  expect(monthsOfPeriod('five_years', '2026-08-01', '2026-11-01')).toEqual(monthRange('2026-09-01', 3))
  expect(monthsOfPeriod('all', '2020-01-01', '2026-11-01')).toHaveLength(82)
  expect(monthsOfPeriod('all', '2026-11-01', '2026-11-01')).toEqual([])
  expect(monthsOfPeriod('all', null, '2026-11-01')).toEqual([])
})

function byFlows(
  values: readonly (number | null)[],
  flows: Readonly<Record<string, number>>,
): WaterfallPosition {
  return {
    values: values.map(valueOf),
    change: 'by_flows',
    flows: new Map(months.map((month) => [month, flows[month] ?? 0])),
    isEmptied: false,
  }
}

function valueOf(value: number | null): MonthValue | null {
  return value === null ? null : { cents: value, kind: 'booked' }
}

interface Parts {
  readonly before: number
  readonly saved?: number
  readonly withdrawn?: number
  readonly value?: number
  readonly recorded?: number
  readonly gone?: number
  readonly after: number
}

function bar(
  month: Month,
  { before, saved = 0, withdrawn = 0, value = 0, recorded = 0, gone = 0, after }: Parts,
) {
  return {
    month,
    beforeCents: before,
    savedCents: saved,
    withdrawnCents: withdrawn,
    valueChangeCents: value,
    recordedCents: recorded,
    goneCents: gone,
    afterCents: after,
  }
}
