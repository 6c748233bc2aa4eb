import { sql } from 'kysely'
import type { Transaction } from './transaction.ts'

/**
 * Waits until a call with the same id that is just being stored is committed: of two at once the second finds the
 * first.
 */
export async function waitForSame(transaction: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`.execute(transaction)
}
