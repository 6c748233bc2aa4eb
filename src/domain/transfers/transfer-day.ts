import { paysNextMonth } from '#domain/budget/month-start.ts'
import { addDays, type Day } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource } from '#domain/income/income-source.ts'
import { amountAt, isValidIn } from '#domain/income/month-value.ts'
import { payDateOf } from '#domain/income/pay-date.ts'

/**
 * The first day on which the transfers of a month can be made: the first of the month, where the main salary came
 * before it, else the day after it comes (budget.md § 16).
 */
export function transferDay(sources: readonly IncomeSource[], month: Month): Day {
  const [main] = sources
    .filter(({ rhythm, isDistributed }) => rhythm === 'monthly' && isDistributed)
    .filter((source) => isValidIn(source, month))
    .toSorted((one, other) => amountAt(other, month) - amountAt(one, month))
  if (main === undefined || paysNextMonth(main.payDay)) return month
  const day = addDays(payDateOf(main, month), 1)
  return day > month ? day : month
}
