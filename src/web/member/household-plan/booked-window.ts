import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'

/** The greatest number of months whose sums one call answers. */
const LONGEST = 120
const YEAR = 12
/** The number of months ahead of the current one that the plan shows. */
export const MONTHS_AHEAD = 12

interface BookedWindow {
  readonly from: Month
  readonly to: Month
  /** The first month of the plan within the window, from which on amounts are carried over. */
  readonly planFrom: Month
}

/**
 * The months whose bookings the page of a month needs: since the plan began, and the year before the month.
 * The window is the same for nearly every shown month, so that stepping through months reads nothing anew;
 * for a plan longer than ten years it is the last ten years.
 */
export function bookedWindow(startMonth: Month, month: Month, currentMonth: Month): BookedWindow {
  const last = addMonths(currentMonth, MONTHS_AHEAD)
  const to = monthsBetween(month, last) <= LONGEST - YEAR ? last : month
  const wished = earlier(startMonth, addMonths(earlier(month, currentMonth), 1 - YEAR))
  const from = later(wished, addMonths(to, 1 - LONGEST))
  return { from, to, planFrom: later(startMonth, from) }
}

function earlier(a: Month, b: Month): Month {
  return a < b ? a : b
}

function later(a: Month, b: Month): Month {
  return a < b ? b : a
}
