import { type Selectable, sql } from 'kysely'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { RestoreSnapshotTable } from '#server/database/schema.ts'

export type SnapshotRow = Selectable<RestoreSnapshotTable>

/** How many restores of a household can be undone. */
const KEPT_RESTORES = 3

/** The restores without the records that they keep, the newest first. */
export async function listRestores({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('restore_snapshot')
    .select([
      'id',
      'exported_on',
      'restored_at',
      'undone_at',
      'added_count',
      'changed_count',
      'removed_count',
    ])
    .where('household_id', '=', householdId)
    .orderBy('restored_at', 'desc')
    .orderBy('id')
    .execute()
}

export async function findRestore(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<SnapshotRow | undefined> {
  return transaction
    .selectFrom('restore_snapshot')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Stores a restore; the oldest ones are deleted, with their bookings. */
export async function insertRestore(
  scope: HouseholdScope,
  row: Omit<SnapshotRow, 'household_id'>,
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .insertInto('restore_snapshot')
    .values({ ...row, household_id: householdId })
    .execute()
  await sql`
    delete from restore_snapshot where household_id = ${householdId} and id not in (
      select id from restore_snapshot where household_id = ${householdId}
      order by restored_at desc, id limit ${KEPT_RESTORES}
    )
  `.execute(transaction)
  await sql`
    delete from restore_part where household_id = ${householdId} and restore_id not in (
      select id from restore_snapshot where household_id = ${householdId}
    )
  `.execute(transaction)
}

export async function markUndone(
  { transaction, householdId }: HouseholdScope,
  id: string,
  now: Date,
): Promise<void> {
  await transaction
    .updateTable('restore_snapshot')
    .set({ undone_at: now })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .execute()
}
