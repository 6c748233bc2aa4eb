import { builtOnce } from '#domain/calendar/built-once.ts'
import { type Day, addDays, dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'

const clock = builtOnce(
  () => new Intl.DateTimeFormat('de-DE', { timeZone: 'Europe/Berlin', hour: '2-digit', minute: '2-digit' }),
)

/** A time such as `14:02`, as clocks in Germany show it. */
export function clockTime(instant: string | number): string {
  return clock().format(new Date(instant))
}

/** The present time, for what has just happened. */
export function clockNow(): string {
  return clockTime(Date.now())
}

export function germanDay(instant: string | number): Day {
  return dayIn(new Date(instant).getTime(), 'Europe/Berlin')
}

/** An instant in a column: `heute, 09:14`, `gestern, 21:40`, `08.11.2026, 18:05` */
export function momentInColumn(instant: string, today: Day): string {
  return `${dayWord(instant, today) ?? formatDay(germanDay(instant))}, ${clockTime(instant)}`
}

/** An instant in a sentence: `heute um 13:58`, `morgen um 13:58`, `am 08.11.2026 um 18:05` */
export function momentInSentence(instant: string, today: Day): string {
  return `${dayWord(instant, today) ?? `am ${formatDay(germanDay(instant))}`} um ${clockTime(instant)}`
}

function dayWord(instant: string, today: Day): string | undefined {
  const day = germanDay(instant)
  if (day === today) return 'heute'
  if (day === addDays(today, -1)) return 'gestern'
  return day === addDays(today, 1) ? 'morgen' : undefined
}
