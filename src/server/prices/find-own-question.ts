import type { PriceQuestion } from '#contract/price-question.ts'
import type { Database } from '#server/database/database.ts'
import type { Transaction } from '#server/database/transaction.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readQuestion } from './answer-question.ts'
import { listQuestionsOf } from './question-store.ts'

/** The latest question of a person that can still be answered, or that has ended the contract; null without one. */
export async function findOwnQuestion(
  database: Database | Transaction,
  dependencies: Dependencies,
  userId: string,
): Promise<PriceQuestion | null> {
  for (const row of await listQuestionsOf(database, userId)) {
    const question = await readQuestion(database, dependencies, row)
    if (question && (question.canAccept || question.canDecline || question.canTakeBack)) return question
  }
  return null
}
