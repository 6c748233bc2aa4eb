import type { Transaction } from '#server/database/transaction.ts'

/** Sessions that people ended after the backup would be alive again, and so would half-finished logins and resets. */
export async function deleteSessions(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('session').execute()
  await transaction.deleteFrom('token').where('purpose', 'in', ['second_factor', 'reset_password']).execute()
}
