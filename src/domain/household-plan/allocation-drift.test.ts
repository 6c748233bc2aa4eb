import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import * as bergers from '#domain/testing/berger-household.ts'
import { positionOfAccount } from '#domain/wealth-plan/plan-positions.ts'
import type {
  Distribution,
  DistributionClass,
  PlanPosition,
  PlanSettings,
} from '#domain/wealth-plan/wealth-plan.ts'
import { allocationDrift } from './allocation-drift.ts'
import { planFromNow } from './plan-from-now.ts'
import { usualChoices } from './usual-settings.ts'

const today = '2026-11-21'
const settings: PlanSettings = {
  startMonth: '2026-11-01',
  horizonMonths: 300,
  inflationBp: 0,
  growthBp: 0,
  taxMode: 'none',
  ...usualChoices,
  withdrawalRateBp: 400,
  protectionMonths: 1,
  lifeCents: 1,
  wishedBudgetCents: null,
  version: 1,
}
const free = (id: string, given: Partial<PlanPosition>): PlanPosition => ({
  ...positionOfAccount({ id, colourIndex: 0 }),
  accountId: null,
  name: id,
  ...given,
})
const classOf = (
  key: DistributionClass['key'],
  targetBp: number,
  given?: Partial<DistributionClass>,
): DistributionClass => ({
  id: String(key),
  key,
  name: '',
  returnBp: null,
  targetBp,
  bandBp: 500,
  ...given,
})

function driftOf(
  positions: readonly PlanPosition[],
  distribution: Omit<Distribution, 'version' | 'splits'>,
  change = {},
) {
  const plan = planFromNow(
    {
      income: { ...bergers.income, sources: [] },
      accounts: [],
      versions: [],
      transfers: [],
      persons: [],
      goals: [],
      properties: [],
      isJointlyAssessed: false,
      wealthPlan: {
        plan: { ...settings, ...change },
        planPersons: [],
        positions,
        values: [],
        events: [],
        planScenarios: [],
        distribution: { ...distribution, splits: [], version: 1 },
      },
    },
    today,
  )
  const drift = plan && allocationDrift(plan, distribution)
  if (!drift) throw new Error('the plan can be computed')
  return drift
}

const still = { returnBp: 0, costBp: 0 } as const
const cash = free('cash', {
  ...still,
  assetClass: 'liquidity',
  startCents: 90_000,
  contributionCents: 10_000,
})
const shares = free('shares', { ...still, assetClass: 'shares', startCents: 10_000 })
const half = {
  isNetOfLoans: true,
  classes: [classOf('liquidity', 5_000, { returnBp: 0 }), classOf('shares', 5_000, { returnBp: 0 })],
}

it('what is bought alone brings a class into its band, and the month is told', () => {
  const { months, classes } = driftOf([cash, shares], half)
  expect(months[0]).toBe('2026-11-01')
  expect(classes.map(({ actualBp }) => actualBp[0])).toEqual([9_000, 1_000])
  // After n months shares hold 10.000 + n · 10.000 of 100.000 + n · 10.000; 45 % are 63.636.
  expect(classes.map(({ entersAfter }) => entersAfter)).toEqual([7, 7])
  expect(classes[1]?.actualBp.slice(0, 3)).toEqual([1_000, 1_818, 2_500])
})

it('protection comes first: as long as it lacks, shares get nothing', () => {
  const { classes } = driftOf([cash, shares], half, { lifeCents: 120_000 })
  expect(classes[1]?.actualBp.slice(0, 4)).toEqual([1_000, 909, 833, 769])
  expect(classes[1]?.actualBp[4]).toBeGreaterThan(769)
})

it('a loan that is repaid raises the share of what it paid for, gross it does not', () => {
  const flat = free('flat', { ...still, assetClass: 'property', startCents: 1_000_000 })
  const loan = free('loan', {
    kind: 'loan',
    assetClass: 'property',
    startCents: 500_000,
    interestBp: 0,
    instalmentCents: 10_000,
  })
  const given = { ...cash, contributionCents: 0, startCents: 500_000 }
  const classes = [classOf('property', 5_000), classOf('liquidity', 5_000)]
  const net = driftOf([flat, loan, given], { isNetOfLoans: true, classes })
  expect(net.classes[0]?.actualBp.slice(0, 2)).toEqual([5_000, 5_050])
  const gross = driftOf([flat, loan, given], { isNetOfLoans: false, classes })
  expect(new Set(gross.classes[0]?.actualBp).size).toBe(1)
})

it('without contributions and returns nothing moves, ten years are drawn, and no class changes its band', () => {
  const { months, classes } = driftOf([{ ...cash, contributionCents: 0 }, shares], half)
  expect(months).toHaveLength(121)
  for (const { actualBp, entersAfter, leavesAfter } of classes) {
    expect(new Set(actualBp).size).toBe(1)
    expect([entersAfter, leavesAfter]).toEqual([null, null])
  }
})

it('a class that grows faster leaves its band', () => {
  const fast = { ...shares, returnBp: 2_000, startCents: 90_000 }
  const { classes } = driftOf([{ ...cash, contributionCents: 0 }, fast], half)
  expect(classes[1]).toMatchObject({ entersAfter: 0 })
  expect(classes[1]?.leavesAfter).toBeGreaterThan(0)
})

it('shares are whole in every month, and more saved is never later in the band', () => {
  const cents = fc.integer({ min: 0, max: 999_999 })
  fc.assert(
    fc.property(
      cents,
      cents,
      fc.integer({ min: 1, max: 99_999 }),
      fc.nat(99_999),
      (one, other, saved, more) => {
        const position = (contributionCents: number) => [
          { ...cash, startCents: one, contributionCents },
          { ...shares, startCents: other + 1 },
        ]
        const drift = driftOf(position(saved), half)
        for (const at of drift.months.keys())
          expect(
            Math.abs(drift.classes.reduce((sum, { actualBp }) => sum + (actualBp[at] ?? 0), 0) - 10_000),
          ).toBeLessThan(2)
        const sooner = driftOf(position(saved + more), half).classes[1]?.entersAfter ?? Infinity
        expect(sooner).toBeLessThanOrEqual(drift.classes[1]?.entersAfter ?? Infinity)
      },
    ),
    { numRuns: 12 },
  )
})
