import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { BudgetException, BudgetItem } from './budget-item.ts'
import { changeAmount } from './change-amount.ts'
import { isDueByRhythm, rhythmCents } from './planned-amounts.ts'

/** The exceptions of an item that costs so much in a month, without sign; what its rhythm says anyway is none. */
export function withMonthAmount(
  item: BudgetItem,
  month: Month,
  amountCents: Cents,
): readonly BudgetException[] {
  const others = item.exceptions.filter((exception) => exception.month !== month)
  if (amountCents === rhythmCents(item, month)) return others
  return [...others, { month, amountCents }].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The amount that a month has of its own, 0 for "not due"; null where it follows the rhythm. */
export function ownAmountOf({ exceptions }: Pick<BudgetItem, 'exceptions'>, month: Month): Cents | null {
  return exceptions.find((exception) => exception.month === month)?.amountCents ?? null
}

/**
 * What changes when the amount that a month has of its own counts from it on, each time the item is due. Null where
 * there is none, it is 0, or the rhythm leaves the month out.
 */
export function keepFromMonth(
  item: BudgetItem,
  month: Month,
): Pick<BudgetItem, 'amounts' | 'exceptions'> | null {
  const amountCents = ownAmountOf(item, month)
  if (amountCents === null || amountCents === 0 || !isDueByRhythm(item, month)) return null
  return {
    amounts: changeAmount(item.amounts, month, amountCents),
    exceptions: item.exceptions.filter((exception) => exception.month !== month),
  }
}
