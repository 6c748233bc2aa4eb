import type { PriceQuestion } from '#contract/price-question.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { readQuestion } from './answer-question.ts'
import { listQuestionsOf } from './question-store.ts'

/** The latest question of a person that can still be answered, or that has ended the contract; null without one. */
export async function findOwnQuestion(
  dependencies: Dependencies,
  userId: string,
): Promise<PriceQuestion | null> {
  for (const row of await listQuestionsOf(dependencies.database, userId)) {
    const question = await readQuestion(dependencies.database, dependencies, row)
    if (question && (question.canAccept || question.canDecline || question.canTakeBack)) return question
  }
  return null
}
