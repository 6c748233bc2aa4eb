import type { CheckInput } from '#domain/property/check/check-answer.ts'
import type { Lesson } from '#domain/property/purchase-check.ts'
import { listWords } from '#web/kit/words/list-words.ts'
import { numberOf } from '#web/member/property/lesson-address.ts'
import { inputLabel, refusalWords, shortFixedWords } from '#web/member/purchase-check/check-words.ts'
import type { CourseCase } from './course-case.ts'
import { lackOf, valueWords } from './lesson-values.ts'

/** The lesson in which a field is entered. */
const lessonOf: Partial<Record<CheckInput, Lesson>> = {
  priceCents: 'price',
  rentMonthCents: 'price',
  land: 'purchase_costs',
  equityCents: 'equity',
  interestBp: 'loan',
  repaymentBp: 'loan',
  nonAllocableYearCents: 'rent',
  areaTenths: 'upkeep',
  reserveYearCents: 'upkeep',
  fixedYears: 'interest_rise',
}

/** What is told beside the figure of a lesson; null: nothing. */
export function remark(lesson: Lesson, of: CourseCase): string | null {
  const { check, answer } = of
  const { value } = answer.financing
  if (lesson === 'loan' && value !== null && value.months === null) return refusalWords.never_repaid
  const short = lesson === 'interest_rise' ? shortFixedWords(answer, check) : undefined
  return short ?? (valueWords(lesson, of, String) === null ? lackSentence(lesson, of) : null)
}

/** Why a lesson has no figure: a field of another lesson is open, or the entries do not fit; null: only its own are open. */
function lackSentence(lesson: Lesson, of: CourseCase): string | null {
  const { missing, refusal } = lackOf(lesson, of)
  if (refusal !== null) return refusalWords[refusal]
  const others = missing.filter((input) => lessonOf[input] !== lesson)
  if (others.length === 0) return null
  return `Dafür fehlt noch: ${listWords(others.map(inputWords))}.`
}

function inputWords(input: CheckInput): string {
  const label = inputLabel(input)
  const lesson = lessonOf[input]
  return lesson === undefined ? label : `${label} (Lektion ${numberOf(lesson)})`
}
