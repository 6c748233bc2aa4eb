import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlannedStep, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Cents } from '#domain/money/cents.ts'
import {
  bandShares,
  type ChanceChoice,
  PICTURE_SEED,
  type SimulatedBand,
  type SimulationPicture,
} from '#domain/wealth-simulation/simulate-plan.ts'
import type { ChanceModel, SimulationInput } from '#domain/wealth-simulation/simulation-input.ts'
import { simulationOf } from '#domain/wealth-simulation/simulation-of.ts'

export interface SimulationQuestion {
  readonly input: SimulationInput
  readonly choice: ChanceChoice
}

/** The order to the worker, which answers with a picture after each of these numbers of paths. */
export interface SimulationOrder {
  readonly id: number
  readonly question: SimulationQuestion
  readonly pictures: readonly number[]
}

export interface SimulationAnswer {
  readonly id: number
  readonly picture: SimulationPicture
}

/** The input of the simulation for a plan from today on; null where an amount is too large. */
export function simulationInput(
  fromNow: HouseholdPlan,
  scenarioId: string | null,
  steps: readonly Pick<PlannedStep, 'name' | 'targetCents'>[],
): SimulationInput | null {
  // The page asks for the same one several times, and an outlook is kept.
  const outlook = planOutlook(fromNow, scenarioId)
  if (!outlook) return null
  return simulationOf(
    outlook.projection,
    steps.map(({ name, targetCents }) => ({
      targetCents,
      measure: name === 'protection' ? 'reserve' : 'net_worth',
    })),
  )
}

export function questionOf(input: SimulationInput, model: ChanceModel = 'log_normal'): SimulationQuestion {
  return { input, choice: { seed: PICTURE_SEED, model } }
}

export const [LOW, MIDDLE, HIGH] = [bandShares.indexOf(0.1), bandShares.indexOf(0.5), bandShares.indexOf(0.9)]

/** The range in which eight of ten paths lie so many months from now, in today's purchasing power. */
export function rangeAfter(
  { months, bands }: SimulationPicture,
  later: number,
): { readonly lowCents: Cents; readonly highCents: Cents } {
  const place = Math.max(
    0,
    months.findLastIndex((month) => month <= later),
  )
  const at = (band: SimulatedBand | undefined) => band?.realCents[place] ?? 0
  return { lowCents: at(bands[LOW]), highCents: at(bands[HIGH]) }
}
