import { type Day, addDays, dayOfMonth, weekday } from './day.ts'
import { formatDayLong, formatDayMonth } from './format-date.ts'
import { monthOf } from './month.ts'
import { publicHoliday } from './public-holiday.ts'

/**
 * The last day by which somebody must declare something: a period that ends on a Saturday, a Sunday or a day that is a
 * holiday anywhere in Germany ends on the next day that is none of these (§ 193 BGB, deadlines.md § 70). Not to be used
 * for notice periods (deadlines.md § 71), nor for deadlines that we have to meet ourselves.
 * @param counted the last day of the counted days or months
 */
export function lastDayToDeclare(counted: Day): Day {
  let day = counted
  while (reasonToMove(day) !== null) day = addDays(day, 1)
  return day
}

/** That day with its weekday, and why it was moved: `Montag, 14. Dezember 2026 (der 12. ist ein Samstag)`. */
export function lastDayWords(counted: Day): string {
  const last = lastDayToDeclare(counted)
  const reason = reasonToMove(counted)
  const isSameMonth = monthOf(counted) === monthOf(last)
  const moved = isSameMonth ? `${dayOfMonth(counted)}.` : formatDayMonth(counted)
  return reason === null ? formatDayLong(last) : `${formatDayLong(last)} (der ${moved} ist ein ${reason})`
}

const weekend: Readonly<Record<number, string>> = { 6: 'Samstag', 7: 'Sonntag' }
const holiday = { everywhere: 'Feiertag', somewhere: 'Feiertag in einem Teil Deutschlands' } as const

function reasonToMove(day: Day): string | null {
  const reach = publicHoliday(day)
  return weekend[weekday(day)] ?? (reach && holiday[reach])
}
