import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { decimal } from '#domain/money/decimal.ts'
import { comparePrices, realRate } from './inflation.ts'
import { adjustByIndex, indexMonths } from './price-index.ts'

describe('comparePrices', () => {
  it('reads years with decimals, and prices that fall', () => {
    const { futurePrice, purchasingPower, loss } = comparePrices(
      decimal(100),
      decimal('-0.01'),
      decimal('2.5'),
    )
    expect([futurePrice, purchasingPower, loss].map(String)).toEqual(['97.52', '102.54', '-0.0254'])
  })

  it('changes nothing without years, and nothing without inflation', () => {
    for (const [inflation, years] of [
      ['0.05', 0],
      [0, 50],
    ] as const) {
      const result = comparePrices(decimal('12.34'), decimal(inflation), decimal(years))
      expect([result.futurePrice, result.purchasingPower, result.loss].map(String)).toEqual([
        '12.34',
        '12.34',
        '0',
      ])
    }
  })

  it('undoes itself', () => {
    const inflations = fc.integer({ min: -500, max: 5000 }).map((bp) => decimal(bp).div(10_000))
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10 ** 6 }),
        inflations,
        fc.integer({ min: 0, max: 30 }),
        (euros, inflation, years) => {
          const { futurePrice } = comparePrices(decimal(euros), inflation, decimal(years))
          expect(
            comparePrices(futurePrice, inflation, decimal(years))
              .purchasingPower.minus(euros)
              .abs()
              .lte('0.02'),
          ).toBe(true)
        },
      ),
      { numRuns: 50 },
    )
  })
})

it('divides rates and never takes them from each other', () => {
  expect(String(realRate(decimal('0.05'), decimal('0.02')))).toBe('0.029412')
  expect(String(realRate(decimal('0.02'), decimal('0.02')))).toBe('0')
  expect(String(realRate(decimal('0.01'), decimal('0.3')))).toBe('-0.223077')
})

describe('adjustByIndex', () => {
  function adjusted(from: Month, to: Month) {
    const result = adjustByIndex(decimal(1000), from, to)
    return result.ok
      ? [String(result.adjusted), String(result.change), String(result.changePerYear)]
      : [result.reason, result.month, result.firstMonth, result.lastMonth]
  }

  it('moves an amount with the prices, forwards and back', () => {
    expect(adjusted('2010-01-01', '2025-12-01')).toEqual(['1405.5', '0.4055', '0.0216'])
    expect(adjusted('2025-12-01', '2010-01-01')).toEqual(['711.49', '-0.2885', '0.0216'])
    expect(adjusted('2020-05-01', '2020-05-01')).toEqual(['1000', '0', 'null'])
  })

  it('names the month without a value, and the last that has one', () => {
    expect(adjusted('2024-01-01', '2026-07-01')).toEqual([
      'no_index_value',
      '2026-07-01',
      '1991-01-01',
      '2026-06-01',
    ])
    expect(adjusted('1990-12-01', '2026-02-01')).toEqual([
      'no_index_value',
      '1990-12-01',
      '1991-01-01',
      '2026-06-01',
    ])
  })

  it.each([
    // The yearly rates that the Federal Statistical Office announced, in percent.
    ['2026-04-01', 2.9],
    ['2026-06-01', 2.3],
  ] as const)('agrees with the announced rate of the year up to %s', (month, percent) => {
    const result = adjustByIndex(decimal(1000), addMonths(month, -12), month)
    expect(result.ok && result.change.times(100).round(1, 'half-up').toNumber()).toBe(percent)
  })

  it('keeps the old base apart', () => {
    expect(indexMonths('monthly_2015_100_superseded')).toEqual({
      firstMonth: '2006-01-01',
      lastMonth: '2022-12-01',
    })
    expect(adjustByIndex(decimal(1), '1991-01-01', '2020-01-01', 'monthly_2015_100_superseded').ok).toBe(
      false,
    )
  })

  it('has every month in between', () => {
    const { firstMonth, lastMonth } = indexMonths()
    for (let year = 1991; year <= 2025; year += 1)
      for (let month = 1; month <= 12; month += 1)
        expect(adjusted(firstMonth, `${year}-${String(month).padStart(2, '0')}-01` as Month)[0]).toMatch(
          /^\d/u,
        )
    expect(adjusted(firstMonth, lastMonth)[0]).toMatch(/^\d/u)
  })
})
