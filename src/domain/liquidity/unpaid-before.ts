import { type BudgetItem, signedCents } from '#domain/budget/budget-item.ts'
import { budgetMonthOf } from '#domain/budget/month-start.ts'
import type { Day } from '#domain/calendar/day.ts'
import type { Cents } from '#domain/money/cents.ts'
import { dayOfItemIn, type ForecastRecords, openCents } from './expected-events.ts'
import { payingAccount } from './paying-account.ts'

/** An item that was due in the month before today, and of which nobody has said whether it is paid. */
export interface UnpaidBefore {
  readonly item: BudgetItem
  readonly accountId: string
  readonly day: Day
  /** The amount with the sign of a booking: negative leaves the account. */
  readonly amountCents: Cents
}

/**
 * The question for somebody who begins in the middle of a month: which fixed items that were due before today are paid
 * already. Asked only in the first month of the plan, and while nothing of them is booked (budget.md § 16).
 */
export function unpaidBefore(records: ForecastRecords, today: Day): readonly UnpaidBefore[] {
  const { budget, monthStart, actuals, system } = records
  const month = budgetMonthOf(monthStart, today)
  if (month !== budget.startMonth) return []
  const fixed = budget.items.filter(({ isFixed, category }) => isFixed && category !== 'income')
  if (fixed.some((item) => actuals.ofItem(item.id, month) !== 0)) return []
  return fixed.flatMap((item): readonly UnpaidBefore[] => {
    const day = dayOfItemIn(item, records, month)
    const accountId = payingAccount(item, system, month)
    const amountCents = 0 - signedCents(item, openCents(item, { records, month, today, isCurrent: true }))
    return accountId === null || day > today || amountCents === 0
      ? []
      : [{ item, accountId, day, amountCents }]
  })
}
