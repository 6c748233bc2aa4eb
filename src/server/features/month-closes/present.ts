import type { readMonthClose, readMonthCloses } from '#contract/planning/month-closes.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type { AccountType } from '#domain/accounts/account.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { ClosedFigures } from '#domain/monthly-close/close-month.ts'
import { type ConfirmedStep, confirmedSteps } from '#domain/monthly-close/close-steps.ts'
import type { CountedMoney } from '#domain/monthly-close/counted-money.ts'
import type { SnapshotFigures, SnapshotPosition } from '#domain/monthly-close/month-snapshot.ts'
import type { DecisionRow, MonthRow, ReopeningRow, SnapshotPositionRow, SnapshotRow } from './store.ts'

export type MonthClose = DataOf<typeof readMonthClose>
export type MonthSummary = DataOf<typeof readMonthCloses>['months'][number]
export type Decision = MonthClose['decisions'][number]
type CloseTotals = MonthClose['earlier'][number]

/** A month, as far as lists and charts need it. */
export function presentSummary(
  row: MonthRow,
  last: SnapshotRow | undefined,
  once: readonly string[],
): MonthSummary {
  return {
    month: row.month,
    isClosed: row.is_closed,
    version: row.version,
    confirmed: presentConfirmed(row),
    once: [...once],
    close: last ? presentTotals(last) : null,
  }
}

interface StoredMonth {
  readonly row: MonthRow | undefined
  readonly decisions: readonly DecisionRow[]
  /** The latest snapshot first. */
  readonly snapshots: readonly SnapshotRow[]
  /** The positions of the latest snapshot. */
  readonly positions: readonly SnapshotPositionRow[]
  readonly reopenings: readonly ReopeningRow[]
  readonly isBuiltOn: boolean
  readonly counted: readonly CountedMoney[]
}

/** A month with everything that is known of its close. One that nobody has begun is open. */
export function presentMonth(month: Month, stored: StoredMonth): MonthClose {
  const { row, decisions, snapshots, positions, reopenings, isBuiltOn, counted } = stored
  const [latest, ...earlier] = snapshots
  return {
    month,
    isClosed: row?.is_closed ?? false,
    version: row?.version ?? 0,
    confirmed: row ? presentConfirmed(row) : [],
    decisions: decisions.map(presentDecision),
    isBuiltOn,
    snapshot: latest
      ? {
          ...presentTotals(latest),
          plan: presentPlan(latest),
          ladder: presentLadder(latest),
          positions: positions.map(presentPosition),
          counted: presentCounted(counted),
        }
      : null,
    earlier: earlier.map(presentTotals),
    log: [
      ...snapshots.map(({ closed_at, closed_by }) => ({
        event: 'closed' as const,
        at: closed_at.toISOString(),
        by: closed_by,
      })),
      ...reopenings.map(({ reopened_at, reopened_by }) => ({
        event: 'reopened' as const,
        at: reopened_at.toISOString(),
        by: reopened_by,
      })),
    ].toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0)),
  }
}

/** A position as the snapshot of its month says. */
function presentPosition(row: SnapshotPositionRow): SnapshotPosition {
  return {
    id: row.position_id,
    name: row.name,
    group: row.account_group,
    // The row was written from an account, so its type is one of these.
    type: row.account_type as AccountType | null,
    part: row.part,
    kind: row.kind,
    transferredCents: row.transferred_cents,
    contributionCents: row.contribution_cents,
    ...presentFigures(row),
  }
}

function presentFigures(row: FigureColumns): SnapshotFigures {
  return {
    beforeCents: row.before_cents,
    correctionCents: row.correction_cents,
    recordedCents: row.recorded_cents,
    savedCents: row.saved_cents,
    valueChangeCents: row.value_change_cents,
    afterCents: row.after_cents,
  }
}

type FigureColumns = Pick<
  SnapshotRow,
  | 'before_cents'
  | 'correction_cents'
  | 'recorded_cents'
  | 'saved_cents'
  | 'value_change_cents'
  | 'after_cents'
>

