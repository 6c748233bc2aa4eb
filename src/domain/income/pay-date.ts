import { lastBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays, lastDayOfMonth } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { PayDay } from './income-source.ts'

/** The day of a month on which a source pays; a day that the month does not have is its last one. */
export function payDate(payDay: PayDay, month: Month): Day {
  if (payDay === 'last_bank_day') return lastBankDay(month)
  const day = addDays(month, payDay - 1)
  const last = lastDayOfMonth(month)
  return day < last ? day : last
}
