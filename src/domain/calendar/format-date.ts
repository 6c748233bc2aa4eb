import { type Day, dayOfMonth, weekday } from './day.ts'
import { type Month, monthNumber, monthOf, yearOf } from './month.ts'

// The names are listed here, because the short forms of Intl differ between runtimes ("Sept.", "März").
const months = [
  'Januar',
  'Februar',
  'März',
  'April',
  'Mai',
  'Juni',
  'Juli',
  'August',
  'September',
  'Oktober',
  'November',
  'Dezember',
] as const
const weekdays = ['Montag', 'Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'] as const

/** `November 2026` */
export function formatMonth(month: Month): string {
  return `${formatMonthName(month)} ${yearOf(month)}`
}

/** `November` */
export function formatMonthName(month: Month): string {
  return months[monthNumber(month) - 1] ?? ''
}

/** `Nov` */
export function formatMonthShort(month: Month): string {
  return formatMonthName(month).slice(0, 3)
}

/** `Nov 26` */
export function formatMonthYearShort(month: Month): string {
  return `${formatMonthShort(month)} ${month.slice(2, 4)}`
}

/** `21.11.2026` */
export function formatDay(day: Day): string {
  return `${formatDayShort(day)}${day.slice(0, 4)}`
}

/** `21.11.` */
export function formatDayShort(day: Day): string {
  return `${day.slice(8, 10)}.${day.slice(5, 7)}.`
}

/** `Samstag, 21. November 2026` */
export function formatDayLong(day: Day): string {
  return `${formatWeekday(day)}, ${formatDayMonthYear(day)}`
}

/** `Samstag` */
export function formatWeekday(day: Day): string {
  return weekdays[weekday(day) - 1] ?? ''
}

/** `21. November 2026` */
export function formatDayMonthYear(day: Day): string {
  return `${formatDayMonth(day)} ${day.slice(0, 4)}`
}

/** `21. November` */
export function formatDayMonth(day: Day): string {
  return `${dayOfMonth(day)}. ${formatMonthName(monthOf(day))}`
}
