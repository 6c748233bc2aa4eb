import { href } from 'react-router'
import { type Month, isMonth } from '#domain/calendar/month.ts'

/** The address of a month: `/kontensystem?monat=2026-11`. */
export function monthAddress(month: Month): string {
  return `${href('/kontensystem')}?monat=${month.slice(0, 7)}`
}

/** The month that an address names; null where it names none. */
export function monthOfAddress(search: URLSearchParams): Month | null {
  const month = `${search.get('monat') ?? ''}-01`
  return isMonth(month) ? month : null
}
