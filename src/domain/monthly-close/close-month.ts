import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { statisticsPositions } from '#domain/household-statistics/statistics-positions.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { dayOfValue } from '#domain/wealth-statistics/month-values.ts'
import {
  type MonthSnapshot,
  monthSnapshot,
  type SnapshotFigures,
  type SnapshotPosition,
} from './month-snapshot.ts'
import { flowsOfMonth, type PlanOfMonth, planOfMonth } from './plan-of-month.ts'

/** Of the three steps of the ladder, 10 000 = reached. */
export interface LadderLevel {
  readonly protectionBp: BasisPoints
  readonly securityBp: BasisPoints
  readonly freedomBp: BasisPoints
}

/** All that the close of a month holds. */
export interface ClosedFigures extends MonthSnapshot {
  /** Everything that came. */
  readonly incomeCents: Cents
  readonly plan: PlanOfMonth | null
  /** Null without a plan. */
  readonly ladder: LadderLevel | null
}

/**
 * What closing a month writes down, from all records of the household; the browser shows the same before. "As of" any
 * month up to the current one.
 * @param previous the snapshot that counts of the month before; null: there is none
 */
function closeMonth(
  records: PlanRecords,
  month: Month,
  today: Day,
  previous: Pick<MonthSnapshot, 'positions'> | null,
): ClosedFigures {
  const snapshot = monthSnapshot({
    positions: statisticsPositions(records, today),
    flows: flowsOfMonth(records, month, today),
    month,
    today,
    previous,
  })
  return {
    ...snapshot,
    incomeCents: monthIncome(records.income, month).totalActualCents,
    plan: planOfMonth(records, month, today),
    ladder: ladderLevel(records, snapshot, today),
  }
}

/** What of a snapshot the ladder needs. */
interface LadderPositions extends Pick<MonthSnapshot, 'month'> {
  readonly positions: readonly Pick<SnapshotPosition, 'id' | 'afterCents'>[]
  readonly total: Pick<SnapshotFigures, 'afterCents'>
}

/**
 * Months one after the other: each begins with the one before, where that is closed along.
 * @param months ascending
 * @param previousOf the stored snapshot that counts of the month before a month; null: there is none
 */
export function closeMonths(
  records: PlanRecords,
  months: readonly Month[],
  today: Day,
  previousOf: (month: Month) => Pick<MonthSnapshot, 'positions'> | null,
): readonly ClosedFigures[] {
  const made = new Map<Month, ClosedFigures>()
  for (const month of months) {
    const previous = made.get(addMonths(month, -1)) ?? previousOf(month)
    made.set(month, closeMonth(records, month, today, previous))
  }
  return [...made.values()]
}

/** How far each step of the ladder was at the end of a month; null without a plan, or a rate to live from. */
export function ladderLevel(
  records: PlanRecords,
  { month, positions, total }: LadderPositions,
  today: Day,
): LadderLevel | null {
  const plan = householdPlan(records, dayOfValue(month, today))
  if (!plan || plan.withdrawalRateBp <= 0) return null
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const steps = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: plan.settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: sumCents(
      positions.filter(({ id }) => reserves.has(id)).map(({ afterCents }) => afterCents),
    ),
    netWorthCents: total.afterCents,
  })
  const levelOf = (name: (typeof steps)[number]['name']) =>
    steps.find((step) => step.name === name)?.doneBp ?? 0
  return {
    protectionBp: levelOf('protection'),
    securityBp: levelOf('security'),
    freedomBp: levelOf('freedom'),
  }
}
