import { useMemo } from 'react'
import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import { type CountedRules, countedRules } from '#domain/plan-explanation/counted-rules.ts'
import { type PlanSuccess, planSuccess } from '#domain/plan-explanation/plan-success.ts'
import type { Person } from '#web/household/planning/planning-queries.ts'
import { type NameOf, personNames } from './person-names.ts'

/** The explanations that a plan gives beside its figures. */
export interface Told {
  readonly success: PlanSuccess
  readonly rules: CountedRules
  readonly nameOf: NameOf
}

/** What a plan counts as success, and the rules that counted; nothing before it is computed. */
export function useTold(
  plan: HouseholdPlan,
  outlook: PlanOutlook | null | undefined,
  scenarioId: string | null,
  persons: readonly Person[],
): Told | null {
  return useMemo(
    () =>
      outlook
        ? {
            success: planSuccess(plan, outlook, scenarioId),
            rules: countedRules(plan, outlook, scenarioId),
            nameOf: personNames(persons),
          }
        : null,
    [plan, outlook, scenarioId, persons],
  )
}
