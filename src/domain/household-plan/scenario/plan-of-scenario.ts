import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { BasisPoints } from '#domain/money/cents.ts'

/**
 * The plan with the assumptions of a scenario in place of its own (calculators.md § 24a); the positions and events of
 * the scenario are chosen later, when the plan is projected. A scenario without assumptions leaves the plan as it is.
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

/** The plan with another growth of the contributions, for positions without a growth of their own. */
export function withGrowth(plan: HouseholdPlan, growthBp: BasisPoints): HouseholdPlan {
  const own = new Set(plan.positions.filter(({ record }) => record.growthBp !== null).map(({ id }) => id))
  const positions = plan.input.positions.map((each) => (own.has(each.id) ? each : { ...each, growthBp }))
  return { ...plan, input: { ...plan.input, positions } }
}
