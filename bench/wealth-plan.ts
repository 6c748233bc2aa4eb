import { noLoanTerms } from '#domain/loans/loan-terms.ts'
import { unknownPlanPerson } from '#domain/wealth-plan/plan-person.ts'
import { portableExp } from '../src/domain/chance/portable-exp.ts'
import { randomStream } from '../src/domain/chance/random-stream.ts'
import { parseGrid } from '../src/domain/spreadsheet/parse-grid.ts'
import { type PlanProjection, projectPlan } from '../src/domain/wealth-projection/project-plan.ts'
import type { ProjectedPosition, ProjectionInput } from '../src/domain/wealth-projection/projection-input.ts'
import { MOST_PATHS, startSimulation } from '../src/domain/wealth-simulation/simulate-plan.ts'
import { chanceOf } from '../src/domain/wealth-simulation/simulation-chance.ts'
import type { SimulationInput } from '../src/domain/wealth-simulation/simulation-input.ts'
import { simulationOf } from '../src/domain/wealth-simulation/simulation-of.ts'
import { atMost, type Figure } from './support/figure.ts'
import { median } from './support/statistics.ts'

const PROJECTION_MS = 8
const FIRST_PICTURE_MS = 200
const PASTE_MS = 50
const PASTED_CELLS = 10_000
const TIMES_OF_BARE = 2.5
/** The longest plan, in which the simulation is measured. */
const LONGEST_MONTHS = 840
const FIRST_PATHS = 1000
const WARM_UP = 12
const RUNS = 25
const LONG_RUNS = 7

const classes = ['shares', 'property', 'precious_metals', 'bonds', 'liquidity'] as const

const position: ProjectedPosition = {
  id: '',
  kind: 'asset',
  assetClass: null,
  valueSign: 1,
  startCents: 1_000_000,
  returnBp: null,
  costBp: 0,
  contributionCents: 10_000,
  growthBp: 200,
  contributionFrom: null,
  contributionTo: null,
  carriedBy: null,
  isForChild: false,
  pensionContract: null,
  payoutFactorCents: null,
  terms: { ...noLoanTerms, interestBp: 300, instalmentCents: 50_000, fixedUntil: '2036-11-01' },
  scenarioId: null,
}

/** Thirty positions over fifty years, three of them loans, with taxes, two pensions and some events. */
const plan: ProjectionInput = {
  startMonth: '2026-11-01',
  horizonMonths: 600,
  inflationBp: 200,
  taxMode: 'church_9',
  isJointlyAssessed: true,
  withdrawalOrder: 'proportional',
  isRebalanced: true,
  targets: { shares: 5_000, bonds: 2_000, liquidity: 2_000, precious_metals: 1_000 },
  followUpRateBp: null,
  lifeCents: 400_000,
  persons: ['1990-03-01' as const, '1991-04-01' as const].map((birthMonth) => ({
    ...unknownPlanPerson,
    personId: birthMonth,
    salaryCents: 250_000,
    birthMonth,
    retirementAge: 67,
    pensionPointsBp: 455_000,
    occupationalPensionCents: 20_000,
  })),
  otherIncomes: [],
  properties: [],
  sales: [],
  salaryTaxedAs: 'single',
  positions: Array.from({ length: 30 }, (_, index) => ({
    ...position,
    id: String(index),
    assetClass: classes[index % classes.length] ?? null,
    ...(index % 10 === 0 ? { kind: 'loan' as const, valueSign: -1 as const } : {}),
  })),
  events: Array.from({ length: 40 }, (_, index) => ({
    kind: index % 2 === 0 ? ('monthly' as const) : ('once' as const),
    from: '2030-01-01',
    to: '2035-01-01',
    amountCents: 10_000 * ((index % 3) - 1),
    positionId: index % 4 === 0 ? null : String(index % 30),
    scenarioId: null,
  })),
}

/**
 * The CPU time of recomputing the plan while a slider moves, and of its simulation against a bare loop with the same
 * draws.
 */
