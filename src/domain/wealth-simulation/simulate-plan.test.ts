import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AssetClass } from '#domain/accounts/account.ts'
import { randomStream } from '#domain/chance/random-stream.ts'
import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { correlationOf, outlookOf, returnAssumptions } from '#domain/wealth-plan/return-assumptions.ts'
import { type PlanProjection, projectPlan } from '#domain/wealth-projection/project-plan.ts'
import type { ProjectedPosition, ProjectionInput } from '#domain/wealth-projection/projection-input.ts'
import { badStart } from './bad-start.ts'
import { MonthlyFactors } from './monthly-factors.ts'
import {
  bandShares,
  BATCH_PATHS,
  PICTURE_SEED,
  type SimulationPicture,
  startSimulation,
} from './simulate-plan.ts'
import { chanceOf } from './simulation-chance.ts'
import {
  chanceModels,
  type ChanceModel,
  type SimulatedLevel,
  type SimulationInput,
} from './simulation-input.ts'
import { simulationOf } from './simulation-of.ts'

const depot: ProjectedPosition = {
  id: 'depot',
  kind: 'asset',
  assetClass: 'shares',
  valueSign: 1,
  startCents: 1_000_000,
  returnBp: null,
  costBp: 0,
  contributionCents: 20_000,
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
const plan: ProjectionInput = {
  startMonth: '2026-12-01',
  horizonMonths: 120,
  inflationBp: 200,
  taxMode: 'none',
  isJointlyAssessed: false,
  withdrawalOrder: 'shares_first',
  isRebalanced: false,
  targets: {},
  followUpRateBp: null,
  lifeCents: 0,
  persons: [],
  otherIncomes: [],
  properties: [],
  sales: [],
  salaryTaxedAs: 'single',
  positions: [depot, { ...depot, id: 'money', assetClass: 'liquidity', contributionCents: 5_000 }],
  events: [],
}
const retired = {
  ...unknownPlanPerson,
  personId: 'anna',
  salaryCents: 0,
  insuranceBefore: 'none',
  birthMonth: '1959-12-01',
  retirementAge: 67,
  pensionPointsBp: null,
  occupationalPensionCents: null,
} as const

describe('the picture', () => {
  it('is the same with the same seed, and another with the next', () => {
    for (const model of chanceModels) {
      const input = inputOf(project({}))
      expect(simulate(input, { model })).toEqual(simulate(input, { model }))
      expect(simulate(input, { model, seed: 2 }).bands).not.toEqual(simulate(input, { model }).bands)
    }
  })

  it('is kept for good', () => {
    const picture = simulate(inputOf(project({})), {})
    expect(picture.bands.map(({ totalCents }) => totalCents.at(-1))).toMatchInlineSnapshot(`
      [
        4768215,
        5207132,
        6994146,
        10080829,
        11214435,
      ]
    `)
    expect(
      simulate(inputOf(project({})), { model: 'fat_tails' }).bands.map(({ realCents }) => realCents.at(-1)),
    ).toMatchInlineSnapshot(`
      [
        3895159,
        4205262,
        5833420,
        8493199,
        9570935,
      ]
    `)
  })

  it('of 1 000 paths is the first of 10 000: going on gives what running at once does', () => {
    const input = inputOf(project({ horizonMonths: 36 }))
    const simulation = startSimulation(input, { seed: 1, model: 'log_normal' })
    simulation.run(1000)
    expect(simulation.picture()).toEqual(simulate(input, { paths: 1000 }))
    simulation.run(10_000)
    expect(simulation.picture()).toEqual(simulate(input, { paths: 10_000 }))
    simulation.run(99_999)
    expect(simulation.picture().paths).toBe(10_000)
  })

  it('has a point for today, one for every quarter and one for the end, where the lines keep their order', () => {
    const { months, bands } = simulate(inputOf(project({ horizonMonths: 8 })), {})
    expect(months).toEqual([0, 3, 6, 8])
    expect(bands.map(({ share }) => share)).toEqual(bandShares)
    for (const point of months.keys()) {
      const values = bands.map(({ totalCents }) => totalCents[point] ?? 0)
      expect(values).toEqual(values.toSorted((first, second) => first - second))
    }
    expect(new Set(bands.map(({ totalCents }) => totalCents[0]))).toEqual(new Set([2_000_000]))
  })
})

describe('without chance', () => {
  // Other things do not move randomly, whatever is planned for them.
  const still = fc.record({
    startCents: fc.integer({ min: 0, max: 9_999_999 }),
    returnBp: fc.integer({ min: -2000, max: 2000 }),
    costBp: fc.integer({ min: 0, max: 300 }),
    contributionCents: fc.integer({ min: 0, max: 100_000 }),
    growthBp: fc.integer({ min: 0, max: 500 }),
    assetClass: fc.constant<AssetClass>('other'),
  })

  it('every path is the plan', () => {
    expect.hasAssertions()
    fc.assert(
      fc.property(
        fc.array(still, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...chanceModels),
        (list, model) => {
          const projection = project({
            positions: list.map((each, index) => ({ ...depot, ...each, id: String(index) })),
            horizonMonths: 240,
          })
          const { bands, months } = simulate(inputOf(projection), { model, paths: 500 })
          for (const { totalCents, realCents } of bands)
            for (const [point, month] of months.entries()) {
              expectNear(totalCents[point], projection.totalCents[month], list.length)
              expectNear(realCents[point], projection.realCents[month], list.length)
            }
        },
      ),
      { numRuns: 20 },
    )
  })

  it('a bad start changes nothing, and loans, debts and withdrawals go as planned', () => {
    const terms = { ...noLoanTerms, interestBp: 300, instalmentCents: 10_000 }
    const projection = project({
      lifeCents: 30_000,
      persons: [retired],
      positions: [
        { ...depot, assetClass: null, returnBp: 300, startCents: 2_000_000 },
        { ...depot, id: 'loan', kind: 'loan', valueSign: -1, terms },
        { ...depot, id: 'card', assetClass: null, valueSign: -1, startCents: 50_000, contributionCents: 0 },
      ],
    })
    const input = inputOf(projection)
    const { bands, months, lastsBp } = simulate(input, { paths: 500 })
    const start = badStart(input)
    expect(projection.runsOutMonth).not.toBeNull()
    expect(lastsBp).toBe(0)
    for (const [point, month] of months.entries())
      expectNear(bands[2]?.totalCents[point], projection.totalCents[month], 4)
    for (const [month, total] of projection.totalCents.entries())
      expectNear(start.totalCents[month], total, 4)
    expect(projection.months[start.runsOutAfter ?? 0]).toBe(projection.runsOutMonth)
  })
})

it('ends a contract in every path, and counts what a child owns to no level', () => {
  const child = {
    ...depot,
    id: 'child',
    assetClass: null,
    returnBp: 0,
    contributionCents: 0,
    isForChild: true,
  }
  const contract = {
    ...child,
    id: 'contract',
    isForChild: false,
    carriedBy: 'anna',
    pensionContract: 'riester',
  } as const
  const projection = project({ lifeCents: 30_000, persons: [retired], positions: [child, contract] })
  const levels = [{ targetCents: 1_500_000, measure: 'net_worth' }] as const
  const { bands, months, reachedBp } = simulate({ ...inputOf(projection), levels }, { paths: 500 })
  expect(projection.payouts).toMatchObject([{ positionId: 'contract' }])
  expect(projection.totalCents[0]).toBe(2_000_000)
  expect(projection.totalCents.at(-1)).toBe(1_000_000)
  for (const [point, month] of months.entries())
    expect(bands[2]?.totalCents[point]).toBe(projection.totalCents[month])
  expect(reachedBp).toEqual([0])
})

describe('the middle of the paths', () => {
  it.each([
    ['log_normal', 0],
    ['fat_tails', 0.005],
  ] as const)('of an untouched amount is the plan, within the sampling error (%s)', (model, off) => {
    const positions = [{ ...depot, contributionCents: 0 }]
    const projection = project({ horizonMonths: 360, positions })
    const { bands, months } = simulate(inputOf(projection), { model, paths: 10_000 })
    const variance = Math.log(1 + (0.17 / 1.06) ** 2) / 12
    for (const [point, month] of months.entries()) {
      const middle = (bands[2]?.totalCents[point] ?? 0) / (projection.totalCents[month] ?? 1)
      // The median of 10 000 draws has 1.25 hundredths of their deviation.
      expect(Math.abs(Math.log(middle))).toBeLessThan(off + 4 * 0.0125 * Math.sqrt(variance * month) + 1e-6)
    }
  })

  it('has the quantiles of the formula for a single amount', () => {
    const projection = project({ positions: [{ ...depot, contributionCents: 0 }] })
    const { bands } = simulate(inputOf(projection), { paths: 10_000 })
    const variance = Math.log(1 + (0.17 / 1.06) ** 2) * 10
    for (const [index, quantile] of [-1.6449, -1.2816, 0, 1.2816, 1.6449].entries()) {
      const expected = 1_000_000 * 1.06 ** 10 * Math.exp(quantile * Math.sqrt(variance))
      expect(Math.abs((bands[index]?.totalCents.at(-1) ?? 0) / expected - 1)).toBeLessThan(0.05)
    }
  })
})

describe('the draws', () => {
  it.each(chanceModels)('have the medians, deviations and correlations of the assumptions (%s)', (model) => {
    const classes = returnAssumptions.map(({ assetClass }) => assetClass)
    const drawn = drawYears(model, classes)
    for (const [index, assetClass] of classes.entries()) {
      const { plannedBp, deviationBp } = outlookOf(assetClass)
      const first = drawn[index] ?? []
      const variance = Math.log(1 + (deviationBp / (10_000 + plannedBp)) ** 2) / 12
      const monthly = Math.sqrt(Math.exp(variance) - 1)
      expect(Math.abs(deviationOf(first) / meanOf(first) / monthly - 1)).toBeLessThan(0.02)
      // The logarithms of a product of many months add up, and their mean decides its median. Fat tails come near to 0.
      const logs = meanOf(first.map(Math.log))
      const slack = model === 'fat_tails' ? variance / 10 : 0
      expect(Math.abs(logs)).toBeLessThan(slack + (5 * monthly) / Math.sqrt(first.length))
      for (const [other, second] of drawn.entries()) {
        const expected = correlationOf(assetClass, classes[other] ?? assetClass)
        expect(Math.abs(correlation(first, second) - expected)).toBeLessThan(0.02)
      }
    }
  })

  it('of Student reach further out, five times the deviation and more', () => {
    const farOut = (model: ChanceModel) => {
      const shares = drawYears(model, ['shares'])[0] ?? []
      const limit = 5 * deviationOf(shares)
      return shares.filter((factor) => Math.abs(factor - 1) > limit).length
    }
    expect(farOut('log_normal')).toBeLessThan(5)
    expect(farOut('fat_tails')).toBeGreaterThan(200)
  })

  it('move crypto with shares, twice as far', () => {
    const [shares = [], crypto = []] = drawYears('fat_tails', ['shares', 'crypto'])
    expect(correlation(shares, crypto)).toBeCloseTo(1, 3)
    expect(deviationOf(crypto) / deviationOf(shares)).toBeCloseTo(2, 1)
  })
})

describe('what is asked of it', () => {
  const levels: readonly SimulatedLevel[] = [
    { targetCents: 900_000, measure: 'reserve' },
    { targetCents: 1_300_000, measure: 'reserve' },
    { targetCents: 2_000_000, measure: 'net_worth' },
    { targetCents: 99_999_999, measure: 'net_worth' },
  ]

  it('tells in how many paths a level is reached, and of money at hand by itself', () => {
    const positions = [
      { ...depot, contributionCents: 0 },
      {
        ...depot,
        id: 'money',
        assetClass: 'liquidity' as const,
        contributionCents: 0,
        startCents: 1_000_000,
      },
    ]
    const { reachedBp } = simulate(inputOf(project({ positions }), levels), {})
    expect(reachedBp[0]).toBe(10_000)
    expect(reachedBp[1]).toBe(0)
    expect(reachedBp[2]).toBe(10_000)
    expect(reachedBp[3]).toBe(0)
  })

  it('never ends lower, and reaches no level less often, with a higher contribution', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 50_000 }),
        fc.constantFrom(...chanceModels),
        (contributionCents, model) => {
          const [few, more] = [contributionCents, contributionCents + 1000].map((cents) =>
            simulate(
              inputOf(project({ horizonMonths: 60, positions: [{ ...depot, contributionCents: cents }] }), [
                { targetCents: 1_500_000, measure: 'net_worth' },
              ]),
              { model },
            ),
          )
          expect(more?.reachedBp[0] ?? 0).toBeGreaterThanOrEqual(few?.reachedBp[0] ?? 1)
          for (const [index, { totalCents }] of (more?.bands ?? []).entries())
            expect(totalCents.at(-1) ?? 0).toBeGreaterThan(few?.bands[index]?.totalCents.at(-1) ?? 0)
        },
      ),
      { numRuns: 10 },
    )
  })

  it('tells in how many paths the money lasts; nothing where none is taken out', () => {
    expect(simulate(inputOf(project({})), {}).lastsBp).toBeNull()
    const lasting = (lifeCents: number) =>
      simulate(
        inputOf(
          project({
            lifeCents,
            persons: [retired],
            positions: [{ ...depot, startCents: 10_000_000 }],
            horizonMonths: 240,
          }),
        ),
        { paths: 2000 },
      ).lastsBp ?? 0
    expect(lasting(3_000)).toBe(10_000)
    expect(lasting(60_000)).toBeGreaterThan(2000)
    expect(lasting(60_000)).toBeLessThan(9800)
    expect(lasting(60_000)).toBeGreaterThan(lasting(70_000))
    expect(lasting(200_000)).toBe(0)
  })

  it('takes the tax of its own gains from every path', () => {
    const endOf = (taxMode: ProjectionInput['taxMode']) =>
      simulate(inputOf(project({ taxMode, horizonMonths: 240 })), {}).bands.map(({ totalCents }) =>
        totalCents.at(-1),
      )
    const [untaxed, flat, church] = [endOf('none'), endOf('flat'), endOf('church_9')]
    for (const [band, end = 0] of untaxed.entries()) {
      expect(flat[band]).toBeLessThan(end)
      expect(church[band]).toBeLessThan(flat[band] ?? 0)
    }
    // Rich paths pay more than poor ones.
    const taxOf = (band: number) => (untaxed[band] ?? 0) - (flat[band] ?? 0)
    expect(taxOf(4)).toBeGreaterThan(2 * taxOf(0))
  })

  it('makes money last longer where it is taken in proportion than from shares first', () => {
    const lasting = (withdrawalOrder: ProjectionInput['withdrawalOrder']) =>
      simulate(
        inputOf(
          project({
            lifeCents: 200_000,
            persons: [retired],
            withdrawalOrder,
            targets: { shares: 6000, bonds: 4000 },
            horizonMonths: 360,
            positions: [
              { ...depot, startCents: 36_000_000, contributionCents: 0 },
              { ...depot, id: 'bonds', assetClass: 'bonds', startCents: 24_000_000, contributionCents: 0 },
            ],
          }),
        ),
        { paths: 10_000, seed: PICTURE_SEED },
      ).lastsBp
    // Measured with other tools: 76,7 and 64,1 %.
    expect(Math.abs((lasting('proportional') ?? 0) - 7_670)).toBeLessThan(150)
    expect(Math.abs((lasting('shares_first') ?? 0) - 6_410)).toBeLessThan(150)
  })

  it('starts badly: below nine of ten paths after ten years, then as planned', () => {
    const input = inputOf(project({ horizonMonths: 240, positions: [{ ...depot, contributionCents: 0 }] }))
    const { totalCents } = badStart(input)
    const { bands } = simulate(input, { paths: 10_000 })
    const low = bands[0]?.totalCents[40] ?? 0
    expect(Math.abs((totalCents[120] ?? 0) / low - 1)).toBeLessThan(0.05)
    expect((totalCents[240] ?? 0) / (totalCents[120] ?? 1)).toBeCloseTo(1.06 ** 10, 4)
  })
})

