import { sql } from 'kysely'
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

/** Checks the constraints before the commit: left for it, the pending checks would block the migrations. */
export async function checkConstraintsNow(transaction: Transaction): Promise<void> {
  await sql`set constraints all immediate`.execute(transaction)
}
