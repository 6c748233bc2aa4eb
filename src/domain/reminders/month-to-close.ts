import { type MonthStart, budgetMonthOf, startOfBudgetMonth } from '#domain/budget/month-start.ts'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'

/** The third day of the new month: by then salary and standing orders of the old month are booked. */
const FIRST_DAY = 3
/**
 * Reminders are sent within a week, so that a server that stood still for some days catches up, and nobody is reminded
 * late in the month.
 */
const DAYS = 7

/**
 * The month of whose close people are reminded on a day: the one that ended when the household's present month began,
 * from the third to the ninth day of the present one; null on other days.
 */
export function monthToClose(start: MonthStart, today: Day): Month | null {
  const month = budgetMonthOf(start, today)
  const first = addDays(startOfBudgetMonth(start, month), FIRST_DAY - 1)
  return today >= first && today < addDays(first, DAYS) ? addMonths(month, -1) : null
}
