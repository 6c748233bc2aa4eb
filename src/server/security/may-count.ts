import { Problem } from '#contract/protocol/problem.ts'
import type { Transaction } from '#server/database/transaction.ts'
import { type StoredCall, countStored } from './rate-limit-store.ts'

/** Counts against a stored limit beyond which nothing is refused, only left out. @returns false beyond it */
export async function mayCount(transaction: Transaction, counted: StoredCall): Promise<boolean> {
  try {
    await countStored(transaction, counted)
    return true
  } catch (error) {
    if (error instanceof Problem && error.code === 'too_many_requests') return false
    throw error
  }
}
