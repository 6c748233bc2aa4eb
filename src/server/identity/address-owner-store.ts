import type { Transaction } from '#server/database/transaction.ts'

/** The confirmed user who signs in with the address; undefined when nobody does. */
export async function findAddressOwner(transaction: Transaction, emailKey: string) {
  return transaction
    .selectFrom('email_identity')
    .innerJoin('app_user', 'app_user.user_id', 'email_identity.user_id')
    .select(['app_user.user_id', 'name', 'email'])
    .where('email_key', '=', emailKey)
    .executeTakeFirst()
}
