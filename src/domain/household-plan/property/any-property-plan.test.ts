import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { PropertyRecords } from '#domain/property/own/own-records.ts'
import { extremeProperties } from '#domain/testing/extreme-properties.ts'
import { freePosition, plannedHousehold } from '#domain/testing/planned-household.ts'
import { taxModes, type PlanSettings } from '#domain/wealth-plan/wealth-plan.ts'
import { PICTURE_SEED, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import { simulationOf } from '#domain/wealth-simulation/simulation-of.ts'

describe('a plan with any property', () => {
  const settings: fc.Arbitrary<Partial<PlanSettings>> = fc.record({
    taxMode: fc.constantFrom(...taxModes),
    inflationBp: fc.constantFrom(0, 200, 1_500),
    startMonth: fc.constantFrom('2016-01-01', '2026-11-01'),
    horizonMonths: fc.constantFrom(12, 480, 840),
  })
  const each = (
    test: (projection: NonNullable<ReturnType<typeof projectionOf>>) => void,
    numRuns: number,
  ) => {
    let projected = 0
    fc.assert(
      fc.property(extremeProperties, settings, (records, given) => {
        const projection = projectionOf(records, given)
        if (!projection) return
        projected += 1
        test(projection)
      }),
      { numRuns },
    )
    expect(projected).toBeGreaterThan(numRuns / 20)
  }

  it('is projected, or refused as too large', () => {
    each(({ totalCents, retirement, months }) => {
      expect(totalCents).toHaveLength(months.length)
      const flows = retirement.map(({ propertiesCents }) => propertiesCents)
      expect([...totalCents, ...flows].filter((cents) => !Number.isSafeInteger(cents))).toEqual([])
    }, 80)
  })

  it('is simulated', () => {
    each((projection) => {
      const simulation = startSimulation(simulationOf(projection, []), {
        seed: PICTURE_SEED,
        model: 'log_normal',
      })
      simulation.run(1)
      const { bands } = simulation.picture()
      expect(JSON.stringify(bands)).not.toMatch(/null|NaN/u)
    }, 25)
  })
})

function projectionOf(
  { properties, accounts, sources, receipts }: PropertyRecords,
  settings: Partial<PlanSettings>,
) {
  const positions = [{ ...freePosition, startCents: 90_000_000 }]
  const income = { sources, receipts, extras: [] }
  return planOutlook(plannedHousehold({ settings, accounts, properties, positions, income }))?.projection
}
