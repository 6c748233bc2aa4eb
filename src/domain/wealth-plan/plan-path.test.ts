import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { savingsPlan } from '#domain/calculators/savings-plan.ts'
import { decimal } from '#domain/money/decimal.ts'
import { monthReaching, type PlannedPosition, planPath } from './plan-path.ts'

const none = decimal(0)
const still: PlannedPosition = {
  startCents: 0,
  rate: none,
  cost: none,
  contributionCents: 0,
  growth: none,
  valueSign: 1,
}

const percent = (minimum: number, maximum: number) =>
  fc.integer({ min: minimum * 100, max: maximum * 100 }).map((bp) => decimal(bp).div(10_000))

const planned = fc.record<PlannedPosition>({
  startCents: fc.integer({ min: 0, max: 999_999_999 }),
  rate: percent(-20, 20),
  cost: percent(0, 3),
  contributionCents: fc.integer({ min: -200_000, max: 1_000_000 }),
  growth: percent(0, 10),
  valueSign: fc.constantFrom(1, -1),
})

function last(position: PlannedPosition, months = 360): number {
  return planPath({ months, inflation: none, positions: [position] }).totalCents.at(-1) ?? 0
}

it('is the savings plan of one position without cost (calculators.md § 1)', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: 0, max: 500_000 }),
      fc.integer({ min: -1000, max: 1500 }),
      fc.integer({ min: 1, max: 480 }),
      (startCents, contributionCents, annualRateBp, months) => {
        const { endCents } = savingsPlan({
          initialCents: startCents,
          contributionCents,
          annualRateBp,
          months,
        })
        const rate = decimal(annualRateBp).div(10_000)
        expect(last({ ...still, startCents, contributionCents, rate }, months)).toBe(endCents)
      },
    ),
    { numRuns: 40 },
  )
})

it('makes no money and loses none: without return, what comes out is what was paid in', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 99_999_999 }),
      fc.integer({ min: -500_000, max: 500_000 }),
      fc.integer({ min: 1, max: 600 }),
      (startCents, contributionCents, months) => {
        expect(last({ ...still, startCents, contributionCents }, months)).toBe(
          startCents + months * contributionCents,
        )
      },
    ),
  )
})

it('shows totals that are the sums of their rows', () => {
  fc.assert(
    fc.property(fc.array(planned, { minLength: 1, maxLength: 6 }), (positions) => {
      const { positionCents, totalCents } = planPath({ months: 48, inflation: decimal('0.02'), positions })
      for (const [month, total] of totalCents.entries()) {
        const sum = positions.reduce(
          (done, { valueSign }, index) => done + valueSign * (positionCents[index]?.[month] ?? 0),
          0,
        )
        expect(total).toBe(sum)
      }
    }),
    { numRuns: 50 },
  )
})

it('never ends lower with a higher return, contribution or growth, and never higher with higher costs', () => {
  const saver = planned.map((each) => ({
    ...each,
    valueSign: 1 as const,
    contributionCents: Math.abs(each.contributionCents),
  }))
  fc.assert(
    fc.property(saver, (position) => {
      const end = last(position)
      const more = decimal('0.001')
      expect(last({ ...position, rate: position.rate.plus(more) })).toBeGreaterThanOrEqual(end)
      expect(last({ ...position, contributionCents: position.contributionCents + 1 })).toBeGreaterThan(end)
      expect(last({ ...position, growth: position.growth.plus(more) })).toBeGreaterThanOrEqual(end)
      expect(last({ ...position, cost: position.cost.plus(more) })).toBeLessThanOrEqual(end)
    }),
    { numRuns: 50 },
  )
})

it('pays single amounts at the end of their month', () => {
  const { totalCents } = planPath({
    months: 3,
    inflation: none,
    positions: [{ ...still, startCents: 100_000, flowCents: new Map([[1, -30_000]]) }],
  })
  expect(totalCents).toEqual([100_000, 70_000, 70_000])
})

it('follows the schedule of a loan, whose last balance stays', () => {
  const loan: PlannedPosition = { ...still, valueSign: -1, valueCents: [50_000, 25_000, 0] }
  const { totalCents } = planPath({ months: 4, inflation: none, positions: [loan] })
  expect(totalCents).toEqual([-50_000, -25_000, 0, 0])
})

it('tells when a target is reached', () => {
  expect(monthReaching([99, 100, 98], 100)).toBe(2)
  expect(monthReaching([99], 100)).toBeNull()
})

it('refuses a plan without months, or of more than a hundred years', () => {
  for (const months of [0, 1.5, 1201])
    expect(() => planPath({ months, inflation: none, positions: [] })).toThrow(RangeError)
})
