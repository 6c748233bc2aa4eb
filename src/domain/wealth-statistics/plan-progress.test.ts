import { expect, it } from 'vitest'
import { monthRange } from '#domain/calendar/month.ts'
import type { WaterfallBar } from '#domain/net-worth/monthly-waterfall.ts'
import { type PlanProjection, projectPlan } from '#domain/wealth-projection/project-plan.ts'
import type { ProjectedPosition } from '#domain/wealth-projection/projection-input.ts'
import { deviationOf } from './plan-progress.ts'

const money: ProjectedPosition = {
  id: 'money',
  kind: 'asset',
  assetClass: 'liquidity',
  valueSign: 1,
  startCents: 100_000,
  returnBp: 0,
  costBp: 0,
  contributionCents: 10_000,
  growthBp: 0,
  contributionFrom: null,
  contributionTo: null,
  carriedBy: null,
  isForChild: false,
  pensionContract: null,
  payoutFactorCents: null,
  terms: null,
  scenarioId: null,
}
const projection = projected([money, { ...money, id: 'depot', assetClass: 'shares' }])

it('explains where the household stands, what was written down later as there from the start', () => {
  const bars: readonly WaterfallBar[] = [
    bar({
      beforeCents: 190_000,
      savedCents: 30_000,
      valueChangeCents: 1_000,
      afterCents: 221_000,
    }),
    bar({
      month: '2027-01-01',
      beforeCents: 221_000,
      withdrawnCents: 5_000,
      recordedCents: 50_000,
      afterCents: 266_000,
    }),
  ]
  // The plan has 2.000, 2.200, 2.400 €; 400 € were saved.
  expect(deviationOf(projection, bars)).toEqual({
    months: 1,
    tenths: 13,
    euroCents: 26_000,
    fromSavingCents: -15_000,
    fromMarketCents: 1_000,
    fromStartCents: 40_000,
  })
})

it('says nothing before the first month, with a gap, or after the end of the plan', () => {
  expect(deviationOf(projection, [])).toBeNull()
  expect(deviationOf(projection, [bar({ month: '2027-03-01' })])).toBeNull()
  const long = monthRange('2026-12-01', 13).map((month) => bar({ month }))
  expect(deviationOf(projection, long)).toBeNull()
})

function projected(positions: readonly ProjectedPosition[]): PlanProjection {
  const plan = projectPlan({
    startMonth: '2026-11-01',
    horizonMonths: 12,
    inflationBp: 0,
    taxMode: 'none',
    isJointlyAssessed: false,
    withdrawalOrder: 'proportional',
    isRebalanced: false,
    targets: {},
    followUpRateBp: null,
    lifeCents: 0,
    persons: [],
    otherIncomes: [],
    properties: [],
    sales: [],
    salaryTaxedAs: 'single',
    positions,
    events: [],
  })
  if (!plan.ok) throw new Error(plan.reason)
  return plan
}

function bar(changes: Partial<WaterfallBar>): WaterfallBar {
  return {
    month: '2026-12-01',
    beforeCents: 0,
    savedCents: 0,
    withdrawnCents: 0,
    valueChangeCents: 0,
    recordedCents: 0,
    goneCents: 0,
    afterCents: 0,
    ...changes,
  }
}
