import { type Day, dayIn } from '#domain/calendar/day.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'

/** Today in Germany, when the stories take place, wherever they run. */
export function today(): Day {
  return dayIn(Date.now(), 'Europe/Berlin')
}

export function currentMonth(): Month {
  return monthOf(today())
}
