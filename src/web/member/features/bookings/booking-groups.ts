import { type MonthStart, budgetMonthOf } from '#domain/budget/month-start.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import { memoise } from '#domain/lists/memoise.ts'

interface Dated {
  readonly day: Day
}

/** Bookings of one month of the plan that stand together in a page of the list. */
export interface BookingGroup<Booking> {
  readonly month: Month
  /** The month has not stood above an earlier page. */
  readonly isFirst: boolean
  readonly bookings: readonly Booking[]
}

/** The bookings of each page by the months of the plan: a month that goes over two pages has one head. */
export function groupPages<Booking extends Dated>(
  pages: readonly (readonly Booking[])[],
  monthStart: MonthStart,
): readonly (readonly BookingGroup<Booking>[])[] {
  // Many bookings are of one day.
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
