import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'

const endedByDefence = ['second_factor', 'reset_password', 'change_email', 'reject_email_change'] as const

/**
 * Sessions that people ended after the backup would be alive again, and so would half-finished logins, resets and
 * changes of an address.
 */
export async function deleteSessions(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('session').execute()
  await transaction.deleteFrom('email_change').execute()
  await transaction.deleteFrom('token').where('purpose', 'in', endedByDefence).execute()
}

/** Left for the commit, the checks would stand in the way of the migrations. */
export async function checkConstraintsNow(transaction: Transaction): Promise<void> {
  await sql`set constraints all immediate`.execute(transaction)
}
