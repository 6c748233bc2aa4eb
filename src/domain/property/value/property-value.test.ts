import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lastDayOfMonth } from '#domain/calendar/day.ts'
import { addMonths, monthRange } from '#domain/calendar/month.ts'
import type { ValueSeries } from '#domain/net-worth/month-values.ts'
import { netWorthOfMonths } from '#domain/net-worth/net-worth-of-month.ts'
import { indexedQuarters, newestYearlyChange, priceLevel, quarterOf } from './house-price-index.ts'
import { indexSuggestion } from './index-suggestion.ts'
import { propertyEquity } from './property-equity.ts'
import { propertyValue, propertyValues } from './property-value.ts'

const months = monthRange('2018-01-01', 96)

const series: fc.Arbitrary<ValueSeries> = fc
  .record({
    places: fc.uniqueArray(fc.integer({ min: 0, max: 80 }), { minLength: 1, maxLength: 8 }),
    cents: fc.array(fc.integer({ min: 0, max: 90_000_000 }), { minLength: 8, maxLength: 8 }),
    sold: fc.option(fc.integer({ min: 1, max: 95 })),
  })
  .map(({ places, cents, sold }) => ({
    id: 'p',
    group: 'property',
    valueSign: 1,
    balances: places
      .toSorted((one, other) => one - other)
      .map((place, at) => ({
        day: lastDayOfMonth(addMonths('2018-01-01', place)),
        amountCents: cents[at] ?? 0,
      })),
    goneFrom: sold === null ? null : addMonths('2018-01-01', sold),
  }))

describe('the value of a property', () => {
  it('is what the net worth counts, in every month', () => {
    fc.assert(
      fc.property(series, (each) => {
        const worths = netWorthOfMonths([each], months)
        const values = propertyValues(each, months)
        expect(values.map(({ cents }) => cents ?? 0)).toEqual(worths.map((worth) => worth?.netCents ?? 0))
        expect(values.map((_, at) => propertyValue(each, months[at]!))).toEqual(values)
      }),
    )
  })

  it('stays as it was before a sale', () => {
    fc.assert(
      fc.property(series, ({ goneFrom: _, ...each }) => {
        const owned = { ...each, goneFrom: null }
        const last = each.balances.at(-1)?.day ?? '2018-01-01'
        const sold = { ...each, goneFrom: addMonths(`${last.slice(0, 7)}-01` as '2018-01-01', 1) }
        const before = months.filter((month) => month < sold.goneFrom)
        expect(propertyValues(sold, before)).toEqual(propertyValues(owned, before))
        expect(propertyValue(sold, sold.goneFrom)).toEqual({ cents: 0, kind: 'sold' })
      }),
    )
  })
})

describe('propertyEquity', () => {
  it('and debt are the value', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9e10 }), fc.integer({ min: 0, max: 9e10 }), (value, debt) => {
        const { equityCents, isUnderWater } = propertyEquity(value, debt)
        expect((equityCents ?? 0) + debt).toBe(value)
        expect(isUnderWater).toBe(debt > value)
      }),
    )
  })

  it('has no loan-to-value of nothing', () => {
    expect(propertyEquity(0, 100).loanToValue).toBeNull()
    expect(propertyEquity(null, 100)).toEqual({ equityCents: null, loanToValue: null, isUnderWater: false })
  })
})

describe('indexSuggestion', () => {
  const bought = [{ day: '2019-03-15', amountCents: 24_000_000 }] as const

  it('names the quarter that lacks a level', () => {
    expect(indexSuggestion(bought, '2026-11-01')).toEqual({
      ok: false,
      reason: 'no_level',
      quarter: '2026-Q4',
    })
    const old = [{ day: '1999-03-15', amountCents: 1 }] as const
    expect(indexSuggestion(old, '2020-01-01')).toEqual({ ok: false, reason: 'no_level', quarter: '1999-Q1' })
    expect(indexSuggestion([], '2020-01-01')).toEqual({ ok: false, reason: 'no_valuation' })
  })

  it('does not change a value within its quarter', () => {
    expect(indexSuggestion(bought, '2019-03-01')).toMatchObject({ ok: true, cents: 24_000_000 })
  })
})

it('has a level for each quarter from 2006 to 2023', () => {
  expect(indexedQuarters).toEqual({ first: '2006-Q1', last: '2023-Q4' })
  for (const month of monthRange('2006-01-01', 18 * 12)) expect(priceLevel(quarterOf(month))).not.toBeNull()
  expect(newestYearlyChange.quarter).toBe('2026-Q1')
})
