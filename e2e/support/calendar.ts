import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'

/** The stories take place today, wherever they run. */
export function today(): Day {
  return dayIn(Date.now(), 'Europe/Berlin')
}

export function currentMonth(): Month {
  return monthOf(today())
}
