import { type Selectable, sql } from 'kysely'
import type { VoucherTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type VoucherRow = Selectable<VoucherTable>

/** A code with its voucher. */
export interface FoundVoucher extends VoucherRow {
  readonly code: string
  readonly code_key: string
}

/** The id of no voucher: an unknown code is asked the same questions as a known one. */
const NO_VOUCHER = '00000000-0000-0000-0000-000000000000'

/** A code with its voucher by the key of the code; both are locked where it is redeemed. */
export async function findVoucher(
  transaction: Transaction,
  codeKey: string,
  { isLocked }: { readonly isLocked: boolean },
): Promise<FoundVoucher | undefined> {
  const query = transaction
    .selectFrom('voucher_code')
    .innerJoin('voucher', 'voucher.voucher_id', 'voucher_code.voucher_id')
    .selectAll('voucher')
    .select(['code', 'code_key'])
    .where('code_key', '=', codeKey)
  return (isLocked ? query.forUpdate() : query).executeTakeFirst()
}

/** How often a code was used, and whether the person or the household has used its voucher. */
export interface VoucherUses {
  readonly ofCode: number
  readonly isUsed: boolean
  /** Whether nobody of the household has had a contract; one that was withdrawn from is none. */
  readonly isNew: boolean
}

/** Reads the uses; an order of the person that still waits is given up for the next one, so it does not count. */
export async function readUses(
  transaction: Transaction,
  found: Pick<FoundVoucher, 'voucher_id' | 'code_key'> | undefined,
  { userId, householdId }: { readonly userId: string; readonly householdId: string },
): Promise<VoucherUses> {
  const voucherId = found?.voucher_id ?? NO_VOUCHER
  const codeKey = found?.code_key ?? ''
  const countedUse = sql`
    voucher_use used
    left join subscription_contract contract
      on contract.contract_id = used.contract_id and contract.user_id = used.user_id`
  const counts = sql`
    not (used.user_id is not distinct from ${userId}::uuid and contract.state is not distinct from 'pending_payment')`
  const { rows } = await sql<VoucherUses>`
    with members as (
      select user_id from household_member where household_id = ${householdId}::uuid
    )
    select
      (select count(*)::integer from ${countedUse} where code_key = ${codeKey} and ${counts}) as "ofCode",
      exists (
        select from ${countedUse}
        where voucher_id = ${voucherId}::uuid
          and (used.redeemed_in = ${householdId}::uuid or used.user_id in (select user_id from members)) and ${counts}
      ) as "isUsed",
      not exists (
        select from subscription_contract contract
        where contract.user_id in (select user_id from members)
          and contract.concluded_at is not null and contract.state <> 'withdrawn'
      ) as "isNew"
  `.execute(transaction)
  return rows[0] ?? { ofCode: 0, isUsed: false, isNew: true }
}

export interface NewUse {
  readonly useId: string
  readonly voucherId: string
  readonly codeKey: string
  readonly userId: string
  readonly householdId: string
  readonly contractId: string
  readonly usedAt: Date
}

/** Stores who has used a voucher with which order. */
export async function insertUse(transaction: Transaction, use: NewUse): Promise<void> {
  await transaction
    .insertInto('voucher_use')
    .values({
      use_id: use.useId,
      voucher_id: use.voucherId,
      code_key: use.codeKey,
      user_id: use.userId,
      redeemed_in: use.householdId,
      contract_id: use.contractId,
      used_at: use.usedAt,
    })
    .execute()
}

/** Deletes the uses of orders: their codes can be redeemed once more. */
export async function deleteUses(transaction: Transaction, contractIds: readonly string[]): Promise<void> {
  if (contractIds.length === 0) return
  await transaction.deleteFrom('voucher_use').where('contract_id', 'in', contractIds).execute()
}
