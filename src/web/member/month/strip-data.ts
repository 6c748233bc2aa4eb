import { type AccountSystemRecords, type MonthPlan, planMonth } from '#domain/account-system/plan-month.ts'
import type { Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import { stripMonths } from './month-view.ts'

export interface StripMonth {
  readonly month: Month
  /** The income of the month; null: before the household's account system began. */
  readonly incomeCents: Cents | null
  /**
   * The difference between the income of the month and that of the current month; null where one of them is
   * missing.
   */
  readonly differenceCents: Cents | null
  readonly isDone: boolean
}

/** The cells of the month strip, compared with the current month. */
export function stripData(
  records: AccountSystemRecords,
  month: Month,
  current: MonthPlan | null,
  currentMonth: Month,
): readonly StripMonth[] {
  return stripMonths(month, currentMonth).map((each) => {
    const plan = planMonth(records, each, currentMonth)
    if (!plan) return { month: each, incomeCents: null, differenceCents: null, isDone: false }
    const incomeCents = plan.income.countedCents
    return {
      month: each,
      incomeCents,
      differenceCents: current ? sumCents([incomeCents, -current.income.countedCents]) : null,
      isDone: plan.transfers.open.length === 0 && plan.transfers.done.length > 0,
    }
  })
}
