import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { SessionOwner } from './session-store.ts'

/** The id of the owner of a second factor: users and administrators share the tables, and their ids are never equal. */
export function ownerIdOf(owner: SessionOwner): string {
  return owner.realm === 'user' ? owner.userId : owner.adminId
}

/** Stores a new secret that waits for its first code, in place of an older one. The active secret stays until then. */
export async function putWaitingSecret(
  transaction: Transaction,
  owner: SessionOwner,
  sealed: string,
): Promise<void> {
  await transaction
    .insertInto('second_factor')
    .values({
      owner_id: ownerIdOf(owner),
      user_id: owner.realm === 'user' ? owner.userId : null,
      admin_id: owner.realm === 'admin' ? owner.adminId : null,
      sealed_waiting_secret: sealed,
    })
    .onConflict((conflict) => conflict.column('owner_id').doUpdateSet({ sealed_waiting_secret: sealed }))
    .execute()
}

/**
 * The second factor with its encrypted secret and, beside it, one that waits for its first code. Undefined while none
 * was ever prepared.
 */
export async function findSecondFactor(database: Database | Transaction, ownerId: string) {
  return database
    .selectFrom('second_factor')
    .select(['sealed_secret', 'sealed_waiting_secret', 'enabled_at', 'last_step'])
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** @returns false when another confirmation was faster */
export async function activateSecret(
  transaction: Transaction,
  activation: { ownerId: string; sealedWaiting: string; step: number; now: Date },
): Promise<boolean> {
  const updated = await transaction
    .updateTable('second_factor')
    .set({
      sealed_secret: activation.sealedWaiting,
      sealed_waiting_secret: null,
      enabled_at: activation.now,
      last_step: activation.step,
    })
    .where('owner_id', '=', activation.ownerId)
    .where('sealed_waiting_secret', '=', activation.sealedWaiting)
    .returning('owner_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Raises the last used time step; of two calls with one code, even at once, one gets true (security.md rule 12). */
export async function takeStep(
  database: Database | Transaction,
  ownerId: string,
  step: number,
): Promise<boolean> {
  const updated = await database
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('owner_id', '=', ownerId)
    .where('last_step', '<', step)
    .where('enabled_at', 'is not', null)
    .returning('owner_id')
    .executeTakeFirst()
  return updated !== undefined
}

/**
 * Uses up a recovery code; of two calls with one code, even at the same moment, one gets true (security.md rule 13).
 */
export async function takeRecoveryCode(
  database: Database | Transaction,
  ownerId: string,
  codeDigest: Buffer,
  now: Date,
): Promise<boolean> {
  const updated = await database
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('owner_id', '=', ownerId)
    .where('code_digest', '=', codeDigest)
    .where('used_at', 'is', null)
    .returning('owner_id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Stores new codes in place of all old ones; only digests are stored. */
export async function replaceRecoveryCodes(
  transaction: Transaction,
  ownerId: string,
  digests: readonly Buffer[],
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('owner_id', '=', ownerId).execute()
  const rows = digests.map((code_digest) => ({ owner_id: ownerId, code_digest }))
  await transaction.insertInto('recovery_code').values(rows).execute()
}

/** How many recovery codes nobody has used yet. */
export async function countRecoveryCodes(database: Database | Transaction, ownerId: string): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_code')
    .select(sql<number>`count(*)::integer`.as('left'))
    .where('owner_id', '=', ownerId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

/** Deletes secret, waiting secret and recovery codes. @returns false when there was none */
export async function deleteSecondFactor(transaction: Transaction, ownerId: string): Promise<boolean> {
  const deleted = await transaction
    .deleteFrom('second_factor')
    .where('owner_id', '=', ownerId)
    .returning('owner_id')
    .executeTakeFirst()
  return deleted !== undefined
}
