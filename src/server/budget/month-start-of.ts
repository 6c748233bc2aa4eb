import type { MonthStart } from '#domain/budget/month-start.ts'
import type { PayDay } from '#domain/income/income-source.ts'

/** When the months of a plan begin, read from its column. */
export function monthStartOf(stored: string): MonthStart {
  return stored === 'calendar' ? stored : payDayOf(stored)
}

/** The pay day, read from its column: a day of the month, or the last bank day. */
export function payDayOf(stored: string): PayDay {
  return stored === 'last_bank_day' ? stored : Number(stored)
}
