import { type Month, addMonths, monthsBetween } from '#domain/calendar/month.ts'

/** Sums of so many months are answered at once. */
const LONGEST = 120
const YEAR = 12
/** The number of months ahead that the plan can be looked at. */
export const MONTHS_AHEAD = 12

interface BookedWindow {
  readonly from: Month
  readonly to: Month
  /** The first month of the plan that the window holds: what is carried over is counted from there on. */
  readonly planFrom: Month
}

/**
 * The months whose bookings the page of a month needs: since the plan began, and the year before the month. The same for
 * nearly every month that is looked at, so that stepping reads nothing anew; of a plan older than that the last ten years.
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
