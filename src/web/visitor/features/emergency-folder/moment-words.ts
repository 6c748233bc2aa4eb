import { formatDayMonthYear } from '#domain/calendar/format-date.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'

/** `5. Dezember 2026` */
export function dayWords(instant: string): string {
  return formatDayMonthYear(germanDay(instant))
}

/** `am 5. Dezember 2026 um 14:02` */
export function momentWords(instant: string): string {
  return `am ${dayWords(instant)} um ${clockTime(instant)}`
}
