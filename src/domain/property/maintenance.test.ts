import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimal } from '#domain/money/decimal.ts'
import { buildingCostAt, buildingCostYears } from './building-cost.ts'
import { maintenance } from './maintenance.ts'

describe('maintenance', () => {
  it('never asks more for the common property than for all', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 20_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 0, max: 100 }),
        (cost, area, percent) => {
          const commonShare = decimal(percent).div(100)
          const result = maintenance({ buildCostM2: decimal(cost), area: decimal(area), commonShare })
          expect(result.commonPerYear.lte(result.perYear)).toBe(true)
          expect(result.perYear.toString(2)).toBe(result.perYear.round(2, 'down').toString(2))
        },
      ),
    )
  })

  it('computes nothing from the rounded square metre', () => {
    const result = maintenance({ buildCostM2: decimal(1500), area: decimal(100), commonShare: decimal(1) })
    expect([result.perM2Year.toString(), result.perYear.toString()]).toEqual(['28.13', '2812.5'])
  })
})

describe('buildingCostAt', () => {
  it('brings costs of one year to the prices of another', () => {
    expect(buildingCostAt(decimal(1500), 2010, 2025).toString()).toBe('2787.54')
    expect(buildingCostAt(decimal(1500), 2021, 2021).toString()).toBe('1500')
  })

  it('refuses a year without an index', () => {
    expect(() => buildingCostAt(decimal(1500), 2009, 2025)).toThrow(RangeError)
    expect(buildingCostYears).toContain(2025)
  })
})
