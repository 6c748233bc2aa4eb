import { sql } from 'kysely'
import { MOST_LOST_OF_A_HUNDRED } from '#domain/transactions/cancels-out.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'

/** Stores a sent part in place of the same one. Parts of another restore that was never carried out are deleted. */
export async function keepSentPart(
  { transaction, householdId }: HouseholdScope,
  sent: {
    readonly restore_id: string
    readonly part: number
    readonly written_at: Date
    readonly packed_bookings: Buffer
  },
): Promise<void> {
  const { restore_id, part } = sent
  await transaction
    .deleteFrom('restore_part')
    .where('household_id', '=', householdId)
    .where('is_done', '=', false)
    .where((other) => other.or([other('restore_id', '<>', restore_id), other('part', '=', part)]))
    .execute()
  await transaction
    .insertInto('restore_part')
    .values({ ...sent, household_id: householdId, is_done: false })
    .execute()
}

/** The number of parts of a restore. */
export async function countParts(
  { transaction, householdId }: HouseholdScope,
  restoreId: string,
): Promise<number> {
  const row = await transaction
    .selectFrom('restore_part')
    .select((part) => part.fn.countAll<number>().as('count'))
    .where('household_id', '=', householdId)
    .where('restore_id', '=', restoreId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/**
 * The content of a part; undefined without it. Parts are read one at a time: together they are the bookings of twenty
 * years.
 */
export async function findPart(
  { transaction, householdId }: HouseholdScope,
  restoreId: string,
  part: number,
): Promise<Buffer | undefined> {
  const row = await transaction
    .selectFrom('restore_part')
    .select('packed_bookings')
    .where('household_id', '=', householdId)
    .where('restore_id', '=', restoreId)
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.packed_bookings
}

/** Keeps what a part has changed, in place of what was sent. */
export async function markPartDone(
  { transaction, householdId }: HouseholdScope,
  {
    restore_id,
    part,
    ...done
  }: {
    readonly restore_id: string
    readonly part: number
    readonly written_at: Date
    readonly packed_bookings: Buffer
  },
): Promise<void> {
  await transaction
    .updateTable('restore_part')
    .set({ ...done, is_done: true })
    .where('household_id', '=', householdId)
    .where('restore_id', '=', restore_id)
    .where('part', '=', part)
    .execute()
}

/** Deletes the parts of a restore that was undone. */
export async function removeParts(
  { transaction, householdId }: HouseholdScope,
  restoreId: string,
): Promise<void> {
  await transaction
    .deleteFrom('restore_part')
    .where('household_id', '=', householdId)
    .where('restore_id', '=', restoreId)
    .execute()
}

/** Whether each of these transfers consists of two bookings of two accounts with opposite amounts. */
export async function areTransfersWhole(
  { transaction, householdId }: HouseholdScope,
  transferIds: readonly string[],
): Promise<boolean> {
  if (transferIds.length === 0) return true
  const { rows } = await sql`
    select transfer_id from booking
    where household_id = ${householdId} and transfer_id = any(${transferIds}::uuid[])
    group by transfer_id
    having count(*) <> 2 or count(distinct account_id) <> 2
      -- as cancelsOut of the domain says it
      or case when count(foreign_minor) = 0 then sum(amount_cents) <> 0
        else min(amount_cents) > 0 or max(amount_cents) < 0
          or abs(sum(amount_cents)) * 100
            > greatest(max(amount_cents), -min(amount_cents)) * ${MOST_LOST_OF_A_HUNDRED}
        end
    limit 1
  `.execute(transaction)
  return rows.length === 0
}
