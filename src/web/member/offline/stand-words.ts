import type { Day } from '#domain/calendar/day.ts'
import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { clockTime, germanDay } from '#web/kit/words/moments.ts'

/** When figures were current: `Stand 18:14` on phones, `Stand von 18:14` elsewhere; another day is named. */
export function standWords(stand: number, today: Day): { readonly short: string; readonly long: string } {
  const [day, time] = [germanDay(stand), clockTime(stand)]
  if (day === today) return { short: `Stand ${time}`, long: `Stand von ${time}` }
  return {
    short: `Stand ${formatDayShort(day)}, ${time}`,
    long: `Stand vom ${formatDay(day)}, ${time}`,
  }
}