export function wealthPlan(): Promise<readonly Figure[]> {
  const input = simulationOf(projected({ ...plan, horizonMonths: LONGEST_MONTHS }), [
    { targetCents: 100_000_000, measure: 'net_worth' },
  ])
  const first = timesOf(() => simulate(input, FIRST_PATHS), LONG_RUNS)
  const whole = timesOf(() => simulate(input, MOST_PATHS), LONG_RUNS)
  const bare = timesOf(() => bareLoop(input, MOST_PATHS), LONG_RUNS)
  for (let run = 0; run < WARM_UP; run += 1) projectPlan(plan)
  const pasted = Array.from({ length: PASTED_CELLS / 10 }, () => '1.234,56 €\t'.repeat(10).trimEnd()).join(
    '\n',
  )
  return Promise.resolve([
    atMost(
      'plan of 30 positions × 600 months: CPU',
      median(timesOf(() => projectPlan(plan), RUNS)),
      'ms',
      PROJECTION_MS,
    ),
    atMost('simulation: first picture, 1,000 paths, cold: CPU', first[0] ?? 0, 'ms', FIRST_PICTURE_MS),
    atMost('simulation: first picture, 1,000 paths: CPU', median(first), 'ms', FIRST_PICTURE_MS),
    atMost(
      'simulation: 10,000 paths × 840 months with taxes, times a bare loop with the same draws',
      Math.min(...whole) / Math.min(...bare),
      '×',
      TIMES_OF_BARE,
    ),
    atMost(
      'simulation: 10,000 paths × 840 months with taxes: CPU',
      Math.min(...whole),
      'ms',
      Math.round(TIMES_OF_BARE * Math.min(...bare)),
    ),
    atMost(
      'paste of 10,000 cells: CPU',
      median(timesOf(() => parseGrid(pasted, PASTED_CELLS), RUNS)),
      'ms',
      PASTE_MS,
    ),
  ])
}

function simulate(input: SimulationInput, paths: number): void {
  const simulation = startSimulation(input, { seed: 1, model: 'log_normal' })
  simulation.run(paths)
  simulation.picture()
}

/**
 * One balance for each class, with nothing but draws, correlation, exponential and product: what no simulation can
 * save. Path by path, month after month, with all draws of a month together.
 */
function bareLoop(input: SimulationInput, paths: number): Float64Array {
  const { shocks, triangle } = chanceOf(input)
  const count = shocks.length
  const weights = Float64Array.from(
    triangle.flatMap((row) => Array.from({ length: count }, (_, at) => row[at] ?? 0)),
  )
  const deviations = Float64Array.from(shocks, ({ logDeviation }) => logDeviation)
  const draws = new Float64Array(count * input.months + ((count * input.months) % 2))
  const balances = new Float64Array(count)
  const ends = new Float64Array(paths)
  const stream = randomStream(1)
  for (let path = 0; path < paths; path += 1) {
    stream.fillNormal(draws)
    balances.fill(1_000_000)
    for (let month = 0; month < input.months; month += 1) {
      const from = month * count
      for (let row = 0; row < count; row += 1) {
        let moved = 0
        for (let column = 0; column <= row; column += 1)
          moved += (weights[row * count + column] ?? 0) * (draws[from + column] ?? 0)
        const factor = portableExp((deviations[row] ?? 0) * moved)
        balances[row] = (balances[row] ?? 0) * factor + 10_000
      }
    }
    for (const balance of balances) ends[path] = (ends[path] ?? 0) + balance
  }
  return ends
}

function projected(input: ProjectionInput): PlanProjection {
  const projection = projectPlan(input)
  if (!projection.ok) throw new Error(projection.reason)
  return projection
}

/**
 * The CPU time of this thread: what a separate thread takes where nothing else runs, and nearly the same on a busy
 * machine.
 */
function timesOf(work: () => void, runs: number): readonly number[] {
  return Array.from({ length: runs }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
}
