import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf } from '#domain/calendar/month.ts'
import type { PayDay } from '#domain/income/income-source.ts'
import { payDate } from '#domain/income/pay-date.ts'

/** When a month of the household plan begins: with the calendar, or on a pay day ("Monatsbeginn"). */
export type MonthStart = 'calendar' | PayDay

/** A pay day from this day of the month on pays the following month. */
const PAYS_NEXT_MONTH_FROM = 16

/** The first day of a month of the plan (budget.md § 7). */
export function startOfBudgetMonth(start: MonthStart, month: Month): Day {
  if (start === 'calendar') return month
  return payDate(start, paysNextMonth(start) ? addMonths(month, -1) : month)
}

/** The last day of a month of the plan. */
export function endOfBudgetMonth(start: MonthStart, month: Month): Day {
  return addDays(startOfBudgetMonth(start, addMonths(month, 1)), -1)
}

/** The month of the plan to which a day belongs; every day belongs to exactly one. */
export function budgetMonthOf(start: MonthStart, day: Day): Month {
  const month = monthOf(day)
  const later = [1, 0].map((count) => addMonths(month, count))
  return later.find((each) => startOfBudgetMonth(start, each) <= day) ?? addMonths(month, -1)
}

/** The day in a month of the plan that has the given number, or is its last bank day; always within the month. */
export function dayInBudgetMonth(start: MonthStart, month: Month, day: PayDay): Day {
  const [first, last] = [startOfBudgetMonth(start, month), endOfBudgetMonth(start, month)]
  const days = [month, addMonths(month, -1)].map((each) => payDate(day, each))
  return days.find((each) => each >= first && each <= last) ?? last
}

/**
 * Whether a month of the plan begins in the calendar month before it, because money that comes so late is meant for the
 * next month.
 */
export function paysNextMonth(start: MonthStart): boolean {
  return start === 'last_bank_day' || (start !== 'calendar' && start >= PAYS_NEXT_MONTH_FROM)
}
