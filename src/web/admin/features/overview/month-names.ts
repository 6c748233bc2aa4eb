import { formatMonth, formatMonthShort } from '#domain/calendar/format-date.ts'
import { type Month, isMonth, monthNumber } from '#domain/calendar/month.ts'

/** A month in words, such as `November 2026` */
export function monthName(month: string): string {
  return isMonth(month) ? formatMonth(month) : month
}

/**
 * The label under a bar: only the letter where there is little room, with the year where it begins and there is much.
 * @param step room of one bar in pixels
 */
export function monthLabel(month: string, at: number, step: number): string {
  if (!isMonth(month)) return ''
  const name = formatMonthShort(month)
  if (step < 34) return name.charAt(0)
  return step >= 52 && (at === 0 || isJanuary(month)) ? `${name} ${month.slice(2, 4)}` : name
}

function isJanuary(month: Month): boolean {
  return monthNumber(month) === 1
}
