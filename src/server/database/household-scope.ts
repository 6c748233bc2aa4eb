import type { Database } from './database.ts'
import {
  type Transaction,
  aloneInHousehold,
  enterHousehold,
  inHousehold,
  inTransaction,
} from './transaction.ts'

/** One household inside one transaction; every statement about planning data names it. */
export interface HouseholdScope {
  readonly transaction: Transaction
  readonly householdId: string
}

type Work<T> = (scope: HouseholdScope) => Promise<T>

/** Reads one household behind the second wall, the row-level security of its tables; it waits for no writer. */
export async function readPlan<T>(database: Database, householdId: string, work: Work<T>): Promise<T> {
  return inHousehold(database, householdId, (transaction) => work({ transaction, householdId }))
}

/**
 * Reads several households in one transaction, each behind its wall: between two of them the transaction turns to the
 * next one, so that no statement sees more than one.
 */
export async function readPlans<T>(
  database: Database,
  householdIds: readonly string[],
  work: Work<T>,
): Promise<ReadonlyMap<string, T>> {
  return inTransaction(database, async (transaction) => {
    const read = new Map<string, T>()
    for (const householdId of householdIds) {
      await enterHousehold(transaction, householdId)
      read.set(householdId, await work({ transaction, householdId }))
    }
    return read
  })
}

/**
 * Changes one household. Changes of the same household run one after the other: limits, sums over several rows and "is
 * it still there" can then be checked by reading, and a second edit of the same version finds the first.
 */
export async function changePlan<T>(database: Database, householdId: string, work: Work<T>): Promise<T> {
  return aloneInHousehold(database, householdId, (transaction) => work({ transaction, householdId }))
}
