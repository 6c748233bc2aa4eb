import { MOST_PATHS, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SimulationQuestion } from './use-simulation.ts'

/** The first picture comes from as many paths, the next ones refine it. */
const PICTURES = [1_000, 4_000, MOST_PATHS] as const

// Beside the main thread; new inputs end this worker and start another.
addEventListener('message', ({ data: { input, choice } }: MessageEvent<SimulationQuestion>) => {
  const simulation = startSimulation(input, choice)
  for (const paths of PICTURES) {
    simulation.run(paths)
    postMessage(simulation.picture())
  }
})
