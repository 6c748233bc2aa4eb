import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import { type PlanOutlook, planOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { SimulationPicture } from '#domain/wealth-simulation/simulate-plan.ts'
import type { StoredPlanScenario } from '#web/household/planning/wealth-plan-queries.ts'
import { questionOf, simulationInput } from '#web/member/wealth-plan/simulation-question.ts'
import { useSimulations } from '#web/member/wealth-plan/use-simulation.ts'

/** The scenarios in their order, with what each leads to. */
export interface ScenarioEffects {
  readonly scenarios: readonly StoredPlanScenario[]
  /** The outlooks with each change; null: an amount is too large. */
  readonly outlooks: readonly (PlanOutlook | null)[]
  /** The pictures, that of the plan itself first; null: it is being counted. */
  readonly pictures: readonly (SimulationPicture | null)[]
}

interface EffectsInput {
  readonly plan: HouseholdPlan
  /** The same plan from today on; null: there is none. */
  readonly fromNow: HouseholdPlan | null
  readonly stored: readonly StoredPlanScenario[]
  /** The outlook of the plan itself; undefined before it is computed. */
  readonly base: PlanOutlook | null | undefined
}

/** The page asks for the effects, not the list: on paper the list stands elsewhere, and would count them anew there. */
export function useScenarioEffects({ plan, fromNow, stored, base }: EffectsInput): ScenarioEffects {
  const scenarios = useMemo(
    () => (base ? stored.toSorted((one, other) => one.position - other.position) : []),
    [stored, base],
  )
  const outlooks = useMemo(() => scenarios.map(({ id }) => planOutlook(plan, id)), [plan, scenarios])
  const questions = useMemo(() => {
    if (!base || !fromNow) return []
    const own = simulationInput(fromNow, null, base.steps)
    const others = scenarios.map(({ id }, place) => {
      const outlook = outlooks[place]
      return outlook ? simulationInput(fromNow, id, outlook.steps) : null
    })
    return [own, ...others].map((input) => input && questionOf(input))
  }, [fromNow, scenarios, base, outlooks])
  const pictures = useSimulations(questions)
  // The object stays the same as long as nothing in it changes: with a new one the curve is drawn again.
  return useMemo(() => ({ scenarios, outlooks, pictures }), [scenarios, outlooks, pictures])
}
