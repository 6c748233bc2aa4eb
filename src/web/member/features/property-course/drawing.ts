import type { Cents } from '#domain/money/cents.ts'
import type { EuroFormat } from '#domain/money/format-money.ts'
import type { StoredCheck } from '#web/household/planning/property-queries.ts'
import { caseOf, type CourseCase } from './course-case.ts'

/** A bar with its figure. */
export interface DrawnBar {
  readonly label: string
  readonly size: number
  readonly words: string
  /** What the bar is to the case, where it is its own: "deine Wohnung, 30 Jahre". */
  readonly own?: string | undefined
}

/** A row of a small table. */
export interface DrawnRow {
  readonly cells: readonly string[]
  readonly isOwn: boolean
}

/** The drawing of a lesson, with where its figures come from. */
export type LessonDrawing = {
  readonly caption: string
  readonly source: string
} & (
  | { readonly kind: 'bars'; readonly bars: readonly DrawnBar[] }
  | { readonly kind: 'table'; readonly head: readonly string[]; readonly rows: readonly DrawnRow[] }
)

export type Format = (cents: Cents, format?: EuroFormat) => string

/** Draws a lesson for a case; null where the case lacks what it shows. */
export type Draw = (of: CourseCase, format: Format) => LessonDrawing | null

/** The case with other entries. */
export function changedCase({ check, context }: CourseCase, part: Partial<StoredCheck>): CourseCase {
  return caseOf({ ...check, ...part }, context)
}

/** The values in ascending order, each once. */
export function ascending(values: readonly number[]): readonly number[] {
  return [...new Set(values)].toSorted((a, b) => a - b)
}
