import { useEffect, useState } from 'react'
import type { SimulationInput } from '#domain/wealth-simulation/simulation-input.ts'
import type { ChanceChoice, SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'

export interface SimulationQuestion {
  readonly input: SimulationInput
  readonly choice: ChanceChoice
}

interface Answer {
  readonly question: SimulationQuestion
  readonly picture: SimulationPicture
}

/**
 * What the plan becomes by chance, computed beside the main thread: a first picture, then finer ones. While inputs
 * change the last picture stays; null before the first one.
 */
export function useSimulation(question: SimulationQuestion | null): SimulationPicture | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!question) return undefined
    const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' })
    worker.addEventListener('message', ({ data }: MessageEvent<SimulationPicture>) =>
      setAnswer({ question, picture: data }),
    )
    worker.postMessage(question)
    return () => worker.terminate()
  }, [question])
  if (!question || !answer) return null
  // A picture of other months would not fit the axis.
  return answer.question.input.months === question.input.months ? answer.picture : null
}
