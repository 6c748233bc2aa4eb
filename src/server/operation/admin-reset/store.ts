import type { Transaction } from '#server/database/transaction.ts'

/** Stores a new password and forgets all devices. @returns the admin of this address, null when nobody has it */
export async function replaceAdminPassword(
  transaction: Transaction,
  emailKey: string,
  passwordHash: string,
): Promise<string | null> {
  const updated = await transaction
    .updateTable('admin_user')
    .set((column) => ({ password_hash: passwordHash, device_epoch: column('device_epoch', '+', 1) }))
    .where('email_key', '=', emailKey)
    .returning('admin_id')
    .executeTakeFirst()
  return updated?.admin_id ?? null
}
