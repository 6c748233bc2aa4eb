import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { formatMonthEntry } from '#web/kit/fields/month-entry.ts'

/** A month of the drawing; null: not known, or not owned. */
export interface DrawnMonth {
  readonly month: Month
  readonly valueCents: Cents | null
  readonly debtCents: Cents | null
}

/** A valuation, or a suggested one, at its place among the months. */
export interface DrawnValuation {
  readonly at: number
  readonly title: string
  readonly cents: Cents
}

/** The past and the future of a property: everything that its drawing shows. */
export interface ValueCourse {
  readonly months: readonly DrawnMonth[]
  /** The place of the current month, or of the sale. */
  readonly nowAt: number
  /** The word at that place. */
  readonly nowWord: 'heute' | 'verkauft'
  readonly valuations: readonly DrawnValuation[]
  readonly suggestion: DrawnValuation | null
  /** The places at which fixed rates end. */
  readonly fixedEnds: readonly number[]
}

/** The name of a month in the drawing: `05.2031`. */
export function monthAt(course: ValueCourse, at: number): string {
  const month = course.months[at]?.month
  return month === undefined ? '' : formatMonthEntry(month)
}
