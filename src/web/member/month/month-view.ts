import { compareMonths, type ComparedMonth } from '#domain/account-system/compare-months.ts'
import { monthBalances } from '#domain/account-system/month-balances.ts'
import {
  type AccountSystemRecords,
  type MonthPlan,
  type PotFigures,
  planMonth,
  potFigures,
} from '#domain/account-system/plan-month.ts'
import type { Pot } from '#domain/account-system/pot.ts'
import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, addMonths, monthOf, monthRange, monthsBetween, yearOf } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import { laidAsideForDonations } from '#domain/transfers/laid-aside-for-donations.ts'

export interface MonthView {
  readonly month: Month
  readonly today: Day
  readonly plan: MonthPlan
  readonly figures: readonly PotFigures[]
  readonly balances: Readonly<Record<Pot, Cents>>
  /** The day of the shown balances: today, for past months the last day of the month. */
  readonly balanceDay: Day
  /** The twelve months that end with the shown one, each compared with it. */
  readonly history: readonly ComparedMonth[]
  /**
   * The amount that the accounts of the donation pot got in the year. It is set aside, not given away: only
   * money that left these accounts for others is given away.
   */
  readonly laidAsideCents: Cents
}

/**
 * Everything that the page shows of a month; null before the household's first version of the account system.
 */
export function monthView(records: AccountSystemRecords, month: Month, today: Day): MonthView | null {
  const plan = planMonth(records, month, monthOf(today))
  if (!plan) return null
  const balanceDay = month < monthOf(today) ? lastDayOfMonth(month) : today
  const balances = monthBalances(records, month, balanceDay)
  if (!balances) return null
  return {
    month,
    today,
    plan,
    figures: potFigures(plan),
    balances,
    balanceDay,
    history: compareMonths(records, month, plan, monthOf(today)),
    laidAsideCents: laidAsideForDonations(records.transfers, yearOf(month)),
  }
}

/**
 * The months of the strip: the twelve that end with the current one, shifted only as far as the shown month
 * needs.
 */
export function stripMonths(month: Month, currentMonth: Month): readonly Month[] {
  const last = monthsBetween(month, currentMonth) > 11 ? addMonths(month, 11) : laterOf(month, currentMonth)
  return monthRange(addMonths(last, -11), 12)
}

function laterOf(a: Month, b: Month): Month {
  return a > b ? a : b
}
