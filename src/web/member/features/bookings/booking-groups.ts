import { type MonthStart, budgetMonthOf } from '#domain/budget/month-start.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { memoise } from '#domain/lists/memoise.ts'

interface Dated {
  readonly day: Day
}

/** Bookings of one month of the plan within a page of the list. */
export interface BookingGroup<Booking> {
  readonly month: Month
  /** Whether the month has no head on an earlier page. */
  readonly isFirst: boolean
  readonly bookings: readonly Booking[]
}

/** The bookings of each page grouped by the months of the plan; a month that spans two pages has one head. */
export function groupPages<Booking extends Dated>(
  pages: readonly (readonly Booking[])[],
  monthStart: MonthStart,
): readonly (readonly BookingGroup<Booking>[])[] {
  // Many bookings share a day, so the month of each day is computed once.
  const monthOf = memoise((day: Day) => budgetMonthOf(monthStart, day))
  const seen = new Set<Month>()
  return pages.map((bookings) =>
    [...Map.groupBy(bookings, ({ day }) => monthOf(day))].map(([month, own]) => {
      const isFirst = !seen.has(month)
      seen.add(month)
      return { month, isFirst, bookings: own }
    }),
  )
}
