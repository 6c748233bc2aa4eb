import { lastBankDay, lastBankDayUntil, nextBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { IncomeSource, PayDay } from './income-source.ts'

/** The day of a month on which a source pays; a number that the month does not have means its last day. */
export function payDate(payDay: PayDay, month: Month): Day {
  if (payDay === 'last_bank_day') return lastBankDay(month)
  const day = addDays(month, payDay - 1)
  const last = lastDayOfMonth(month)
  return day < last ? day : last
}

/**
 * The day on which a source pays the amount due in a month. On a weekend or a closing day of TARGET2 the rule of the
 * source decides which bank day it is (product.md § 3.1); that day may lie in the month before or after.
 */
export function payDateOf(
  { payDay, payDayRule }: Pick<IncomeSource, 'payDay' | 'payDayRule'>,
  month: Month,
): Day {
  const day = payDate(payDay, month)
  switch (payDayRule) {
    case 'before':
      return lastBankDayUntil(day)
    case 'after':
      return nextBankDay(day)
    case 'as_is':
      return day
  }
}
