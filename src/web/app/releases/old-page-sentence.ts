import { dayIn } from '#domain/calendar/day.ts'
import { formatDay } from '#domain/calendar/format-date.ts'

/**
 * What a page says that the server has not confirmed today, because it was not reached: since when its legal amounts
 * and texts may be out of date. Null: it was confirmed today.
 */
export function oldPageSentence(confirmedAt: number, now: number): string | null {
  const day = dayIn(confirmedAt, 'Europe/Berlin')
  const today = dayIn(now, 'Europe/Berlin')
  if (day === today) return null
  const year = today.slice(0, 4)
  const isOfFormerYear = day.slice(0, 4) !== year
  const since = `Keine Verbindung: Die Anwendung ist auf dem Stand vom ${formatDay(day)}.`
  return isOfFormerYear
    ? `${since} Gesetzliche Beträge und Steuersätze für ${year} fehlen noch.`
    : `${since} Beträge, Sätze und Texte können sich seitdem geändert haben.`
}
