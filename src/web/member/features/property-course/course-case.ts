import { type Month, yearOf } from '#domain/calendar/month.ts'
import { checkAnswer } from '#domain/property/check/answer-check.ts'
import type { CheckAnswer, CheckContext } from '#domain/property/check/check-answer.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { checkOf, exampleCheck } from '#web/member/purchase-check/check-fields.ts'

/** A check with what follows from it. */
export interface CourseCase {
  readonly check: StoredCheck
  readonly answer: CheckAnswer
  readonly context: CheckContext
}

export function caseOf(check: StoredCheck, context: CheckContext): CourseCase {
  return { check, answer: checkAnswer(check, context), context }
}

/** The example, as a check that nobody has stored. */
export function exampleOf(month: Month): StoredCheck {
  return checkOf('', exampleCheck(month))
}

/** The years since the house was completed, at the end of this year; null: not stated. */
export function ageOf({ check: { completedYear }, context }: CourseCase): number | null {
  return completedYear === null ? null : Math.max(0, yearOf(context.month) - completedYear)
}
