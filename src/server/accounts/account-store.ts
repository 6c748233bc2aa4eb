import { type Insertable, type Selectable, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { removeRow } from '#server/database/household-rows.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import type { AccountBalanceTable, AccountOwnerTable, AccountTable } from '#server/database/schema.ts'

type OwnerRow = Pick<Selectable<AccountOwnerTable>, 'person_id' | 'share_bp'>
export type BalanceRow = Pick<Selectable<AccountBalanceTable>, (typeof balanceColumns)[number]>
export type AccountRow = Selectable<AccountTable> & {
  readonly owners: readonly OwnerRow[]
  readonly balances: readonly BalanceRow[]
}

const balanceColumns = [
  'day',
  'amount_cents',
  'version',
  'foreign_minor',
  'rate',
  'rate_day',
  'rate_source',
  'valuation_kind',
  'whole_cents',
  'moved_cents',
] as const

type Written = 'household_id' | 'id' | 'version' | 'created_at' | 'updated_at'
type Kept = 'closed_on' | 'is_archived' | 'archived_on' | 'colour_index' | 'position'
/** The columns of an account that an edit replaces. */
export type AccountValues = Omit<Insertable<AccountTable>, Written | Kept>
type KeptValues = Pick<Selectable<AccountTable>, Kept>
type State = Pick<Selectable<AccountTable>, 'closed_on' | 'is_archived' | 'archived_on'>
/** The columns of an account that decide what may be done with it. */
export type AccountState = State & Seen & Pick<Selectable<AccountTable>, 'type' | 'currency' | 'opened_on'>
export type OrderRow = Pick<
  Selectable<AccountTable>,
  'id' | 'name' | 'bank' | 'exemption_order_cents' | 'closed_on' | 'is_archived'
>

export interface Seen {
  readonly id: string
  readonly version: number
}

/** Every account in the order of the household, with owners and balances; closed and archived ones included. */
export async function listAccounts(scope: HouseholdScope): Promise<readonly AccountRow[]> {
  return selectAccounts(scope).orderBy('account.position').orderBy('account.id').execute()
}

/** One account with owners and balances; undefined when the household has none with the id. */
export async function findAccount(scope: HouseholdScope, id: string): Promise<AccountRow | undefined> {
  return selectAccounts(scope).where('account.id', '=', id).executeTakeFirst()
}

/** The position and the colour of each account, in their order. */
export async function listPlaces({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('account')
    .select(['id', 'position', 'colour_index'])
    .where('household_id', '=', householdId)
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** The columns of one account that decide what may be done with it. */
export async function findState(
  { transaction, householdId }: HouseholdScope,
  id: string,
): Promise<AccountState | undefined> {
  return transaction
    .selectFrom('account')
    .select(['id', 'version', 'type', 'opened_on', 'closed_on', 'is_archived', 'archived_on', 'currency'])
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The exemption orders (Freistellungsaufträge) of all accounts that have one, in cents. */
export async function listExemptionOrders({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly OrderRow[]> {
  return transaction
    .selectFrom('account')
    .select(['id', 'name', 'bank', 'closed_on', 'is_archived', 'exemption_order_cents'])
    .where('household_id', '=', householdId)
    .where('exemption_order_cents', '>', 0)
    .execute()
}

/** Whether the household says that two of its persons are assessed jointly. */
export async function isJointlyAssessed({ transaction, householdId }: HouseholdScope): Promise<boolean> {
  const household = await transaction
    .selectFrom('household')
    .select('is_jointly_assessed')
    .where('household_id', '=', householdId)
    .executeTakeFirst()
  return household?.is_jointly_assessed ?? false
}

/** The ids of all persons of the household, each of whom may own an account. */
export async function listPersonIds({
  transaction,
  householdId,
}: HouseholdScope): Promise<readonly string[]> {
  const persons = await transaction
    .selectFrom('person')
    .select('id')
    .where('household_id', '=', householdId)
    .execute()
  return persons.map(({ id }) => id)
}

/** Stores an account with its owners; its balances are stored apart. */
export async function insertAccount(
  scope: HouseholdScope,
  id: string,
  values: AccountValues & KeptValues,
  owners: readonly OwnerRow[],
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .insertInto('account')
    .values({ ...values, household_id: householdId, id })
    .execute()
  await insertOwners(scope, id, owners)
}

/**
 * Puts fields and owners in place of the stored ones. Does nothing to the account when the version is another: the
 * caller has compared them in the same transaction.
 */
export async function replaceAccount(
  scope: HouseholdScope,
  { id, version }: Seen,
  values: AccountValues,
  owners: readonly OwnerRow[],
): Promise<void> {
  const { transaction, householdId } = scope
  await transaction
    .updateTable('account')
    .set({ ...values, version: version + 1, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
  await transaction
    .deleteFrom('account_owner')
    .where('household_id', '=', householdId)
    .where('account_id', '=', id)
    .execute()
  await insertOwners(scope, id, owners)
}

/**
 * Closes, opens or archives an account. Does nothing when the version is another: the caller has compared them in the
 * same transaction.
 */
export async function setState(
  { transaction, householdId }: HouseholdScope,
  { id, version }: Seen,
  state: State,
): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ ...state, version: version + 1, updated_at: sql<Date>`now()` })
    .where('household_id', '=', householdId)
    .where('id', '=', id)
    .where('version', '=', version)
    .execute()
}

/** Removes an account with its owners and balances; transfers to it must be gone before. */
export async function removeAccount(scope: HouseholdScope, id: string): Promise<void> {
  await removeRow(scope, 'account', id)
}

/** The balance entered for exactly this day; undefined when there is none, even where an earlier one still holds. */
export async function findBalance(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  day: Day,
): Promise<BalanceRow | undefined> {
  return transaction
    .selectFrom('account_balance')
    .select([...balanceColumns])
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .executeTakeFirst()
}

/** Whether the account has at least this many balances. */
export async function hasBalances(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  count: number,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('account_balance')
    .select('day')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .limit(count)
    .execute()
  return found.length === count
}

/** Removes the balance of exactly this day. */
export async function removeBalance(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  day: Day,
): Promise<void> {
  await transaction
    .deleteFrom('account_balance')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .where('day', '=', day)
    .execute()
}

/** Whether the account received a transfer that was ticked off; the history must then keep the account. */
export async function hasTransfers(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<boolean> {
  const found = await transaction
    .selectFrom('transfer')
    .select('id')
    .where('household_id', '=', householdId)
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether something was booked on the account, or imported for it. */
export async function hasBookings(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from booking where household_id = ${householdId} and account_id = ${accountId}
    union all
    select from import_batch where household_id = ${householdId} and account_id = ${accountId}
    limit 1
  `.execute(transaction)
  return rows.length > 0
}

/** The first months of the versions of the account system that pay to the account or start from it. */
export async function listAllocationMonths(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
): Promise<readonly Month[]> {
  const rows = await transaction
    .selectFrom('allocation')
    .select('month')
    .where('household_id', '=', householdId)
    .where((allocation) =>
      allocation.or([
        allocation('incoming_account_id', '=', accountId),
        allocation.exists(
          allocation
            .selectFrom('allocation_target')
            .select('position')
            .where('allocation_target.household_id', '=', householdId)
            .whereRef('allocation_target.month', '=', 'allocation.month')
            .where('allocation_target.account_id', '=', accountId),
        ),
      ]),
    )
    .execute()
  return rows.map(({ month }) => month)
}

/**
 * Whether the tax reserve of an income source goes to the account in the month or later; without a month, at any time.
 */
export async function hasReserves(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  since?: Month,
): Promise<boolean> {
  const rows = transaction
    .selectFrom('income_reserve')
    .select('income_reserve.source_id')
    .where('income_reserve.household_id', '=', householdId)
    .where('income_reserve.account_id', '=', accountId)
  const counting =
    since === undefined
      ? rows
      : rows.where((reserve) =>
          reserve.not(
            reserve.exists(
              reserve
                .selectFrom('income_reserve as later')
                .select('later.source_id')
                .where('later.household_id', '=', householdId)
                .whereRef('later.source_id', '=', 'income_reserve.source_id')
                .whereRef('later.valid_from', '>', 'income_reserve.valid_from')
                .where('later.valid_from', '<=', since),
            ),
          ),
        )
  return (await counting.limit(1).executeTakeFirst()) !== undefined
}

/** The first month of the version of the account system that is in force in a month. */
export async function findCountingMonth(
  { transaction, householdId }: HouseholdScope,
  month: Month,
): Promise<Month | undefined> {
  const row = await transaction
    .selectFrom('allocation')
    .select('month')
    .where('household_id', '=', householdId)
    .where('month', '<=', month)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.month
}

// This is one statement, so that an account is never seen with the owners or balances of another moment.
function selectAccounts({ transaction, householdId }: HouseholdScope) {
  return transaction
    .selectFrom('account')
    .selectAll('account')
    .select((account) => [
      jsonArrayFrom(
        account
          .selectFrom('account_owner')
          .select(['person_id', 'share_bp'])
          .where('account_owner.household_id', '=', householdId)
          .whereRef('account_owner.account_id', '=', 'account.id')
          .orderBy('position'),
      ).as('owners'),
      jsonArrayFrom(
        account
          .selectFrom('account_balance')
          .select([...balanceColumns])
          .where('account_balance.household_id', '=', householdId)
          .whereRef('account_balance.account_id', '=', 'account.id')
          .orderBy('day'),
      ).as('balances'),
    ])
    .where('account.household_id', '=', householdId)
}

async function insertOwners(
  { transaction, householdId }: HouseholdScope,
  accountId: string,
  owners: readonly OwnerRow[],
): Promise<void> {
  await transaction
    .insertInto('account_owner')
    .values(
      owners.map((owner, position) => ({
        ...owner,
        household_id: householdId,
        account_id: accountId,
        position,
      })),
    )
    .execute()
}
