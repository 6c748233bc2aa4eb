import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { closeMonths } from '#domain/monthly-close/close-month.ts'
import { type SnapshotFigures, type SnapshotPosition } from '#domain/monthly-close/month-snapshot.ts'
import type { PlanOfMonth } from '#domain/monthly-close/plan-of-month.ts'
import type { ClosePlanning, StoredSnapshot } from './use-close-planning.ts'

/** The result of a month, as it was closed or as it would be closed now. */
export interface ResultFigures {
  readonly day: Day
  readonly total: SnapshotFigures
  readonly positions: readonly SnapshotPosition[]
  readonly plan: PlanOfMonth | null
}

export function closedFigures(snapshot: StoredSnapshot): ResultFigures {
  const { day, positions, plan } = snapshot
  const { beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents, afterCents } = snapshot
  const total = { beforeCents, correctionCents, recordedCents, savedCents, valueChangeCents, afterCents }
  return { day, positions, plan, total }
}

/** The figures that closing the month now would store; null where nothing can be closed. */
export function openFigures({
  records,
  missed,
  month,
  today,
  closes,
}: Pick<ClosePlanning, 'records' | 'missed' | 'month' | 'today' | 'closes'>): ResultFigures | null {
  const made = closeMonths(records, [...missed, month], today, closes)
  return made.at(-1) ?? null
}

/** The change of a month against its plan: the actual change, the planned change, and the difference. */
export interface MonthAgainstPlan {
  readonly actualCents: Cents
  readonly planCents: Cents
  readonly aheadCents: Cents
  /** The lead at the end of the month before; null in the first month of the plan. */
  readonly beforeCents: Cents | null
}

export function againstPlan(plan: PlanOfMonth): MonthAgainstPlan {
  const aheadCents = plan.euroCents - (plan.euroBeforeCents ?? 0)
  return {
    actualCents: plan.planChangeCents + aheadCents,
    planCents: plan.planChangeCents,
    aheadCents,
    beforeCents: plan.euroBeforeCents,
  }
}
