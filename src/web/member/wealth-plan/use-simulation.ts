import { useEffect, useState } from 'react'
import { MOST_PATHS, type SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import type { SimulationAnswer, SimulationOrder, SimulationQuestion } from './simulation-question.ts'

/** The first picture comes from as many paths, the next ones refine it. */
const PICTURES = [1_000, 4_000, MOST_PATHS] as const
/** Enough for two lines beside a name; there are several of them at once. */
const RANGE_PATHS = 1_000

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
    return ask([{ id: 0, question, pictures: PICTURES }], ({ picture }) => setAnswer({ question, picture }))
  }, [question])
  if (!question || !answer) return null
  // A picture of other months would not fit the axis.
  return answer.question.input.months === question.input.months ? answer.picture : null
}

/** What is drawn large comes first; and while somebody types nothing is counted. */
const REST_MS = 300

/** A rough picture of each of several plans, one after the other; null as long as there is none, or nothing to ask. */
export function useRoughSimulations(
  questions: readonly (SimulationQuestion | null)[],
): readonly (SimulationPicture | null)[] {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  useEffect(() => {
    const orders = questions.flatMap((question, id) =>
      question ? [{ id, question, pictures: [RANGE_PATHS] }] : [],
    )
    if (orders.length === 0) return undefined
    let end: (() => void) | undefined
    const rest = setTimeout(() => {
      end = ask(orders, ({ id, picture }) => {
        const question = questions[id]
        if (question)
          setAnswers((before) => [
            ...before.filter((each) => questions.includes(each.question)),
            { question, picture },
          ])
      })
    }, REST_MS)
    return () => {
      clearTimeout(rest)
      end?.()
    }
  }, [questions])
  return questions.map((question) => answers.find((each) => each.question === question)?.picture ?? null)
}

function ask(orders: readonly SimulationOrder[], onAnswer: (answer: SimulationAnswer) => void): () => void {
  const worker = new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' })
  worker.addEventListener('message', ({ data }: MessageEvent<SimulationAnswer>) => onAnswer(data))
  for (const order of orders) worker.postMessage(order)
  return () => worker.terminate()
}
