import { useMemo } from 'react'
import { type ActualLines, actualLines } from '#domain/household-plan/actual-lines.ts'
import { type HouseholdPlan, householdPlan } from '#domain/household-plan/household-plan.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { tickedFlows } from '#domain/net-worth/position-flows.ts'
import { type LadderStep, wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { useWealthPlan, type WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { useToday } from '#web/kit/words/today.ts'

/** The household's standing on its wealth plan. */
export interface PlanStand {
  readonly plan: HouseholdPlan
  readonly planning: WealthPlanning
  readonly actual: ActualLines
  readonly steps: readonly LadderStep[]
}

type PlanStandState =
  | { readonly state: 'pending' }
  | { readonly state: 'failed'; readonly retry: () => void }
  /** There is no wealth plan. */
  | { readonly state: 'none' }
  | { readonly state: 'ready'; readonly stand: PlanStand }

export function usePlanStand(): PlanStandState {
  const reading = useWealthPlan()
  const today = useToday()
  const planning = reading.state === 'ready' ? reading.planning : undefined
  const records = planning?.records
  const stand = useMemo((): PlanStand | null => {
    const plan = records ? householdPlan(records, today) : null
    if (!plan || !planning || !records) return null
    const actual = actualLines(householdPositions(records, today), tickedFlows(records.transfers), plan)
    const steps = wealthLadder({
      lifeCents: plan.lifeCents,
      protectionMonths: plan.settings.protectionMonths,
      wishedBudgetCents: plan.wishedBudgetCents,
      withdrawalRateBp: plan.withdrawalRateBp,
      reserveCents: actual.reserve.cents.at(-1) ?? 0,
      netWorthCents: actual.netWorth.cents.at(-1) ?? 0,
    })
    return { plan, planning, actual, steps }
    // The data stay the same object as long as nothing in them changes; the whole result does not.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [records, today])
  if (reading.state === 'pending') return { state: 'pending' }
  if (reading.state === 'failed') return { state: 'failed', retry: reading.retry }
  return stand ? { state: 'ready', stand } : { state: 'none' }
}
