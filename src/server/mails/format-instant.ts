import { dayIn } from '#domain/calendar/day.ts'
import { formatDayMonthYear } from '#domain/calendar/format-date.ts'

const berlin = 'Europe/Berlin'
const timeFormat = new Intl.DateTimeFormat('de-DE', { timeZone: berlin, hour: '2-digit', minute: '2-digit' })

/** The day of an instant in Germany: `12. November 2026`. */
export function formatDayOf(instant: Date): string {
  return formatDayMonthYear(dayIn(instant.getTime(), berlin))
}

/** The time of an instant in Germany: `20:15 Uhr`. */
export function formatTimeOf(instant: Date): string {
  return `${timeFormat.format(instant)} Uhr`
}
