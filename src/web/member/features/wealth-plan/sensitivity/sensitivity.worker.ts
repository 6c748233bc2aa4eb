import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { receivedPlan, type SentPlan } from '#domain/household-plan/property/sent-plan.ts'
import {
  compareOutcomes,
  type PathsOutcome,
  type PlanSensitivity,
  sensitivityCases,
} from '#domain/plan-explanation/plan-sensitivity.ts'
import { MOST_PATHS, startSimulation } from '#domain/wealth-simulation/simulate-plan.ts'
import { MIDDLE, questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'

/** The order to the worker: the plan from today on. */
export interface SensitivityOrder {
  readonly fromNow: SentPlan
  readonly scenarioId: string | null
}

/** The plans counted so far, and at the end what they come to; null where an amount is too large. */
export type SensitivityAnswer =
  | { readonly done: number; readonly total: number }
  | { readonly sensitivity: PlanSensitivity | null }

// Thirteen plans are projected and counted here, so that the page answers meanwhile. New inputs end this worker.
addEventListener('message', ({ data: { fromNow: sent, scenarioId } }: MessageEvent<SensitivityOrder>) => {
  const fromNow = receivedPlan(sent)
  const cases = sensitivityCases(fromNow, scenarioId)
  const total = cases.length + 1
  const base = outcomeOf(fromNow, scenarioId)
  tell({ done: 1, total })
  const outcomes = cases.map(({ step, plan }, place) => {
    const outcome = outcomeOf(plan, scenarioId)
    tell({ done: place + 2, total })
    return { step, outcome }
  })
  tell({ sensitivity: base && compareOutcomes(base, outcomes) })
})

function tell(answer: SensitivityAnswer): void {
  postMessage(answer)
}

/** All paths of a plan, with the random numbers of every other picture. */
function outcomeOf(plan: HouseholdPlan, scenarioId: string | null): PathsOutcome | null {
  const input = simulationInput(plan, scenarioId, [])
  if (!input) return null
  const { choice } = questionOf(input)
  const simulation = startSimulation(input, choice)
  simulation.run(MOST_PATHS)
  const { lastsBp, bands } = simulation.picture()
  return { lastsBp, middleCents: bands[MIDDLE]?.realCents.at(-1) ?? 0 }
}
