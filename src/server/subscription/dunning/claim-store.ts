import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { OldRows } from '#server/database/portions/old-rows.ts'
import type { DunningClaimTable } from '#server/database/schema.ts'
import type { Transaction } from '#server/database/transaction.ts'

export type ClaimRow = Selectable<DunningClaimTable>

/** Stores what became of an unpaid period, with its owner as long as there is an account. */
export async function insertClaim(
  transaction: Transaction,
  claim: Insertable<DunningClaimTable>,
  userId: string,
): Promise<void> {
  await transaction.insertInto('dunning_claim').values(claim).execute()
  await transaction
    .insertInto('dunning_claim_owner')
    .values({ user_id: userId, claim_id: claim.claim_id })
    .execute()
}

/** The open claim for a period, locked; undefined where there is none. */
export async function lockOpenClaim(
  transaction: Transaction,
  { contract_id, from_day }: Pick<ClaimRow, 'contract_id' | 'from_day'>,
): Promise<ClaimRow | undefined> {
  return transaction
    .selectFrom('dunning_claim')
    .selectAll()
    .where('contract_id', '=', contract_id)
    .where('from_day', '=', from_day)
    .where('state', 'in', ['open', 'handed_over'])
    .forUpdate()
    .executeTakeFirst()
}

/** A claim with its owner, without a lock; undefined where there is none. */
export async function findClaim(database: Database | Transaction, claimId: string) {
  return database
    .selectFrom('dunning_claim')
    .leftJoin('dunning_claim_owner', 'dunning_claim_owner.claim_id', 'dunning_claim.claim_id')
    .selectAll('dunning_claim')
    .select('dunning_claim_owner.user_id')
    .where('dunning_claim.claim_id', '=', claimId)
    .executeTakeFirst()
}

/** Claims by their ids, locked in the order of their ids, so that two callers never wait for each other. */
export async function lockClaims(
  transaction: Transaction,
  ids: readonly string[],
): Promise<readonly ClaimRow[]> {
  return transaction
    .selectFrom('dunning_claim')
    .selectAll()
    .where('claim_id', 'in', [...ids])
    .orderBy('claim_id')
    .forUpdate()
    .execute()
}

/** Changes a claim; its version rises. */
export async function updateClaim(
  transaction: Transaction,
  claimId: string,
  change: Partial<ClaimRow>,
): Promise<void> {
  await transaction
    .updateTable('dunning_claim')
    .set((column) => ({ ...change, version: column('version', '+', 1) }))
    .where('claim_id', '=', claimId)
    .execute()
}

/** Deletes what is left of a person who is erased, except open claims, which somebody may have to prove. */
export async function deleteSettledClaimsOf(transaction: Transaction, userId: string): Promise<void> {
  await transaction
    .deleteFrom('dunning_claim')
    .where('claim_id', 'in', (query) =>
      query.selectFrom('dunning_claim_owner').select('claim_id').where('user_id', '=', userId),
    )
    .where('state', 'not in', ['open', 'handed_over'])
    .execute()
}

/** Claims that were settled before a day. */
export function oldClaims(settledBefore: Date): OldRows {
  return {
    table: 'dunning_claim',
    by: sql`settled_at`,
    key: ['claim_id'],
    within: sql`settled_at < ${settledBefore}`,
    along: [{ table: 'dunning_claim_owner', column: 'claim_id' }],
  }
}

/** Handovers from before a day that have no claim left. */
export function oldHandovers(madeBefore: Date): OldRows {
  return {
    table: 'dunning_handover',
    by: sql`made_at`,
    key: ['handover_id'],
    within: sql`made_at < ${madeBefore}`,
    mayGo: sql`not exists (
      select from dunning_claim where dunning_claim.handover_id = dunning_handover.handover_id offset 0
    )`,
  }
}
