import { sql } from 'kysely'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { Transaction } from '#server/database/transaction.ts'

export interface TraceRow {
  readonly contractNumber: string
  readonly withdrawnAt: Date
  /** Whether the operator has allowed one more order: the trace counts no more. */
  readonly isReleased: boolean
  /** Whether money of it is still on its way to us, or its refund has not been started yet. */
  readonly isRefundOpen: boolean
}

/** The facts by which a person and their orders are recognised. */
export interface Orderer {
  readonly userId: string
  readonly householdId: string
  readonly email: string
}

/** The orderer as stored now; undefined when there is no such user any more. */
export async function findOrderer(transaction: Transaction, userId: string): Promise<Orderer | undefined> {
  return transaction
    .selectFrom('app_user')
    .innerJoin('household_member', 'household_member.user_id', 'app_user.user_id')
    .select(['app_user.user_id as userId', 'household_id as householdId', 'email'])
    .where('app_user.user_id', '=', userId)
    .executeTakeFirst()
}

/** Stores a contract that was withdrawn from, by each digest that leads to it. */
export async function insertTraces(
  transaction: Transaction,
  {
    digests,
    contractNumber,
    withdrawnAt,
  }: {
    readonly digests: readonly string[]
    readonly contractNumber: string
    readonly withdrawnAt: Date
  },
): Promise<void> {
  await transaction
    .insertInto('withdrawal_trace')
    .values(digests.map((digest) => ({ digest, contract_number: contractNumber, withdrawn_at: withdrawnAt })))
    .onConflict((conflict) => conflict.columns(['digest', 'contract_number']).doNothing())
    .execute()
}

/**
 * The contracts to which any of the digests leads and that were withdrawn from after an instant, the newest first. A
 * direct debit under way has no instruction for its refund yet, and counts as open, too.
 */
export async function listTraces(
  transaction: Transaction,
  { digests, after }: { readonly digests: readonly string[]; readonly after: Date },
): Promise<readonly TraceRow[]> {
  const { rows } = await sql<TraceRow>`
    select
      contract_number as "contractNumber",
      max(withdrawn_at) as "withdrawnAt",
      bool_or(released_at is not null) as "isReleased",
      exists (
        select from payment_instruction told
        where told.contract_number = trace.contract_number
          and told.done_at is null and told.instruction::jsonb ->> 'kind' = 'refund'
      ) or exists (
        select from subscription_charge charge
        join subscription_contract contract using (user_id, contract_id)
        where contract.number = trace.contract_number and charge.state = 'processing'
      ) as "isRefundOpen"
    from withdrawal_trace trace
    where digest = any(${[...digests]}::text[]) and withdrawn_at > ${after}
    group by contract_number
    order by 2 desc, 1
  `.execute(transaction)
  return rows
}

/** Marks traces as released, for everybody to whom the contracts lead. */
export async function releaseTraces(
  transaction: Transaction,
  { contractNumbers, now }: { readonly contractNumbers: readonly string[]; readonly now: Date },
): Promise<void> {
  await transaction
    .updateTable('withdrawal_trace')
    .set({ released_at: now })
    .where('contract_number', 'in', contractNumbers)
    .where('released_at', 'is', null)
    .execute()
}

/** Makes another digest lead to everything to which some digests lead since an instant. */
export async function extendTraces(
  transaction: Transaction,
  { of, to, after }: { readonly of: readonly string[]; readonly to: string; readonly after: Date },
): Promise<void> {
  await transaction
    .insertInto('withdrawal_trace')
    .columns(['digest', 'contract_number', 'withdrawn_at', 'released_at'])
    .expression((from) =>
      from
        .selectFrom('withdrawal_trace')
        .distinctOn('contract_number')
        .select([sql<string>`${to}::text`.as('digest'), 'contract_number', 'withdrawn_at', 'released_at'])
        .where('digest', 'in', of)
        .where('withdrawn_at', '>', after)
        .orderBy('contract_number'),
    )
    .onConflict((conflict) => conflict.columns(['digest', 'contract_number']).doNothing())
    .execute()
}

/** Stores a former address of an account with the instant of its change, as a digest. */
export async function insertFormerAddress(
  transaction: Transaction,
  {
    userId,
    digest,
    replacedAt,
  }: { readonly userId: string; readonly digest: string; readonly replacedAt: Date },
): Promise<void> {
  await transaction
    .insertInto('former_address')
    .values({ user_id: userId, digest, replaced_at: replacedAt })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'digest']).doUpdateSet({ replaced_at: replacedAt }),
    )
    .execute()
}

/** Digests of the addresses that an account had until after an instant. */
export async function listFormerAddresses(
  transaction: Transaction,
  { userId, after }: { readonly userId: string; readonly after: Date },
): Promise<readonly string[]> {
  const rows = await transaction
    .selectFrom('former_address')
    .select('digest')
    .where('user_id', '=', userId)
    .where('replaced_at', '>', after)
    .execute()
  return rows.map(({ digest }) => digest)
}

/** Traces of withdrawals up to an instant. */
export function oldTraces(before: Date): OldRows {
  return {
    table: 'withdrawal_trace',
    by: sql`withdrawn_at`,
    key: ['digest', 'contract_number'],
    within: sql`withdrawn_at <= ${before}`,
  }
}

/** Addresses that were changed up to an instant. */
export function oldAddresses(before: Date): OldRows {
  return {
    table: 'former_address',
    by: sql`replaced_at`,
    key: ['user_id', 'digest'],
    within: sql`replaced_at <= ${before}`,
  }
}
