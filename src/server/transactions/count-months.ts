import {
  type MonthStart,
  budgetMonthOf,
  endOfBudgetMonth,
  startOfBudgetMonth,
} from '#domain/budget/month-start.ts'
import type { Day } from '#domain/calendar/day.ts'
import { type Month, monthRange, monthsBetween } from '#domain/calendar/month.ts'
import { monthStartOf } from '#server/budget/month-start-of.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { type CountedMonth, findMonthStart, listStretches, removeMonths, writeMonths } from './month-store.ts'

/** The account and day of a booking. */
export interface Booked {
  readonly accountId: string
  readonly day: Day
}

/**
 * Counts anew the months in which something was written: to be called in the transaction of every write to bookings,
 * with their state before and after it. The database knows no bank days, so the statement is told when each month
 * begins.
 */
export async function countMonths(scope: HouseholdScope, touched: readonly Booked[]): Promise<void> {
  if (touched.length === 0) return
  const start = await readMonthStart(scope)
  const months = new Map<string, CountedMonth>()
  const byDay = new Map<Day, Month>()
  for (const { accountId, day } of touched) {
    const month = byDay.get(day) ?? budgetMonthOf(start, day)
    byDay.set(day, month)
    const key = `${accountId} ${month}`
    if (!months.has(key)) months.set(key, monthOf(start, accountId, month))
  }
  await removeMonths(scope, [...months.values()])
  await writeMonths(scope, [...months.values()])
}

/** Counts every month anew, because months begin on other days now. */
export async function countAllMonths(scope: HouseholdScope): Promise<void> {
  const start = await readMonthStart(scope)
  const months = (await listStretches(scope)).flatMap(({ account_id: accountId, first_day, last_day }) => {
    const [first, last] = [budgetMonthOf(start, first_day), budgetMonthOf(start, last_day)]
    return monthRange(first, monthsBetween(first, last) + 1).map((month) => monthOf(start, accountId, month))
  })
  await removeMonths(scope)
  await writeMonths(scope, months)
}

async function readMonthStart(scope: HouseholdScope): Promise<MonthStart> {
  return monthStartOf((await findMonthStart(scope)) ?? 'calendar')
}

function monthOf(start: MonthStart, accountId: string, month: Month): CountedMonth {
  return {
    accountId,
    month,
    from: startOfBudgetMonth(start, month),
    to: endOfBudgetMonth(start, month),
  }
}
