import type { Transaction } from '#server/database/transaction.ts'

const endedByDefence = ['second_factor', 'reset_password', 'change_email', 'reject_email_change'] as const

/**
 * Deletes sessions, half-finished logins, resets and changes of an address: those that people ended after the backup
 * would otherwise be alive again.
 */
export async function deleteSessions(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('session').execute()
  await transaction.deleteFrom('email_change').execute()
  await transaction.deleteFrom('token').where('purpose', 'in', endedByDefence).execute()
}
