import type { Database } from './database.ts'
import { type Transaction, inTransaction } from './transaction.ts'

/** Carries the result of what is undone out of its transaction. */
class TriedOut<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('tried out and undone')
    this.result = result
  }
}

/**
 * Carries something out in a transaction and undoes it, to learn what would come of it: nothing is stored, nothing is
 * sent.
 */
export async function tryOut<T>(
  database: Database,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  try {
    return await inTransaction<never>(database, async (transaction) => {
      throw new TriedOut(await work(transaction))
    })
  } catch (error) {
    if (error instanceof TriedOut) return (error as TriedOut<T>).result
    throw error
  }
}
