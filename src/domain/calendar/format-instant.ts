import { builtOnce } from './built-once.ts'
import { dayIn } from './day.ts'
import { formatDayMonthYear } from './format-date.ts'

const timeZone = 'Europe/Berlin'

const format = builtOnce(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** An instant in Germany to the second, as receipts show it: `30.11.2026, 19:42:07 Uhr`. */
export function formatInstant(epochMs: number): string {
  const part = partsOf(epochMs)
  return `${part('day')}.${part('month')}.${part('year')}, ${part('hour')}:${part('minute')}:${part('second')} Uhr`
}

/** An instant in Germany within a sentence: `30. November 2026 um 19:42 Uhr`. */
export function formatMoment(epochMs: number): string {
  const part = partsOf(epochMs)
  return `${formatDayMonthYear(dayIn(epochMs, timeZone))} um ${part('hour')}:${part('minute')} Uhr`
}

function partsOf(epochMs: number): (type: Intl.DateTimeFormatPartTypes) => string {
  const parts = new Map(
    format()
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  )
  return (type) => parts.get(type) ?? ''
}
