import { type Insertable, type Selectable, sql } from 'kysely'
import type { Day } from '#domain/calendar/day.ts'
import { MOST_LOST_OF_A_HUNDRED } from '#domain/transactions/cancels-out.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountTable, ImportBatchTable } from '#server/database/schema.ts'

export type ImportRow = Selectable<ImportBatchTable>

/** A page of the imports, the newest first. @param after the last one of the page before */
export async function listImports(
  { transaction, householdId }: HouseholdScope,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<readonly ImportRow[]> {
  const all = transaction.selectFrom('import_batch').selectAll().where('household_id', '=', householdId)
  const query =
    after === undefined
      ? all
      : all.where(
          sql<boolean>`(imported_at, id) < (
            select imported_at, id from import_batch where household_id = ${householdId} and id = ${after}
          )`,
        )
  return query.orderBy('imported_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** One import; undefined when there is none with the id. */
export async function findImport(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<ImportRow | undefined> {
  return transaction
    .selectFrom('import_batch')
    .selectAll()
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Writes an import in place of the stored one, if there is any. */
export async function writeImport(
  { transaction, householdId }: HouseholdScope,
  values: Omit<Insertable<ImportBatchTable>, 'household_id'>,
): Promise<void> {
  await transaction
    .insertInto('import_batch')
    .values({ ...values, household_id: householdId })
    .onConflict((conflict) => conflict.columns(['household_id', 'id']).doUpdateSet(values))
    .execute()
}

/** The bookings of an import, with the columns that say in which months they count. */
export async function listBookingsOfImport(
  { transaction, householdId }: HouseholdScope,
  importId: string,
): Promise<readonly { readonly id: string; readonly account_id: string; readonly day: Day }[]> {
  return transaction
    .selectFrom('booking')
    .select(['id', 'account_id', 'day'])
    .where('household_id', '=', householdId)
    .where('import_id', '=', importId)
    .execute()
}

/** Whether a booking with one of the ids is stored. */
export async function hasAnyBooking(
  { transaction, householdId }: HouseholdScope,
  ids: readonly string[],
): Promise<boolean> {
  const found = await transaction
    .selectFrom('booking')
    .select('id')
    .where('household_id', '=', householdId)
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The columns of its account that an import needs. */
export type ImportAccount = Pick<Selectable<AccountTable>, 'id' | 'closed_on' | 'value_sign' | 'currency'>

/**
 * The columns of an account that decide what may be done with it; undefined when the household has none with the id.
 */
export async function findAccount(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<ImportAccount | undefined> {
  return transaction
    .selectFrom('account')
    .select(['id', 'closed_on', 'value_sign', 'currency'])
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** Whether the account has a balance of that day. */
export async function hasBalance(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  day: Day,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('account_balance')
    .select('day')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst()
  return found !== undefined
}

/** The number of balances of all accounts of the household. */
export async function countBalances({ transaction, householdId }: HouseholdScope): Promise<number> {
  const row = await transaction
    .selectFrom('account_balance')
    .select((balance) => balance.fn.countAll<number>().as('count'))
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return row?.count ?? 0
}

/** Deletes the balance of a day, unless somebody has changed it since the import wrote it. */
export async function removeWrittenBalance(
  { transaction, householdId }: HouseholdScope,
  { account_id, closing_day, closing_cents }: ImportRow,
): Promise<void> {
  if (closing_day === null) return
  await transaction
    .deleteFrom('account_balance')
    .where('household_id', '=', householdId)
    .where('account_id', '=', account_id)
    .where('day', '=', closing_day)
    // The signs may differ: accounts of debts store what a bank gives as negative.
    .where(sql<boolean>`abs(amount_cents) = abs(${closing_cents}::bigint)`)
    .where('version', '=', 1)
    .execute()
}

/** A booking of a file and the stored booking of another account that together are one transfer. */
export interface WantedPair {
  readonly id: string
  readonly transferWith: string
}

/**
 * Makes transfers of bookings of a file and stored ones; both get the id of the booking of the file. Where the stored
 * one is gone, has a partner, is split by now or was said to be no transfer with it, the booking of the file stays a
 * transfer alone, and the file is stored all the same.
 * @returns the bookings that no longer count, for the figures of their months
 */
export async function pairWithStored(
  { transaction, householdId }: HouseholdScope,
  pairs: readonly WantedPair[],
): Promise<readonly { readonly accountId: string; readonly day: Day }[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<{ readonly account_id: string; readonly day: Day }>`
    with wanted as (
      select distinct on (other.id) one.id as one_id, other.id as other_id
      from json_to_recordset(${JSON.stringify(pairs)}::json) as told (id uuid, "transferWith" uuid)
      join booking one on one.household_id = ${householdId} and one.id = told.id
      join booking other on other.household_id = ${householdId} and other.id = told."transferWith"
      where other.transfer_id is null and not other.is_split
        and one.amount_cents <> 0 and other.amount_cents <> 0
        and other.account_id <> one.account_id
        -- as cancelsOut of the domain says it
        and case when one.foreign_minor is null and other.foreign_minor is null
          then other.amount_cents + one.amount_cents = 0
          else sign(one.amount_cents) = -sign(other.amount_cents)
            and abs(one.amount_cents + other.amount_cents) * 100
              <= greatest(abs(one.amount_cents), abs(other.amount_cents)) * ${MOST_LOST_OF_A_HUNDRED}
          end
        and not exists (
          select from parted_transfer parted
          where parted.household_id = ${householdId}
            and (
              parted.from_account_id, parted.from_day, parted.left_cents,
              parted.to_account_id, parted.to_day, parted.arrived_cents
            ) = any (array[
              (one.account_id, one.day, 0 - one.amount_cents, other.account_id, other.day, other.amount_cents),
              (other.account_id, other.day, 0 - other.amount_cents, one.account_id, one.day, one.amount_cents)
            ])
        )
      order by other.id, one.id
    )
    update booking set transfer_id = wanted.one_id, is_transfer = true,
      item_id = null, group_id = null, category = null, version = version + 1, updated_at = now()
    from wanted
    where booking.household_id = ${householdId} and booking.id in (wanted.one_id, wanted.other_id)
    returning booking.account_id, booking.day
  `.execute(transaction)
  return rows.map(({ account_id: accountId, day }) => ({ accountId, day }))
}
