import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlannedStep } from '#domain/household-plan/plan-outlook.ts'
import { badStart } from '#domain/wealth-simulation/bad-start.ts'
import { isWhole, MOST_PATHS } from '#domain/wealth-simulation/simulate-plan.ts'
import type { ChanceModel } from '#domain/wealth-simulation/simulation-input.ts'
import { useIsPainted } from '#web/kit/parts/use-is-painted.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { useSimulation } from '#web/member/wealth-plan/use-simulation.ts'

export type Chance = 'log_normal' | 'fat_tails' | 'bad_start'

interface Given {
  readonly chance: Chance
  /** The plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan
  readonly scenarioId: string | null
  readonly steps: readonly PlannedStep[]
}

/** The room that chance leaves: the paths as far as they are counted, and the bad start where it is chosen. */
export function useChances({ chance, fromNow, scenarioId, steps }: Given) {
  const model: ChanceModel = chance === 'fat_tails' ? chance : 'log_normal'
  const isPainted = useIsPainted()
  const input = useMemo(
    () => (isPainted ? simulationInput(fromNow, scenarioId, steps) : null),
    [isPainted, fromNow, scenarioId, steps],
  )
  const question = useMemo(() => input && questionOf(input, model), [input, model])
  const picture = useSimulation(question)
  // Fewer paths than all are drawn as an outline, and none of their figures is shown.
  const told = picture && isWhole(picture) ? picture : null
  const isCounting = (!isPainted || question !== null) && (picture?.paths ?? 0) < MOST_PATHS
  const bad = useMemo(() => (chance === 'bad_start' && input ? badStart(input) : null), [chance, input])
  return { isPainted, picture, told, isCounting, bad }
}
