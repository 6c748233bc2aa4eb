import { daysBetween, type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import { formatDayMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, monthOf } from '#domain/calendar/month.ts'
import type { AskedDeviation } from '#domain/monthly-close/asked-deviations.ts'
import { numberWord } from '#web/kit/words/number-word.ts'
import { rowWords } from './close-words.ts'

type Told = Pick<AskedDeviation, 'differenceCents' | 'carryCents' | 'monthsInRow' | 'lastOnce'>

/**
 * The note that explains a deviation best: `612,40 € waren angespart`, `Dritter Monat in Folge darunter`, `Im
 * Oktober schon einmalig`, `Bis 21. November, neun Tage fehlen`; empty where nothing explains it.
 */
export function deviationNote(
  { differenceCents, carryCents, monthsInRow, lastOnce }: Told,
  month: Month,
  today: Day,
  format: (cents: number) => string,
): string {
  if (differenceCents > 0 && carryCents > 0) return `${format(carryCents)} waren angespart`
  const row = rowWords(monthsInRow, differenceCents)
  if (row !== undefined) return row
  if (lastOnce !== null) return `Im ${formatMonthName(lastOnce)} schon einmalig`
  const left = daysBetween(today, lastDayOfMonth(month))
  if (month !== monthOf(today) || differenceCents >= 0 || left <= 0) return ''
  return `Bis ${formatDayMonth(today)}, ${left === 1 ? 'ein Tag fehlt' : `${numberWord(left)} Tage fehlen`}`
}
