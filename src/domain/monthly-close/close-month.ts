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
  type JoinedSnapshot,
  type MonthSnapshot,
  monthSnapshot,
  type SnapshotFigures,
  type SnapshotInput,
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
 */
function closeMonth(
  records: PlanRecords,
  month: Month,
  today: Day,
  joined: Pick<SnapshotInput, 'previous' | 'kept'>,
): ClosedFigures {
  const snapshot = monthSnapshot({
    positions: statisticsPositions(records, today),
    flows: flowsOfMonth(records, month, today),
    month,
    today,
    ...joined,
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

/** What is stored of a month that was closed at some time: its last snapshot. */
export interface StoredClose extends JoinedSnapshot {
  /** False: it was opened again. */
  readonly isClosed: boolean
}

/**
 * Months one after the other: each begins with the one before, where that is closed along.
 * @param months ascending
 * @param stored of these months, and of those before and after them
 */
export function closeMonths(
  records: PlanRecords,
  months: readonly Month[],
  today: Day,
  stored: ReadonlyMap<Month, StoredClose>,
): readonly ClosedFigures[] {
  const made = new Map<Month, ClosedFigures>()
  for (const month of months) {
    const before = addMonths(month, -1)
    const joined = {
      previous: made.get(before) ?? stored.get(before) ?? null,
      kept: keptClose(month, stored, months),
    }
    made.set(month, closeMonth(records, month, today, joined))
  }
  return [...made.values()]
}

/**
 * The last snapshot of a month where the month after it is closed, and builds on it.
 * @param along what is closed along builds on the new one
 */
export function keptClose<Stored extends StoredClose>(
  month: Month,
  stored: ReadonlyMap<Month, Stored>,
  along: readonly Month[] = [],
): Stored | null {
  const next = addMonths(month, 1)
  const isBuiltOn = !along.includes(next) && (stored.get(next)?.isClosed ?? false)
  return isBuiltOn ? (stored.get(month) ?? null) : null
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
