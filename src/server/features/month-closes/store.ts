import { type Insertable, type Selectable, sql } from 'kysely'
import type { Month } from '#domain/calendar/month.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type {
  MonthCloseDecisionTable,
  MonthCloseTable,
  MonthReopeningTable,
  MonthSnapshotPositionTable,
  MonthSnapshotTable,
} from '#server/database/schema.ts'

export type MonthRow = Selectable<MonthCloseTable>
export type DecisionRow = Selectable<MonthCloseDecisionTable>
export type SnapshotRow = Selectable<MonthSnapshotTable>
export type SnapshotPositionRow = Selectable<MonthSnapshotPositionTable>
export type ContributionRow = Pick<SnapshotPositionRow, 'month' | 'position_id' | 'contribution_cents'>
export type ReopeningRow = Selectable<MonthReopeningTable>

type Written = 'household_id' | 'created_at' | 'updated_at'
export type MonthValues = Omit<Insertable<MonthCloseTable>, Written>

/** Every month whose close somebody has begun, the first one first. */
export async function listMonths({ transaction, householdId }: HouseholdScope): Promise<readonly MonthRow[]> {
  return transaction
    .selectFrom('month_close')
    .selectAll()
    .where('household_id', '=', householdId)
    .orderBy('month')
    .execute()
}

/** One month; undefined when nobody has begun its close. */
export async function findMonth(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<MonthRow | undefined> {
  return transaction
    .selectFrom('month_close')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .executeTakeFirst()
}

/** Writes a month in place of the stored one, if there is any. */
export async function writeMonth(
  { transaction, householdId }: HouseholdScope,
  values: MonthValues,
): Promise<void> {
  await transaction
    .insertInto('month_close')
    .values({ ...values, household_id: householdId })
    .onConflict((conflict) =>
      conflict.columns(['household_id', 'month']).doUpdateSet({ ...values, updated_at: sql<Date>`now()` }),
    )
    .execute()
}

/** Adds confirmed receipts of a month; receipts that were entered stay. */
export async function insertReceiptsOfMonth(
  { transaction, householdId }: HouseholdScope,
  month: Month,
  receipts: readonly { readonly source_id: string; readonly amount_cents: number }[],
): Promise<void> {
  await transaction
    .insertInto('income_receipt')
    .values(receipts.map((receipt) => ({ ...receipt, month, version: 1, household_id: householdId })))
    .onConflict((conflict) => conflict.columns(['household_id', 'source_id', 'month']).doNothing())
    .execute()
}

/** The decisions of a month, in the order in which they are asked for. */
export async function listDecisions(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<readonly DecisionRow[]> {
  return transaction
    .selectFrom('month_close_decision')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .orderBy('position')
    .execute()
}

/** All findings of any month that were said to occur only once. */
export async function listOnce({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly Pick<DecisionRow, 'month' | 'item_id'>[]> {
  return transaction
    .selectFrom('month_close_decision')
    .select(['month', 'item_id'])
    .where('household_id', '=', householdId)
    .where('decision', '=', 'once')
    .orderBy('month')
    .orderBy('position')
    .execute()
}

/** Writes the decisions of a month in place of the stored ones. */
export async function replaceDecisions(
  { transaction, householdId }: HouseholdScope,
  month: Month,
  rows: readonly Omit<Insertable<MonthCloseDecisionTable>, 'household_id' | 'month'>[],
): Promise<void> {
  await transaction
    .deleteFrom('month_close_decision')
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .execute()
  if (rows.length === 0) return
  await transaction
    .insertInto('month_close_decision')
    .values(rows.map((row) => ({ ...row, household_id: householdId, month })))
    .execute()
}

/** The last snapshot of each month, by month. */
export async function listLatestSnapshots({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly SnapshotRow[]> {
  return transaction
    .selectFrom('month_snapshot')
    .selectAll()
    .distinctOn('month')
    .where('household_id', '=', householdId)
    .orderBy('month')
    .orderBy('revision', 'desc')
    .execute()
}

/** All snapshots of a month, the latest first. */
export async function listSnapshots(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<readonly SnapshotRow[]> {
  return transaction
    .selectFrom('month_snapshot')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .orderBy('revision', 'desc')
    .execute()
}

/** The positions of one snapshot, in their order. */
export async function listSnapshotPositions(
  { transaction, householdId }: HouseholdScope,
  { month, revision }: Pick<SnapshotRow, 'month' | 'revision'>,
): Promise<readonly SnapshotPositionRow[]> {
  return transaction
    .selectFrom('month_snapshot_position')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .where('revision', '=', revision)
    .orderBy('position')
    .execute()
}

/** The amounts that the plan put into each position of the last snapshots from a month on, the latest month first. */
export async function listContributions(
  { transaction, householdId }: HouseholdScope,
  { from, to }: { readonly from: Month | null; readonly to: Month },
): Promise<readonly ContributionRow[]> {
  // No month is earlier than this one.
  const since = from ?? '2000-01-01'
  return transaction
    .selectFrom('month_snapshot_position as own')
    .select(['own.month', 'own.position_id', 'own.contribution_cents'])
    .where('own.household_id', '=', householdId)
    .where('own.month', '<=', to)
    .where('own.month', '>=', since)
    .where('own.revision', '=', (query) =>
      query
        .selectFrom('month_snapshot as last')
        .select(({ fn }) => fn.max('last.revision').as('revision'))
        .where('last.household_id', '=', householdId)
        .whereRef('last.month', '=', 'own.month'),
    )
    .orderBy('own.month', 'desc')
    .execute()
}

/** Stores a snapshot with its positions; one that is already stored stays as it is. */
export async function insertSnapshot(
  { transaction, householdId }: HouseholdScope,
  snapshot: Omit<Insertable<MonthSnapshotTable>, 'household_id'>,
  positions: readonly Omit<
    Insertable<MonthSnapshotPositionTable>,
    'household_id' | 'month' | 'revision' | 'position'
  >[],
): Promise<void> {
  await transaction
    .insertInto('month_snapshot')
    .values({ ...snapshot, household_id: householdId })
    .execute()
  if (positions.length === 0) return
  const { month, revision } = snapshot
  await transaction
    .insertInto('month_snapshot_position')
    .values(
      positions.map((row, position) => ({ ...row, household_id: householdId, month, revision, position })),
    )
    .execute()
}

/** When a month was reopened, the latest first. */
export async function listReopenings(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<readonly ReopeningRow[]> {
  return transaction
    .selectFrom('month_reopening')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('month', '=', month)
    .orderBy('revision', 'desc')
    .execute()
}

export async function insertReopening(
  { transaction, householdId }: HouseholdScope,
  row: Omit<Insertable<MonthReopeningTable>, 'household_id'>,
): Promise<void> {
  await transaction
    .insertInto('month_reopening')
    .values({ ...row, household_id: householdId })
    .execute()
}
