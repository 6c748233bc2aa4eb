import { type Selectable, sql } from 'kysely'
import { type Day, dayIn } from '#domain/calendar/day.ts'
import type { Plan } from '#domain/subscription/term.ts'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { SubscriptionContractTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { timeZone } from '#server/today.ts'
import { noteCharge } from './invoice-standing-store.ts'

export type ContractRow = Selectable<SubscriptionContractTable>

/** A contract with its party. */
export interface FoundContract extends ContractRow {
  readonly household_id: string
  readonly name: string
  readonly surname: string
  readonly email: string
}

/** The key of a contract. */
export type ContractKey = Pick<ContractRow, 'user_id' | 'contract_id'>

/**
 * A contract by its number, or the latest of the person with an address; the number wins. Undefined when there is none;
 * an order that was never paid is none.
 */
export async function findContract(
  transaction: Database | Transaction,
  { number, emailKey }: { readonly number?: string | undefined; readonly emailKey?: string | undefined },
): Promise<FoundContract | undefined> {
  const concluded = selectContracts(transaction).where('concluded_at', 'is not', null)
  if (number !== undefined) {
    const found = await concluded.where('number', '=', number.trim().toUpperCase()).executeTakeFirst()
    if (found) return found
  }
  if (emailKey === undefined) return undefined
  return concluded
    .innerJoin('email_identity', 'email_identity.user_id', 'subscription_contract.user_id')
    .where('email_key', '=', emailKey)
    .orderBy('concluded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** The latest contract of a household that is no lapsed order, whoever is its party. */
export async function findHouseholdContract(
  transaction: Database | Transaction,
  householdId: string,
): Promise<FoundContract | undefined> {
  return selectContracts(transaction)
    .where('household_id', '=', householdId)
    .where('state', '!=', 'lapsed')
    .orderBy('ordered_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** All contracts of a household that wait for their payment or are not over, whoever is their party. */
export async function findHouseholdContracts(
  transaction: Transaction,
  householdId: string,
  now: Date,
): Promise<readonly FoundContract[]> {
  return selectContracts(transaction)
    .where('household_id', '=', householdId)
    .where((or) =>
      or.or([
        or('state', '=', 'pending_payment'),
        or.and([
          or('state', '=', 'active'),
          or.or([or('ends_on', 'is', null), or('ends_on', '>=', dayIn(now.getTime(), timeZone))]),
        ]),
      ]),
    )
    .execute()
}

/** The contract that a provider means; undefined when there is none. */
export async function findContractId(
  transaction: Transaction,
  known: { readonly contractId: string } | { readonly subscription: string },
): Promise<ContractKey | undefined> {
  const query = transaction.selectFrom('subscription_contract').select(['user_id', 'contract_id'])
  if ('subscription' in known)
    return query.where('provider_subscription', '=', known.subscription).limit(1).executeTakeFirst()
  if (!isUuid(known.contractId)) return undefined
  return query.where('contract_id', '=', known.contractId).limit(1).executeTakeFirst()
}

/** The contract whose payment has this id at a provider; undefined when there is none. */
export async function findChargeByReference(
  transaction: Transaction,
  reference: string,
): Promise<ContractKey | undefined> {
  return transaction
    .selectFrom('subscription_charge')
    .select(['user_id', 'contract_id'])
    .where('provider_reference', '=', reference)
    .limit(1)
    .executeTakeFirst()
}

/** The household of a user; undefined when there is no such user any more. */
export async function findMembership(transaction: Transaction, userId: string): Promise<string | undefined> {
  const member = await transaction
    .selectFrom('household_member')
    .select('household_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return member?.household_id
}

/** All contracts of one person, orders included. */
export async function listContractsOf(
  transaction: Database | Transaction,
  userId: string,
): Promise<readonly FoundContract[]> {
  return selectContracts(transaction)
    .where('subscription_contract.user_id', '=', userId)
    .orderBy('ordered_at')
    .execute()
}

/** The next contracts that are concluded and not over yet, or over with a payment that is not settled. */
export async function listUnsettledContracts(
  database: Database,
  { after, atMost }: { readonly after: ContractKey | null; readonly atMost: number },
): Promise<readonly ContractKey[]> {
  const query = database
    .selectFrom('subscription_contract')
    .select(['user_id', 'contract_id'])
    .where((or) =>
      or.or([
        or('state', '=', 'active'),
        or.exists(
          or
            .selectFrom('subscription_charge')
            .select('from_day')
            .whereRef('subscription_charge.user_id', '=', 'subscription_contract.user_id')
            .whereRef('subscription_charge.contract_id', '=', 'subscription_contract.contract_id')
            .where('subscription_charge.state', 'in', ['processing', 'failed']),
        ),
      ]),
    )
    .orderBy('user_id')
    .orderBy('contract_id')
    .limit(atMost)
  if (after === null) return query.execute()
  const later = sql<boolean>`(user_id, contract_id) > (${after.user_id}::uuid, ${after.contract_id}::uuid)`
  return query.where(later).execute()
}

/** Lets the next unpaid orders up to an instant lapse. @returns these orders */
export async function lapseOldOrders(
  transaction: Transaction,
  { orderedBefore, atMost }: { readonly orderedBefore: Date; readonly atMost: number },
): Promise<readonly ContractRow[]> {
  return transaction
    .updateTable('subscription_contract')
    .set({ state: 'lapsed' })
    .where(
      sql<boolean>`ctid = any(array(
        select ctid from subscription_contract where state = 'pending_payment' and ordered_at <= ${orderedBefore}
        order by ordered_at limit ${atMost} for update skip locked
      ))`,
    )
    .returningAll()
    .execute()
}

/** How many orders would lapse, counted up to a bound. */
export async function countOldOrders(
  database: Database,
  { orderedBefore, atMost }: { readonly orderedBefore: Date; readonly atMost: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from subscription_contract where state = 'pending_payment' and ordered_at <= ${orderedBefore} limit ${atMost}
    ) old
  `.execute(database)
  return rows[0]?.count ?? 0
}

/** Unpaid orders up to an instant: there is nothing to prove about them. */
export function lapsedOrders(orderedBefore: Date): OldRows {
  return {
    table: 'subscription_contract',
    by: sql`ordered_at`,
    key: ['user_id', 'contract_id'],
    within: sql`state = 'lapsed' and ordered_at <= ${orderedBefore}`,
  }
}

/** A contract as it is now, locked until the transaction ends. */
export async function lockContract(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<FoundContract | undefined> {
  return selectContracts(transaction)
    .where('subscription_contract.user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .forUpdate('subscription_contract')
    .executeTakeFirst()
}

/** A contract as it is now, without a lock. */
export async function findContractByKey(
  database: Database | Transaction,
  { user_id, contract_id }: ContractKey,
): Promise<FoundContract | undefined> {
  return selectContracts(database)
    .where('subscription_contract.user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .executeTakeFirst()
}

/**
 * Locks a household against a second order: its memberships, in the order of their users.
 * @returns the ids of its members
 */
export async function lockMembers(transaction: Transaction, householdId: string): Promise<readonly string[]> {
  const members = await transaction
    .selectFrom('household_member')
    .select('user_id')
    .where('household_id', '=', householdId)
    .orderBy('user_id')
    .forUpdate()
    .execute()
  return members.map(({ user_id }) => user_id)
}

/** Writes the columns that changed. */
export async function updateContract(
  transaction: Transaction,
  { user_id, contract_id }: ContractKey,
  change: Partial<ContractRow>,
): Promise<void> {
  await transaction
    .updateTable('subscription_contract')
    .set(change)
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .execute()
}

export type ChargeRow = Awaited<ReturnType<typeof listCharges>>[number]

/** The charges of a contract, the first period first. */
export async function listCharges(
  transaction: Database | Transaction,
  { user_id, contract_id }: ContractKey,
) {
  return transaction
    .selectFrom('subscription_charge')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .orderBy('from_day')
    .execute()
}

/** Changes a charge, which is named by the first day of its period, and notes what that means for its invoice. */
export async function updateCharge(
  transaction: Transaction,
  { user_id, contract_id, from_day }: Pick<ChargeRow, 'user_id' | 'contract_id' | 'from_day'>,
  change: Partial<ChargeRow>,
): Promise<void> {
  const before = await transaction
    .selectFrom('subscription_charge')
    .selectAll()
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from_day)
    .forUpdate()
    .executeTakeFirst()
  if (!before) return
  await transaction
    .updateTable('subscription_charge')
    .set(change)
    .where('user_id', '=', user_id)
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from_day)
    .execute()
  await noteCharge(transaction, before, { ...before, ...change })
}

/** Stores a charge. @returns false when that period has one already */
export async function insertCharge(
  transaction: Transaction,
  charge: Omit<
    ChargeRow,
    | 'paid_at'
    | 'failed_at'
    | 'dunning'
    | 'refunded_cents'
    | 'surplus_cents'
    | 'payment_method'
    | 'transferred_on'
    | 'transfer_reference'
  >,
): Promise<boolean> {
  const inserted = await transaction
    .insertInto('subscription_charge')
    .values(charge)
    .onConflict((conflict) => conflict.columns(['user_id', 'contract_id', 'from_day']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (inserted) await noteCharge(transaction, undefined, inserted)
  return inserted !== undefined
}

export interface Concluded {
  readonly plan: Plan
  readonly startsOn: Day
  readonly planSince: Day
  readonly concludedAt: Date
}

/**
 * The columns that only a concluded contract has.
 * @throws for an order that nobody has paid
 */
export function concludedPart({ plan, starts_on, plan_since_on, concluded_at }: ContractRow): Concluded {
  if (starts_on === null || plan_since_on === null || concluded_at === null)
    throw new Error('An order that was not paid is no contract')
  return { plan, startsOn: starts_on, planSince: plan_since_on, concludedAt: concluded_at }
}

/** Selects contracts with their parties, for further conditions. */
export function selectContracts(database: Database | Transaction) {
  return database
    .selectFrom('subscription_contract')
    .innerJoin('app_user', 'app_user.user_id', 'subscription_contract.user_id')
    .innerJoin('household_member', 'household_member.user_id', 'subscription_contract.user_id')
    .selectAll('subscription_contract')
    .select(['household_id', 'app_user.name', 'app_user.surname', 'app_user.email'])
}

/** Whether a text can be an id of ours: what a provider sends back may have been written by a stranger. */
export function isUuid(text: string): boolean {
  return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text)
}
