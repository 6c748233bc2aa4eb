import { monthsBetween } from '#domain/calendar/month.ts'
import { type LadderDates, ladderDates } from '#domain/wealth-plan/ladder-dates.ts'
import { type LadderStep, wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { inMoneyOf } from '#domain/wealth-projection/in-money-of.ts'
import type { PlanProjection } from '#domain/wealth-projection/project-plan.ts'
import type { ActualLines } from './actual-lines.ts'
import { ownLine } from './childrens-positions.ts'
import type { HouseholdPlan } from './household-plan.ts'
import { reserveLine } from './reserve-line.ts'

export interface LadderRung extends LadderStep, Omit<LadderDates, 'name' | 'missingCents'> {}

/**
 * The three steps of the wealth ladder: what is owned, what is missing, and when each is reached, in today's purchasing
 * power.
 */
export function ladderOfPlan(
  plan: HouseholdPlan,
  projection: PlanProjection,
  { netWorth, reserve: actualReserve }: ActualLines,
): readonly LadderRung[] {
  const now = currentPlace(plan, projection)
  const steps = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: plan.settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: actualReserve.cents.at(-1) ?? 0,
    netWorthCents: netWorth.cents.at(-1) ?? 0,
  })
  const reserve = reserveLine(plan, projection)
  const total = inMoneyOf(now, ownLine(plan, projection), projection.worth)
  const dates = ladderDates(
    steps.map(({ name, targetCents }) => ({
      name,
      targetCents,
      planCents: name === 'protection' ? inMoneyOf(now, reserve, projection.worth) : total,
      actualCents: (name === 'protection' ? actualReserve : netWorth).cents,
      recordedCents: (name === 'protection' ? actualReserve : netWorth).recordedCents,
    })),
    plan.month,
    plan.settings.inflationBp,
  )
  return steps.flatMap((step, at) => {
    const found = dates[at]
    return found ? [{ ...found, ...step }] : []
  })
}

/** The index of the current month in the projection. */
export function currentPlace({ input, month }: HouseholdPlan, { months }: PlanProjection): number {
  return Math.min(Math.max(0, monthsBetween(input.startMonth, month)), months.length - 1)
}
