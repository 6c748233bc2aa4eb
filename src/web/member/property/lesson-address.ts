import { type Lesson, lessons } from '#domain/property/purchase-check.ts'
import { checkParam, propertyAddress } from './property-address.ts'

/** The parameter that names the open lesson by its number: `&lektion=3`. */
export const lessonParam = 'lektion'

/** The lesson that the address names; null: none. */
export function lessonIn(search: URLSearchParams): Lesson | null {
  const text = search.get(lessonParam) ?? ''
  return /^[1-9]$/u.test(text) ? (lessons[Number(text) - 1] ?? null) : null
}

/** The number of a lesson, from 1. */
export function numberOf(lesson: Lesson): number {
  return lessons.indexOf(lesson) + 1
}

/** The address of a lesson with a case; without one, the last saved case is meant. */
export function lessonAddress(lesson: Lesson, checkId: string | null): string {
  return propertyAddress('kurs', {
    [lessonParam]: String(numberOf(lesson)),
    ...(checkId !== null && { [checkParam]: checkId }),
  })
}
