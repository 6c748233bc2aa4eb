import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { taxModes, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { type PlanProjection, projectPlan } from '#domain/wealth-projection/project-plan.ts'
import type { ProjectedPosition, ProjectionInput } from '#domain/wealth-projection/projection-input.ts'
import { PathWalk } from './path-walk.ts'
import { chanceOf } from './simulation-chance.ts'
import type { SimulationInput } from './simulation-input.ts'
import { simulationOf } from './simulation-of.ts'

/** What the cents of the plan may sum up to over the longest plans that were tried. */
const MOST_OFF_CENTS = 2_800
const start = '2026-11-01'

const position = fc.record<Omit<ProjectedPosition, 'id'>>({
  kind: fc.constant('asset'),
  assetClass: fc.constantFrom<AssetClass | null>('shares', 'liquidity', null, ...assetClasses),
  valueSign: fc.constant(1),
  startCents: fc.integer({ min: 0, max: 40_000_000 }),
  returnBp: fc.option(fc.integer({ min: -200, max: 800 })),
  costBp: fc.constantFrom(0, 20),
  contributionCents: fc.oneof(fc.integer({ min: 0, max: 100_000 }), fc.integer({ min: -20_000, max: 0 })),
  growthBp: fc.constantFrom(0, 200),
  contributionFrom: fc.constant(null),
  contributionTo: fc.option(fc.integer({ min: 0, max: 200 }).map((later) => addMonths(start, later))),
  carriedBy: fc.constantFrom(null, 'anna'),
  isForChild: fc.constantFrom(false, false, false, true),
  pensionContract: fc.constantFrom(null, null, null, 'riester' as const),
  payoutFactorCents: fc.constant(null),
  terms: fc.constant(null),
  scenarioId: fc.constant(null),
})
const targetBp = fc.integer({ min: 0, max: 10_000 })
const plan = fc.record<ProjectionInput>({
  startMonth: fc.constantFrom('2026-06-01', start, '2026-12-01'),
  horizonMonths: fc.integer({ min: 12, max: 480 }),
  inflationBp: fc.constant(200),
  taxMode: fc.constantFrom(...taxModes),
  isJointlyAssessed: fc.boolean(),
  followUpRateBp: fc.constant(null),
  withdrawalOrder: fc.constantFrom(...withdrawalOrders),
  isRebalanced: fc.boolean(),
  targets: fc.record(
    { liquidity: targetBp, bonds: targetBp, shares: targetBp, crypto: targetBp },
    { requiredKeys: [] },
  ),
  lifeCents: fc.integer({ min: 0, max: 500_000 }),
  persons: fc.constantFrom<Month>('1959-06-01', '1969-06-01').map((birthMonth) => [
    {
      ...unknownPlanPerson,
      personId: 'anna',
      salaryCents: 0,
      insuranceBefore: 'none' as const,
      birthMonth,
      retirementAge: 67,
    },
  ]),
  otherIncomes: fc.constant([]),
  properties: fc.constant([]),
  sales: fc.constant([]),
  salaryTaxedAs: fc.constant('single'),
  positions: fc
    .array(position, { minLength: 1, maxLength: 5 })
    .map((list) => list.map((each, place) => ({ ...each, id: String(place) }))),
  events: fc.array(
    fc.record({
      kind: fc.constant('once' as const),
      from: fc.integer({ min: 1, max: 200 }).map((later) => addMonths(start, later)),
      to: fc.constant(null),
      amountCents: fc.integer({ min: -500_000, max: 5_000_000 }),
      positionId: fc.constant('0'),
      scenarioId: fc.constant(null),
    }),
    { maxLength: 2 },
  ),
})

it('without chance is the plan, to within 28 €, with all its taxes, withdrawals and rebalancing', () => {
  fc.assert(
    fc.property(plan, (input) => {
      const projection = project(input)
      const { totals, missing } = walked(simulationOf(projection, []), 1)
      for (const [month, total] of projection.totalCents.entries())
        expect(Math.abs((totals[month]?.[0] ?? NaN) - total)).toBeLessThan(MOST_OFF_CENTS)
      // The month in which money runs out is the same, but for the last euros.
      const lacks = [...projection.missingCents.entries()].filter(([, cents]) => cents > MOST_OFF_CENTS)
      expect(lacks.every(([month]) => (missing[month] ?? 0) > 0)).toBe(true)
      const rests = projection.missingCents.map((cents, month) => (missing[month] ?? 0) - cents)
      expect(rests.every((cents) => Math.abs(cents) < 2 * MOST_OFF_CENTS)).toBe(true)
    }),
    { numRuns: 60 },
  )
})

it('takes no path below 0 that a flow does not take there', () => {
  fc.assert(
    fc.property(plan, fc.float({ min: 0.5, max: 1.5, noNaN: true }), (input, factor) => {
      const savers = input.positions.map((each) => ({
        ...each,
        contributionCents: Math.abs(each.contributionCents),
      }))
      const simulation = simulationOf(project({ ...input, positions: savers, events: [] }), [])
      const { totals } = walked(simulation, factor)
      // A Vorabpauschale is due on what was sold since, too; it is a few euros of what was there.
      for (const [low = NaN, high = NaN] of totals) {
        expect(low).toBeGreaterThanOrEqual(-1e-3 * (totals[0]?.[0] ?? 0) - 1)
        expect(high).toBeGreaterThanOrEqual(-1e-3 * (totals[0]?.[0] ?? 0) - 1)
      }
    }),
    { numRuns: 60 },
  )
})

function project(input: ProjectionInput): PlanProjection {
  const projection = projectPlan(input)
  if (!projection.ok) throw new Error(projection.reason)
  return projection
}

/** Walks two paths: one as planned, one in which every month of every class has the same factor beside its own. */
function walked(input: SimulationInput, factor: number) {
  const { groups, shocks } = chanceOf(input)
  const walk = new PathWalk(input, groups, 2)
  const factors = shocks.map(() => Float64Array.of(1, factor))
  const sum = () => {
    const sums = new Float64Array(2)
    walk.addTo(sums)
    return [...sums]
  }
  const totals = [sum()]
  const missing = [0]
  for (let month = 0; month < input.months; month += 1) {
    missing.push(walk.step(month, factors)?.[0] ?? 0)
    totals.push(sum())
  }
  return { totals, missing }
}
