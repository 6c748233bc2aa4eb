import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'
import { type Transaction, inTransaction } from '#server/database/transaction.ts'

/**
 * Lets a transaction look rows up by indexes also where a table was small when its statement was planned: a job may fill
 * the same table that it reads, and would read it whole for each portion. A join looks rows up one by one, too.
 */
export async function preferIndexes(transaction: Transaction): Promise<void> {
  await sql`
    set local enable_seqscan = off; set local enable_hashjoin = off; set local enable_mergejoin = off
  `.execute(transaction)
}

/** Reads in a transaction that prefers indexes. */
export async function readByIndex<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return inTransaction(database, async (transaction) => {
    await preferIndexes(transaction)
    return work(transaction)
  })
}
