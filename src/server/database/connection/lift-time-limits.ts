import { sql } from 'kysely'
import type { Transaction } from '#server/database/transaction.ts'
import { liftingStatement } from './session-settings.ts'

/**
 * Lifts the time limits of the server, and of the driver, until the end of a transaction: for what reads or writes
 * everything, and for changes of the schema.
 */
export async function liftTimeLimits(transaction: Transaction): Promise<void> {
  await sql.raw(liftingStatement).execute(transaction)
}
