import type { BudgetLine } from '#domain/budget/budget-month.ts'
import { addMonths, type Month } from '#domain/calendar/month.ts'
import { type Cents, sumCents } from '#domain/money/cents.ts'
import type { AskedDeviation } from './asked-deviations.ts'

/** Plans are made in round amounts. */
const STEP_CENTS = 500

/**
 * The proposed new amount of a line: the mean of the consecutive months that deviated to this side of the plan, rounded
 * up to the next 5 €. A month that is not over counts only where there is no other.
 * @param current the month to which today belongs
 * @param linesOfMonth the same as for the deviation
 */
export function suggestedNormal(
  { itemId, monthsInRow, actualCents }: Pick<AskedDeviation, 'itemId' | 'monthsInRow' | 'actualCents'>,
  month: Month,
  current: Month,
  linesOfMonth: (month: Month) => readonly BudgetLine[],
): Cents {
  const months = Array.from({ length: monthsInRow }, (_, at) => addMonths(month, -at))
  const over = months.filter((each) => each < current)
  const amounts = over.map(
    (each) => linesOfMonth(each).find(({ item }) => item.id === itemId)?.actualCents ?? 0,
  )
  const mean = amounts.length === 0 ? actualCents : sumCents(amounts) / amounts.length
  return normalAmount(mean)
}

/** Rounds an amount up to the next 5 €, as plans have amounts; the result is at least 0. */
export function normalAmount(cents: number): Cents {
  return Math.max(0, Math.ceil(cents / STEP_CENTS) * STEP_CENTS)
}
