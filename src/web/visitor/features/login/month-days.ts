import { isBankDay } from '#domain/calendar/bank-day.ts'
import { type Day, addDays, dayOfMonth, daysBetween, lastDayOfMonth } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'

/** `past` and `rest` are over (work day or not), `future` is still to come. */
export type DayState = 'past' | 'rest' | 'today' | 'future'

export interface MonthDays {
  readonly month: Month
  readonly today: Day
  readonly daysLeft: number
  readonly days: readonly { readonly number: number; readonly state: DayState }[]
}

/** The current month, day by day; `daysLeft` is 0 on its last day. */
export function monthDays(today: Day): MonthDays {
  const month = monthOf(today)
  const count = dayOfMonth(lastDayOfMonth(month))
  return {
    month,
    today,
    daysLeft: daysBetween(today, lastDayOfMonth(month)),
    days: Array.from({ length: count }, (_, index) => {
      const day = addDays(month, index)
      return { number: index + 1, state: stateOf(day, today) }
    }),
  }
}

function stateOf(day: Day, today: Day): DayState {
  if (day === today) return 'today'
  if (day > today) return 'future'
  return isBankDay(day) ? 'past' : 'rest'
}
