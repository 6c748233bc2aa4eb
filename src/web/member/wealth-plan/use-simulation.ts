import { useEffect, useMemo, useState } from 'react'
import { MOST_PATHS, type SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import { printWaitsFor } from '#web/kit/parts/print-whole-page.ts'
import type { SimulationAnswer, SimulationOrder, SimulationQuestion } from './simulation-question.ts'

/**
 * The numbers of paths after which the worker answers with a picture. The first pictures are drawn as
 * outlines; all figures come from the last one.
 */
const PICTURES = [1_000, 4_000, MOST_PATHS] as const
/** The one worker that waits for a question: started ahead of the first one, or done with all of its own. */
let resting: Worker | undefined

/**
 * Starts a worker before anything is asked, so that it is loaded and warm by the time the page has read and
 * drawn its data.
 */
export function readySimulation(): void {
  if (resting) return
  const worker = newWorker()
  // A worker whose script could not be loaded would never answer.
  worker.addEventListener('error', () => {
    if (resting === worker) resting = undefined
  })
  resting = worker
}

function newWorker(): Worker {
  return new Worker(new URL('./simulation.worker.ts', import.meta.url), { type: 'module' })
}

function takeWorker(): Worker {
  const worker = resting ?? newWorker()
  resting = undefined
  return worker
}

function rest(worker: Worker): void {
  if (resting) worker.terminate()
  else resting = worker
}

interface Answer {
  readonly question: SimulationQuestion
  readonly picture: SimulationPicture
}

/**
 * The simulation of the plan, computed beside the main thread: a first picture of few paths, then finer ones.
 * While the inputs change, the last picture stays; null before the first one.
 */
export function useSimulation(question: SimulationQuestion | null): SimulationPicture | null {
  const [answer, setAnswer] = useState<Answer | null>(null)
  useEffect(() => {
    if (!question) return undefined
    return ask([{ id: 0, question, pictures: PICTURES }], ({ picture }) => setAnswer({ question, picture }), {
      isLarge: true,
    })
  }, [question])
  if (!question || !answer) return null
  // A picture for another number of months would not fit the axis.
  return answer.question.input.months === question.input.months ? answer.picture : null
}

/** Counting waits until nobody has typed for so long. */
const REST_MS = 300
/** Settled once all paths of the large picture are counted; the small pictures wait for this. */
let largeIsDone = Promise.resolve()

/** Waits until all paths of the large picture are counted, which may be started anew meanwhile. */
export async function whenPictureIsDone(): Promise<void> {
  for (let seen; seen !== largeIsDone;) {
    seen = largeIsDone
    // oxlint-disable-next-line no-await-in-loop
    await seen
  }
}

/**
 * The pictures of several plans with all their paths, counted one after the other; null where one is not
 * counted yet or the plan has nothing to ask.
 */
export function useSimulations(
  questions: readonly (SimulationQuestion | null)[],
): readonly (SimulationPicture | null)[] {
  const [answers, setAnswers] = useState<readonly Answer[]>([])
  useEffect(() => {
    const orders = questions.flatMap((question, id) =>
      question ? [{ id, question, pictures: [MOST_PATHS] }] : [],
    )
    if (orders.length === 0) return undefined
    return ask(
      orders,
      ({ id, picture }) => {
        const question = questions[id]
        if (question)
          setAnswers((before) => [
            ...before.filter((each) => questions.includes(each.question)),
            { question, picture },
          ])
      },
      { isLarge: false },
    )
  }, [questions])
  return useMemo(
    () => questions.map((question) => answers.find((each) => each.question === question)?.picture ?? null),
    [questions, answers],
  )
}

/**
 * Sends the orders to a worker. A print waits until all orders are answered or ended.
 * @returns ends the orders
 */
function ask(
  orders: readonly SimulationOrder[],
  onAnswer: (answer: SimulationAnswer) => void,
  { isLarge }: { readonly isLarge: boolean },
): () => void {
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  void printWaitsFor(isDone)
  if (isLarge) largeIsDone = isDone
  let isOver = false
  let missing = orders.reduce((count, { pictures }) => count + pictures.length, 0)
  let worker: Worker | undefined
  const start = () => {
    const own = takeWorker()
    worker = own
    const listening = new AbortController()
    const { signal } = listening
    const hear = ({ data }: MessageEvent<SimulationAnswer>) => {
      onAnswer(data)
      missing -= 1
      if (missing > 0) return
      finish()
      listening.abort()
      worker = undefined
      rest(own)
    }
    own.addEventListener('message', hear, { signal })
    own.addEventListener('error', () => finish(), { signal })
    for (const order of orders) own.postMessage(order)
  }
  const startLater = async () => {
    await whenPictureIsDone()
    if (!isOver) start()
  }
  const waiting = isLarge ? undefined : setTimeout(() => void startLater(), REST_MS)
  if (isLarge) start()
  return () => {
    isOver = true
    clearTimeout(waiting)
    worker?.terminate()
    finish()
  }
}
