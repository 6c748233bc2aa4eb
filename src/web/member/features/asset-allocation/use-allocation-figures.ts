import { addMonths, monthOf } from '#domain/calendar/month.ts'
import { allocationDrift } from '#domain/household-plan/allocation-drift.ts'
import { contributionCentsOf } from '#domain/household-plan/contribution-targets.ts'
import { householdAllocation } from '#domain/household-plan/household-allocation.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { householdReserve } from '#domain/household-plan/household-reserve.ts'
import { protectionOf } from '#domain/household-plan/next-contribution.ts'
import { planFromNow } from '#domain/household-plan/plan-from-now.ts'
import { planOutlook } from '#domain/household-plan/plan-outlook.ts'
import { plannedPositions } from '#domain/household-plan/planned-positions.ts'
import { usualMonth } from '#domain/household-plan/planned-saving.ts'
import { usualSettings, usualTaxModeOf } from '#domain/household-plan/usual-settings.ts'
import { WHOLE_BP } from '#domain/money/cents.ts'
import type { WealthPlanning } from '#web/household/planning/use-wealth-plan.ts'
import { useToday } from '#web/kit/words/today.ts'
import { targetSum, useDistribution } from './use-distribution.ts'

/** The number of months that a household without a plan looks ahead. */
const LOOK_AHEAD_MONTHS = 120

export type AllocationFigures = ReturnType<typeof useAllocationFigures>

/** The wealth by its classes, with the targets as they are typed, and what the next contributions do to it. */
export function useAllocationFigures({ records, wealthPlan }: WealthPlanning) {
  const today = useToday()
  const month = monthOf(today)
  const usual = usualMonth(records, month)
  const base = plannedPositions(records, usual, today)
  const record = useDistribution(base)
  const { fields } = record
  // The plan with the targets as they are typed, saved or not.
  const typed = {
    ...records,
    wealthPlan: {
      ...wealthPlan,
      plan: wealthPlan.plan ?? usualSettings(month, LOOK_AHEAD_MONTHS, usualTaxModeOf(records, month)),
      distribution: { ...fields, version: 0 },
    },
  }
  const positions = plannedPositions(typed, usual, today)
  const allocation = householdAllocation(positions, fields)
  const isWhole = targetSum(fields) === WHOLE_BP && allocation.wholeCents > 0
  const fromNow = isWhole ? planFromNow(typed, today) : null
  const drift = fromNow && allocationDrift(fromNow, fields)
  const protection = protectionOf(
    positions,
    householdReserve({ positions, goals: records.goals, usual, settings: wealthPlan.plan }, today),
  )
  // The plan that tells in which month protection (Schutz) is reached.
  const plan = protection.missingCents > 0 && isWhole ? householdPlan(typed, today) : null
  const outlook = plan && planOutlook(plan)
  const protectedFrom = outlook?.steps.find(({ name }) => name === 'protection')?.onPlan ?? null
  const contributionCents = contributionCentsOf(records, positions, addMonths(month, 1))

  return {
    today,
    month,
    hasPositions: base.length > 0,
    record,
    positions,
    allocation,
    /** Whether the targets are 100 % of something. */
    isWhole,
    drift,
    protection,
    /** The month in which the plan reaches protection (Schutz); null: never, or already. */
    protectedFrom,
    contributionCents,
  }
}
