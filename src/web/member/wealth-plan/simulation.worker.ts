import { startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SimulationAnswer, SimulationOrder } from './simulation-question.ts'

// Beside the main thread; new inputs end this worker and start another.
addEventListener('message', ({ data: { id, question, pictures } }: MessageEvent<SimulationOrder>) => {
  const simulation = startSimulation(question.input, question.choice)
  for (const paths of pictures) {
    simulation.run(paths)
    postMessage({ id, picture: simulation.picture() } satisfies SimulationAnswer)
  }
})
