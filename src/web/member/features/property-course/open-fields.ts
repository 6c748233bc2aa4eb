import { MAX_AMOUNT_CENTS } from '#domain/money/cents.ts'
import { formatEuro } from '#domain/money/format-money.ts'
import type { Lesson, PurchaseCheck } from '#domain/property/purchase-check.ts'
import { emptySentence } from '#web/kit/fields/empty-sentence.ts'
import { neededFields } from './course-progress.ts'
import { fieldLabels } from './field-labels.ts'
import { type LessonEntry, upkeepM2 } from './lesson-entry.ts'

/** A sentence at each field of a lesson that is needed and empty, or is too high; a case needs a name. */
export function openFields(
  lesson: Lesson,
  draft: PurchaseCheck,
  entry: LessonEntry,
): Partial<Record<keyof LessonEntry, string>> {
  const perM2 = entry.upkeepM2Cents ?? upkeepM2(draft)
  const open = neededFields[lesson].flatMap((field) => {
    // The upkeep of the flat is entered for a square metre.
    if (field === 'reserveYearCents') return perM2 === null ? (['upkeepM2Cents'] as const) : []
    return draft[field] === null ? [field] : []
  })
  return {
    ...Object.fromEntries(open.map((name) => [name, emptySentence(fieldLabels[name])])),
    ...(lesson === 'upkeep' &&
      (draft.reserveYearCents ?? 0) > MAX_AMOUNT_CENTS && {
        upkeepM2Cents: `Mit der Fläche dürfen es höchstens ${formatEuro(MAX_AMOUNT_CENTS)} im Jahr sein.`,
      }),
    ...(draft.name.trim() === '' && { name: emptySentence(fieldLabels.name) }),
  }
}
