import type { CaseRunner } from '#domain/calculators/case-input.ts'
import { toEuros } from '#domain/money/rounding.ts'
import { MOST_PATHS, PICTURE_SEED, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import { readSimulation } from './read-simulation.ts'

/** The values below which 5, 10, 50, 90 and 95 % of all paths of an untouched amount end, in euros. */
export const simulationQuantilesCase: CaseRunner = (input) => {
  const simulation = startSimulation(readSimulation(input, input.whole('months')), {
    seed: PICTURE_SEED,
    model: 'log_normal',
  })
  simulation.run(MOST_PATHS)
  return Object.fromEntries(
    simulation
      .picture()
      .bands.map(({ share, totalCents }) => [`p${Math.round(share * 100)}`, toEuros(totalCents.at(-1) ?? 0)]),
  )
}
