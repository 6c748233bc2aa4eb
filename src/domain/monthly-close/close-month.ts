import type { Day } from '#domain/calendar/day.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { householdPlan } from '#domain/household-plan/household-plan.ts'
import { reservedOfReserve } from '#domain/household-plan/household-reserve.ts'
import type { PlanRecords } from '#domain/household-plan/plan-records.ts'
import { monthIncome } from '#domain/income/month-income.ts'
import { type BasisPoints, type Cents, sumCents } from '#domain/money/cents.ts'
import { householdPositions } from '#domain/net-worth/household-positions.ts'
import { dayOfValue } from '#domain/net-worth/month-values.ts'
import { reserveHeld } from '#domain/wealth-plan/reserve-target.ts'
import { wealthLadder } from '#domain/wealth-plan/wealth-ladder.ts'
import { countedUpTo } from './counted-money.ts'
import {
  type JoinedSnapshot,
  type MonthSnapshot,
  monthSnapshot,
  type SnapshotFigures,
  type SnapshotInput,
  type SnapshotPosition,
} from './month-snapshot.ts'
import { flowsOfMonth, type PlanOfMonth, planOfMonth } from './plan-of-month.ts'

/** How far the three steps of the ladder are reached, 10 000 = reached. */
export interface LadderLevel {
  readonly protectionBp: BasisPoints
  readonly securityBp: BasisPoints
  readonly freedomBp: BasisPoints
}

/** Everything that is stored when a month is closed. */
export interface ClosedFigures extends MonthSnapshot {
  /** The income of the month, without what is laid aside for the tax office (statistics.md § 65). */
  readonly incomeCents: Cents
  readonly plan: PlanOfMonth | null
  /** Null without a plan. */
  readonly ladder: LadderLevel | null
}

/**
 * What closing a month stores, computed from all records of the household; the browser shows the same figures before.
 * Any month up to the current one can be computed as it stood then.
 */
function closeMonth(
  records: PlanRecords,
  month: Month,
  today: Day,
  joined: Pick<SnapshotInput, 'previous' | 'kept'>,
): ClosedFigures {
  const snapshot = monthSnapshot({
    positions: householdPositions(records, today),
    ...flowsOfMonth(records, month, today),
    month,
    today,
    ...joined,
  })
  return {
    ...snapshot,
    incomeCents: monthIncome(records.income, month).countedCents,
    plan: planOfMonth(records, month, today),
    ladder: ladderLevel(records, snapshot, today),
  }
}

/** The part of a snapshot that the ladder needs. */
interface LadderPositions extends Pick<MonthSnapshot, 'month'> {
  readonly positions: readonly Pick<SnapshotPosition, 'id' | 'afterCents'>[]
  readonly total: Pick<SnapshotFigures, 'afterCents'>
}

/** The stored last snapshot of a month that was closed at some time. */
export interface StoredClose extends JoinedSnapshot {
  /** Whether a valid close builds on this one (`isBuiltOn`). */
  readonly isBuiltOn: boolean
}

/**
 * Closes several months one after the other: each begins with the month before, where that is closed in the same go.
 * @param months ascending
 * @param stored the closes of these months, and of those before them
 */
export function closeMonths(
  records: PlanRecords,
  months: readonly Month[],
  today: Day,
  stored: ReadonlyMap<Month, StoredClose>,
): readonly ClosedFigures[] {
  const made = new Map<Month, ClosedFigures>()
  for (const month of months) {
    made.set(month, closeMonth(records, month, today, joinedTo(month, made, stored)))
  }
  return [...made.values()]
}

/**
 * The closes to which a month is joined: that of the month before, as it is closed in the same go or stored, and its
 * own earlier close where that stays.
 */
export function joinedTo<Stored extends StoredClose>(
  month: Month,
  made: ReadonlyMap<Month, MonthSnapshot>,
  stored: ReadonlyMap<Month, Stored>,
): Pick<SnapshotInput, 'previous' | 'kept'> {
  const rows = new Map(
    [...stored.values(), ...made.values()].flatMap(({ counted }) => counted.map((row) => [row.month, row])),
  )
  const before = addMonths(month, -1)
  const previous = made.get(before) ?? stored.get(before)
  return {
    previous: previous ? { ...previous, counted: countedUpTo(before, (each) => rows.get(each)) } : null,
    kept: keptClose(month, stored),
  }
}

/** The last snapshot of a month where a valid close builds on it. */
export function keptClose<Stored extends Pick<StoredClose, 'isBuiltOn'>>(
  month: Month,
  stored: ReadonlyMap<Month, Stored>,
): Stored | null {
  const own = stored.get(month)
  return own?.isBuiltOn ? own : null
}

/**
 * How far each step of the ladder was reached at the end of a month; null without a plan, without a withdrawal rate, or
 * where nothing says yet what life costs, such as in a month before the plan began.
 */
export function ladderLevel(
  records: PlanRecords,
  { month, positions, total }: LadderPositions,
  today: Day,
): LadderLevel | null {
  const plan = householdPlan(records, dayOfValue(month, today))
  if (!plan || plan.withdrawalRateBp <= 0 || plan.lifeCents <= 0) return null
  const reserves = new Set(plan.positions.filter(({ isReserve }) => isReserve).map(({ id }) => id))
  const steps = wealthLadder({
    lifeCents: plan.lifeCents,
    protectionMonths: plan.settings.protectionMonths,
    wishedBudgetCents: plan.wishedBudgetCents,
    withdrawalRateBp: plan.withdrawalRateBp,
    reserveCents: reserveHeld(
      sumCents(positions.filter(({ id }) => reserves.has(id)).map(({ afterCents }) => afterCents)),
      reservedOfReserve(plan, dayOfValue(month, today)),
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
