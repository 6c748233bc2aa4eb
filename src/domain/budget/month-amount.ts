import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { BudgetException, BudgetItem } from './budget-item.ts'
import { changeAmount } from './change-amount.ts'
import { isDueByRhythm, rhythmCents } from './planned-amounts.ts'

/**
 * The exceptions of an item after a month was given an amount, without sign; an amount that equals the rhythm's makes
 * no exception.
 */
export function withMonthAmount(
  item: BudgetItem,
  month: Month,
  amountCents: Cents,
): readonly BudgetException[] {
  const others = item.exceptions.filter((exception) => exception.month !== month)
  if (amountCents === rhythmCents(item, month)) return others
  return [...others, { month, amountCents }].toSorted((a, b) => (a.month < b.month ? -1 : 1))
}

/** The amount set for this one month, 0 for "not due"; null where the month follows the rhythm. */
export function ownAmountOf({ exceptions }: Pick<BudgetItem, 'exceptions'>, month: Month): Cents | null {
  return exceptions.find((exception) => exception.month === month)?.amountCents ?? null
}

/**
 * The changes that make the amount set for one month count from that month on, each time the item is due. Null where
 * the month has no such amount, where it is 0, or where the rhythm leaves the month out.
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
