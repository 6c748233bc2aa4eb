import type { Transaction } from '#server/database/transaction.ts'

/**
 * Locks an admin until the end of the transaction, so that each login and each change sees what the one before has
 * done.
 */
export async function lockAdmin(transaction: Transaction, adminId: string) {
  return transaction
    .selectFrom('admin_user')
    .select('password_hash')
    .where('admin_id', '=', adminId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

/** Stores a hash with today's parameters, after the right password was entered; sessions and devices stay. */
export async function updateAdminPasswordHash(
  transaction: Transaction,
  adminId: string,
  passwordHash: string,
): Promise<void> {
  await transaction
    .updateTable('admin_user')
    .set({ password_hash: passwordHash })
    .where('admin_id', '=', adminId)
    .execute()
}

/** Forgets all devices of an admin. @returns the new epoch */
export async function raiseAdminDeviceEpoch(transaction: Transaction, adminId: string): Promise<number> {
  const { device_epoch: epoch } = await transaction
    .updateTable('admin_user')
    .set((column) => ({ device_epoch: column('device_epoch', '+', 1) }))
    .where('admin_id', '=', adminId)
    .returning('device_epoch')
    .executeTakeFirstOrThrow()
  return epoch
}
