import type { MonthStart } from '#domain/budget/month-start.ts'
import type { PayDay } from '#domain/income/income-source.ts'

/** When the months of a plan begin, from what is stored of it. */
export function monthStartOf(stored: string): MonthStart {
  return stored === 'calendar' ? stored : payDayOf(stored)
}

/** A day of the month, or the last bank day. */
export function payDayOf(stored: string): PayDay {
  return stored === 'last_bank_day' ? stored : Number(stored)
}
