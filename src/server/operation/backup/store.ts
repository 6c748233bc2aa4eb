import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'

/** Sessions that people ended after the backup would be alive again, and so would half-finished logins and resets. */
export async function deleteSessions(transaction: Transaction): Promise<void> {
  await transaction.deleteFrom('session').execute()
  await transaction.deleteFrom('token').where('purpose', 'in', ['second_factor', 'reset_password']).execute()
}

/** Left for the commit, the checks would stand in the way of the migrations. */
export async function checkConstraintsNow(transaction: Transaction): Promise<void> {
  await sql`set constraints all immediate`.execute(transaction)
}
