import { builtOnce } from './built-once.ts'

const format = builtOnce(
  () =>
    new Intl.DateTimeFormat('de-DE', {
      timeZone: 'Europe/Berlin',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    }),
)

/** An instant in Germany to the second, as a receipt tells it: `30.11.2026, 19:42:07 Uhr`. */
export function formatInstant(epochMs: number): string {
  const parts = new Map(
    format()
      .formatToParts(epochMs)
      .map(({ type, value }) => [type, value]),
  )
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? ''
  return `${part('day')}.${part('month')}.${part('year')}, ${part('hour')}:${part('minute')}:${part('second')} Uhr`
}
