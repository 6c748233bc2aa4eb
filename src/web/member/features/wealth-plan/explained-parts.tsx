import type { HouseholdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanOutlook } from '#domain/household-plan/plan-outlook.ts'
import type { Told } from '#web/member/wealth-plan/use-told.ts'
import { StagesSection } from './retirement/stages-section.tsx'
import { SensitivitySection } from './sensitivity/sensitivity-section.tsx'

interface ExplainedPartsProps {
  readonly plan: HouseholdPlan
  /** The outlook of the plan by the chosen scenario; no part is shown before it is computed. */
  readonly outlook: PlanOutlook | null | undefined
  readonly told: Told | null
  /** The plan from today on, with the present worth. */
  readonly fromNow: HouseholdPlan | null
  readonly scenarioId: string | null
  readonly isPhone: boolean
}

/** What stands below the curve: who stops when, and which assumption changes the most. */
export function ExplainedParts({ plan, outlook, told, fromNow, scenarioId, isPhone }: ExplainedPartsProps) {
  if (!outlook || !told || !fromNow) return null
  return (
    <>
      <StagesSection plan={plan} outlook={outlook} told={told} isPhone={isPhone} />
      <SensitivitySection fromNow={fromNow} scenarioId={scenarioId} told={told} />
    </>
  )
}
