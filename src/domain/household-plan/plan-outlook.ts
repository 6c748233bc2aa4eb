import { addMonths, type Month, monthsBetween, startOfYear } from '#domain/calendar/month.ts'
import { planOfScenario } from '#domain/household-plan/scenario/plan-of-scenario.ts'
import { keptSteps } from '#domain/lists/kept-steps.ts'
import type { Steps } from '#domain/lists/steps.ts'
import type { Cents } from '#domain/money/cents.ts'
import { type LadderStep, wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import { type PlanProjection, projectionSteps } from '#domain/wealth-projection/project-plan.ts'
import { ownLine } from './childrens-positions.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { reserveLine } from './reserve-line.ts'

/** The result of a plan, in today's purchasing power. */
export interface PlanOutlook {
  readonly steps: readonly PlannedStep[]
  /** The December of the year in which paying in ends, or the last month of the plan. */
  readonly endMonth: Month
  readonly endCents: Cents
  readonly endRealCents: Cents
  readonly projection: PlanProjection
}

export interface PlannedStep {
  readonly name: LadderStep['name']
  readonly targetCents: Cents
  /** When the plan reaches the step; null: not within the plan, or the amount to reach is not known. */
  readonly onPlan: Month | null
}

const outlooks = keptSteps(outlookOf)

/**
 * The dates of the ladder's steps by the plan, and the wealth at its end; null where an amount is too large. The same
 * plan is projected once, because the page, its scenarios and each tried change ask for it.
 */
export function planOutlook(base: HouseholdPlan, scenarioId: string | null = null): PlanOutlook | null {
  return outlooks.whole(base, scenarioId)
}

/** The same in steps. */
export function outlookSteps(
  base: HouseholdPlan,
  scenarioId: string | null = null,
): Steps<PlanOutlook | null> {
  return outlooks.inSteps(base, scenarioId)
}

function* outlookOf(base: HouseholdPlan, scenarioId: string | null): Steps<PlanOutlook | null> {
  const plan = planOfScenario(base, scenarioId)
  const projection = yield* projectionSteps(plan.input, scenarioId)
  if (!projection.ok) return null
  yield
  const now = Math.min(
    Math.max(0, monthsBetween(plan.input.startMonth, plan.month)),
    projection.months.length - 1,
  )
  const total = inMoneyOf(now, projection.totalCents, projection.worth)
  const own = inMoneyOf(now, ownLine(plan, projection), projection.worth)
  const reserve = inMoneyOf(now, reserveLine(plan, projection), projection.worth)
  const steps = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: plan.settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: 0,
    netWorthCents: 0,
  })
  const retired = projection.retirementMonth
  const last = projection.months.length - 1 - now
  const end =
    retired === null
      ? last
      : Math.min(
          last,
          Math.max(0, monthsBetween(plan.input.startMonth, decemberOf(addMonths(retired, -1))) - now),
        )
  const first = addMonths(plan.input.startMonth, now)
  return {
    steps: steps.map(({ name, targetCents }) => {
      const line = name === 'protection' ? reserve : own
      const place = targetCents > 0 ? line.findIndex((cents) => cents >= targetCents) : -1
      return { name, targetCents, onPlan: place < 0 ? null : addMonths(first, place) }
    }),
    endMonth: addMonths(first, end),
    endCents: projection.totalCents[now + end] ?? 0,
    endRealCents: total[end] ?? 0,
    projection,
  }
}

function decemberOf(month: Month): Month {
  return addMonths(startOfYear(month), 11)
}
