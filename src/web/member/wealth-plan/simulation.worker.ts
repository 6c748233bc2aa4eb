import { assetClasses } from '#domain/accounts/account.ts'
import { BATCH_PATHS, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SimulationInput } from '#domain/wealth-simulation/simulation-input.ts'
import type { SimulationAnswer, SimulationOrder } from './simulation-question.ts'

// The simulation runs beside the main thread. New inputs end this worker even while it counts, and another
// worker takes them.
addEventListener('message', ({ data: { id, question, pictures } }: MessageEvent<SimulationOrder>) => {
  const simulation = startSimulation(question.input, question.choice)
  for (const paths of pictures) {
    simulation.run(paths)
    postMessage({ id, picture: simulation.picture() } satisfies SimulationAnswer)
  }
})

const MONTHS = 60
const TARGET_BP = 2_000

/** A small plan that uses every part of the simulation. */
const anyPlan: SimulationInput = {
  months: MONTHS,
  startMonthOfYear: 12,
  positions: assetClasses.map((assetClass) => ({
    assetClass,
    startCents: 1_000_000,
    monthlyFactor: 1.004,
    flowCents: Array.from({ length: MONTHS }, (_, month) => (month < MONTHS / 2 ? 10_000 : -1_000)),
    flowSales: [{ month: MONTHS - 1, taxCents: 100, allowanceCents: 100 }],
    isLocked: false,
    isForChild: false,
    endsIn: null,
  })),
  fixedCents: Array.from({ length: MONTHS + 1 }, () => -500_000),
  neededCents: Array.from({ length: MONTHS }, (_, month) => month * 10_000),
  withdrawalOrder: 'proportional',
  targets: { shares: TARGET_BP, bonds: TARGET_BP, liquidity: TARGET_BP },
  isRebalanced: true,
  tax: { rate: 0.26375, yearlyAllowance: 100_000, baseYield: 0.0224, taxableShare: 0.7 },
  worth: Array.from({ length: MONTHS + 1 }, () => 1),
  levels: [{ targetCents: 5_000_000, measure: 'net_worth' }],
}

// The first run takes twice as long as later ones, so the worker makes one before somebody waits for a
// result.
const firstRun = startSimulation(anyPlan, { seed: 0, model: 'log_normal' })
firstRun.run(BATCH_PATHS)
firstRun.picture()