export const toColumns = {
  confirmed: (confirmed: readonly ConfirmedStep[]) => ({
    is_income_confirmed: confirmed.includes('income'),
    is_distribution_confirmed: confirmed.includes('distribution'),
    is_balances_confirmed: confirmed.includes('balances'),
    is_household_confirmed: confirmed.includes('household'),
  }),
  decision: ({ itemId, decision, name, category, planCents, actualCents }: Decision, position: number) => ({
    position,
    item_id: itemId,
    decision,
    name,
    category,
    plan_cents: planCents,
    actual_cents: actualCents,
  }),
  snapshot: ({ month, day, total, incomeCents, plan, ladder, positions, counted }: ClosedFigures) => ({
    month,
    day,
    counts_from: counted[0]?.from ?? null,
    ...figureColumns(total),
    income_cents: incomeCents,
    interpolated_count: positions.filter(({ kind }) => kind === 'interpolated').length,
    plan_change_cents: plan?.planChangeCents ?? null,
    plan_total_cents: plan?.planTotalCents ?? null,
    plan_euro_cents: plan?.euroCents ?? null,
    plan_months: plan?.months ?? null,
    plan_euro_before_cents: plan?.euroBeforeCents ?? null,
    protection_bp: ladder?.protectionBp ?? null,
    security_bp: ladder?.securityBp ?? null,
    freedom_bp: ladder?.freedomBp ?? null,
  }),
  position: (position: SnapshotPosition) => ({
    position_id: position.id,
    name: position.name,
    account_group: position.group,
    account_type: position.type,
    part: position.part,
    kind: position.kind,
    transferred_cents: position.transferredCents,
    contribution_cents: position.contributionCents,
    ...figureColumns(position),
  }),
}

function figureColumns(figures: SnapshotFigures): FigureColumns {
  return {
    before_cents: figures.beforeCents,
    correction_cents: figures.correctionCents,
    recorded_cents: figures.recordedCents,
    saved_cents: figures.savedCents,
    value_change_cents: figures.valueChangeCents,
    after_cents: figures.afterCents,
  }
}

function presentConfirmed(row: MonthRow): ConfirmedStep[] {
  const isConfirmed = {
    income: row.is_income_confirmed,
    distribution: row.is_distribution_confirmed,
    balances: row.is_balances_confirmed,
    household: row.is_household_confirmed,
  }
  return confirmedSteps.filter((step) => isConfirmed[step])
}

function presentCounted(counted: readonly CountedMoney[]) {
  return counted.map(({ positions, ...row }) => ({
    ...row,
    positions: positions.map((each) => ({ ...each, contributions: [...each.contributions] })),
  }))
}

function presentDecision(row: DecisionRow): Decision {
  return {
    itemId: row.item_id,
    decision: row.decision,
    name: row.name,
    category: row.category,
    planCents: row.plan_cents,
    actualCents: row.actual_cents,
  }
}

function presentTotals(row: SnapshotRow): CloseTotals {
  return {
    revision: row.revision,
    day: row.day,
    closedAt: row.closed_at.toISOString(),
    closedBy: row.closed_by,
    ...presentFigures(row),
    incomeCents: row.income_cents,
    planTotalCents: row.plan_total_cents,
    euroCents: row.plan_euro_cents,
    months: row.plan_months,
    interpolatedCount: row.interpolated_count,
  }
}

function presentPlan(row: SnapshotRow) {
  const { plan_change_cents, plan_total_cents, plan_euro_cents, plan_months } = row
  if (
    plan_change_cents === null ||
    plan_total_cents === null ||
    plan_euro_cents === null ||
    plan_months === null
  )
    return null
  return {
    planChangeCents: plan_change_cents,
    planTotalCents: plan_total_cents,
    euroCents: plan_euro_cents,
    months: plan_months,
    euroBeforeCents: row.plan_euro_before_cents,
  }
}

function presentLadder({ protection_bp, security_bp, freedom_bp }: SnapshotRow) {
  if (protection_bp === null || security_bp === null || freedom_bp === null) return null
  return { protectionBp: protection_bp, securityBp: security_bp, freedomBp: freedom_bp }
}
