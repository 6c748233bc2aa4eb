import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { type AssetClass, assetClasses } from '#domain/accounts/account.ts'
import { addMonths } from '#domain/calendar/month.ts'
import { naivePlan } from '#domain/testing/naive-plan.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { taxModes, withdrawalOrders } from '#domain/wealth-plan/wealth-plan.ts'
import { projectPlan } from './project-plan.ts'
import type { ProjectedEvent, ProjectedPosition, ProjectionInput } from './projection-input.ts'

const start = '2026-01-01'
const month = fc.integer({ min: 1, max: 70 }).map((later) => addMonths(start, later))
const position = fc.record<Omit<ProjectedPosition, 'id'>>({
  kind: fc.constant('asset'),
  assetClass: fc.constantFrom<AssetClass | null>('shares', 'shares', null, ...assetClasses),
  valueSign: fc.constant(1),
  startCents: fc.oneof(fc.integer({ min: 0, max: 60_000_000 }), fc.integer({ min: 0, max: 100 })),
  returnBp: fc.integer({ min: -1500, max: 1500 }),
  costBp: fc.integer({ min: 0, max: 200 }),
  contributionCents: fc.oneof(fc.constant(0), fc.integer({ min: -100_000, max: 200_000 })),
  growthBp: fc.integer({ min: 0, max: 500 }),
  contributionFrom: fc.option(month),
  contributionTo: month,
  carriedBy: fc.constant(null),
  isForChild: fc.constant(false),
  pensionContract: fc.constant(null),
  payoutFactorCents: fc.constant(null),
  terms: fc.constant(null),
  scenarioId: fc.constant(null),
})
const event = fc.record<ProjectedEvent>({
  kind: fc.constantFrom('once', 'monthly'),
  from: month,
  to: fc.option(month),
  amountCents: fc.integer({ min: -5_000_000, max: 5_000_000 }),
  positionId: fc.constant('0'),
  scenarioId: fc.constant(null),
})
const targetBp = fc.integer({ min: 0, max: 10_000 })
const plan = fc.record<ProjectionInput>({
  startMonth: fc.constantFrom('2026-01-01', '2026-07-01', '2026-11-01', '2026-12-01'),
  horizonMonths: fc.integer({ min: 12, max: 60 }),
  inflationBp: fc.integer({ min: 0, max: 500 }),
  taxMode: fc.constantFrom(...taxModes),
  isJointlyAssessed: fc.boolean(),
  followUpRateBp: fc.constant(null),
  withdrawalOrder: fc.constantFrom(...withdrawalOrders),
  isRebalanced: fc.boolean(),
  targets: fc.record(
    {
      liquidity: targetBp,
      bonds: targetBp,
      shares: targetBp,
      precious_metals: targetBp,
      crypto: targetBp,
      property: targetBp,
    },
    { requiredKeys: [] },
  ),
  lifeCents: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2_000_000 })),
  persons: fc.constant([
    {
      ...unknownPlanPerson,
      personId: 'anna',
      salaryCents: 0,
      birthMonth: '1959-01-01' as const,
      retirementAge: 67,
    },
  ]),
  otherIncomes: fc.constant([]),
  properties: fc.constant([]),
  sales: fc.constant([]),
  salaryTaxedAs: fc.constant('single'),
  positions: fc
    .array(position, { minLength: 1, maxLength: 6 })
    .map((list) => list.map((each, place) => ({ ...each, id: String(place) }))),
  events: fc.array(event, { maxLength: 2 }),
})

it('is what a second implementation makes of 500 plans, to the cent', () => {
  fc.assert(
    fc.property(plan, (input) => {
      const projection = projectPlan(input)
      if (!projection.ok) throw new Error(projection.reason)
      const naive = naivePlan(input, projection.neededCents)
      expect(projection.lines.map(({ valueCents }) => valueCents)).toEqual(naive.series)
      expect(projection.taxCents).toEqual(naive.tax)
      expect(projection.withdrawnCents).toEqual(naive.withdrawn)
      expect(projection.missingCents.slice(1)).toEqual(
        projection.neededCents.map((need, index) => need - (naive.withdrawn[index + 1] ?? 0)),
      )
    }),
    { numRuns: 500 },
  )
})
