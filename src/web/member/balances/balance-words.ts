import { type Day, daysBetween } from '#domain/calendar/day.ts'
import { formatDay, formatDayShort } from '#domain/calendar/format-date.ts'
import { capitalNumberWord } from '#web/kit/words/number-word.ts'

/**
 * The day and the age of a balance, between which a line may break: `31.10.,` and `vor 21 Tagen`; a day of
 * another year is written with its year: `31.12.2025,`.
 */
export function ageWords(day: Day, today: Day): readonly [on: string, ago: string] {
  const shown = day.slice(0, 4) === today.slice(0, 4) ? formatDayShort(day) : formatDay(day)
  return [`${shown},`, agoWords(daysBetween(day, today))]
}

function agoWords(days: number): string {
  if (days <= 0) return 'heute'
  return days === 1 ? 'gestern' : `vor ${days} Tagen`
}

/**
 * The number of stored balances: `Noch kein Stand ist eingetragen`, `Ein Stand ist gespeichert`, `Sechs
 * Stände sind gespeichert`.
 */
export function savedWords(count: number): string {
  if (count === 0) return 'Noch kein Stand ist eingetragen'
  return count === 1 ? 'Ein Stand ist gespeichert' : `${capitalNumberWord(count)} Stände sind gespeichert`
}

/** The reason why no double rule is drawn yet: `Ein Stand ist offen`, `Zwei Stände sind offen`. */
export function openWords(count: number): string {
  return count === 1 ? 'Ein Stand ist offen' : `${capitalNumberWord(count)} Stände sind offen`
}
