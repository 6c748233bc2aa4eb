import { formatMonth, formatMonthName } from '#domain/calendar/format-date.ts'
import { type Month, yearOf } from '#domain/calendar/month.ts'
import { closeSteps } from '#domain/monthly-close/close-steps.ts'
import { stepOfAddress, stepParam } from './close-address.ts'

/** The title of the page: `Monatsabschluss, Schritt 3 von 5`; null where the address names no step. */
export function closeTitle(search: URLSearchParams): string | null {
  if (!search.has(stepParam)) return null
  return `Monatsabschluss, Schritt ${closeSteps.indexOf(stepOfAddress(search) ?? 'income') + 1} von ${closeSteps.length}`
}

/** The name of a close: `Monatsabschluss, November`; the year is added where it is not the current one. */
export function closeLabel(month: Month, current: Month): string {
  const words = yearOf(month) === yearOf(current) ? formatMonthName(month) : formatMonth(month)
  return `Monatsabschluss, ${words}`
}
