import type { BasisPoints } from '#domain/money/cents.ts'
import type { HouseholdPlan } from './household-plan.ts'

/**
 * The plan with what a scenario assumes in place of it (calculators.md § 24a); its positions and events are chosen where
 * the plan is projected. One without assumptions of its own is the plan.
 */
export function planOfScenario(plan: HouseholdPlan, scenarioId: string | null): HouseholdPlan {
  const scenario = plan.scenarios.find(({ id }) => id === scenarioId)
  if (!scenario) return plan
  const { lifeCents, growthBp } = scenario
  const grown = growthBp === null ? plan : withGrowth(plan, growthBp)
  if (lifeCents === null) return grown
  return {
    ...grown,
    lifeCents,
    wishedBudgetCents: plan.settings.wishedBudgetCents ?? lifeCents,
    input: { ...grown.input, lifeCents },
  }
}

/** The plan with another growth of the contributions, where a position does not have its own. */
export function withGrowth(plan: HouseholdPlan, growthBp: BasisPoints): HouseholdPlan {
  const own = new Set(plan.positions.filter(({ record }) => record.growthBp !== null).map(({ id }) => id))
  const positions = plan.input.positions.map((each) => (own.has(each.id) ? each : { ...each, growthBp }))
  return { ...plan, input: { ...plan.input, positions } }
}