function project(changes: Partial<ProjectionInput>): PlanProjection {
  const projection = projectPlan({ ...plan, ...changes })
  if (!projection.ok) throw new Error(projection.reason)
  return projection
}

function inputOf(projection: PlanProjection, levels: readonly SimulatedLevel[] = []): SimulationInput {
  return simulationOf(projection, levels)
}

function simulate(
  input: SimulationInput,
  { seed = 1, model = 'log_normal', paths = 1000 }: { seed?: number; model?: ChanceModel; paths?: number },
): SimulationPicture {
  const simulation = startSimulation(input, { seed, model })
  simulation.run(paths)
  return simulation.picture()
}

/** Draws many months, by class. */
function drawYears(model: ChanceModel, classes: readonly AssetClass[]): readonly (readonly number[])[] {
  const positions = classes.map((assetClass) => ({ ...depot, id: assetClass, assetClass }))
  const chance = chanceOf(inputOf(project({ positions, horizonMonths: 1 })))
  const monthly = new MonthlyFactors(chance, model, randomStream(3), BATCH_PATHS)
  const months = Array.from({ length: 400 }, () => {
    monthly.draw()
    return monthly.factors.map((factors) => [...factors])
  })
  return classes.map((assetClass) => {
    const shock = chance.groups.find((group) => group.assetClass === assetClass)?.shock ?? 0
    return months.flatMap((factors) => factors[shock] ?? [])
  })
}

function meanOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

function deviationOf(values: readonly number[]): number {
  const mean = meanOf(values)
  return Math.sqrt(meanOf(values.map((value) => (value - mean) ** 2)))
}

function correlation(first: readonly number[], second: readonly number[]): number {
  const [mean, other] = [meanOf(first), meanOf(second)]
  const together = meanOf(first.map((value, index) => (value - mean) * ((second[index] ?? 0) - other)))
  return together / (deviationOf(first) * deviationOf(second))
}

/** Allows for the cents that the plan rounds, and for the errors of doubles. */
function expectNear(actual: number | undefined, expected: number | undefined, cents: number): void {
  expect(Math.abs((actual ?? NaN) - (expected ?? NaN))).toBeLessThanOrEqual(
    cents + Math.abs(expected ?? 0) * 1e-11,
  )
}
