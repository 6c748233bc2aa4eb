import type { Transaction } from '#server/database/transaction.ts'

/** @returns the admin of this address, null when nobody has it */
export async function replaceAdminPassword(
  transaction: Transaction,
  emailKey: string,
  passwordHash: string,
): Promise<string | null> {
  const updated = await transaction
    .updateTable('admin_user')
    .set({ password_hash: passwordHash })
    .where('email_key', '=', emailKey)
    .returning('admin_id')
    .executeTakeFirst()
  return updated?.admin_id ?? null
}

export async function deleteSessionsOfAdmin(transaction: Transaction, adminId: string): Promise<void> {
  await transaction.deleteFrom('session').where('admin_id', '=', adminId).execute()
}
