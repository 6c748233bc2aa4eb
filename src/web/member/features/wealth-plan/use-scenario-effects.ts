import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import type { StoredPlanScenario } from '#web/household/planning/wealth-plan-queries.ts'
import { useIsPrepared } from '#web/kit/parts/use-is-prepared.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { useSimulations } from '#web/member/wealth-plan/use-simulation.ts'
import { scenarioSteps } from './page-steps.ts'

/** The scenarios in their order, with the effect of each. */
export interface ScenarioEffects {
  readonly scenarios: readonly StoredPlanScenario[]
  /** The outlooks of the scenarios; null: an amount is too large. */
  readonly outlooks: readonly (PlanOutlook | null)[]
  /**
   * The pictures of the paths, first the picture of the plan itself; null: the paths are still being counted.
   */
  readonly pictures: readonly (SimulationPicture | null)[]
}

interface EffectsInput {
  readonly plan: HouseholdPlan
  /** The same plan from today on; null: there is no plan. */
  readonly fromNow: HouseholdPlan | null
  readonly stored: readonly StoredPlanScenario[]
  /** The outlook of the plan itself; undefined before it is computed. */
  readonly base: PlanOutlook | null | undefined
}

/**
 * Computes the effects of the scenarios. The page calls this hook, not the list, because on paper the list
 * stands in another place, where a new one would count the paths anew.
 */
export function useScenarioEffects({ plan, fromNow, stored, base }: EffectsInput): ScenarioEffects {
  const scenarios = useMemo(
    () => (base ? stored.toSorted((one, other) => one.position - other.position) : []),
    [stored, base],
  )
  const outlooks = useMemo(() => scenarios.map(({ id }) => planOutlook(plan, id)), [plan, scenarios])
  const prepare = useMemo(() => (base && fromNow ? () => scenarioSteps(fromNow) : null), [base, fromNow])
  const isPrepared = useIsPrepared(prepare)
  const questions = useMemo(() => {
    if (!base || !fromNow || !isPrepared) return []
    const own = simulationInput(fromNow, null, base.steps)
    const others = scenarios.map(({ id }, place) => {
      const outlook = outlooks[place]
      return outlook ? simulationInput(fromNow, id, outlook.steps) : null
    })
    return [own, ...others].map((input) => input && questionOf(input))
  }, [isPrepared, fromNow, scenarios, base, outlooks])
  const pictures = useSimulations(questions)
  // The object stays the same as long as nothing in it changes, because the curve is drawn again with every
  // new one.
  return useMemo(() => ({ scenarios, outlooks, pictures }), [scenarios, outlooks, pictures])
}
