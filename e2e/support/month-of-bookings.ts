import { type Day, lastDayOfMonth } from '#domain/calendar/day.ts'
import type { Month } from '#domain/calendar/month.ts'
import type { Cents } from '#domain/money/cents.ts'
import type { BankBooking } from './statement-files.ts'

/** A booking on a day of a month; 31 means its last day. */
export type BookingLine = readonly [day: number, cents: Cents, name: string, purpose: string]

/** The lines as bookings of a month, the earliest first. */
export function bookingsOf(month: Month, lines: readonly BookingLine[]): readonly BankBooking[] {
  return lines
    .map(([day, cents, name, purpose]) => ({ day: dayOf(month, day), cents, name, purpose }))
    .toSorted((one, other) => one.day.localeCompare(other.day))
}

function dayOf(month: Month, day: number): Day {
  const last = lastDayOfMonth(month)
  const named = `${month.slice(0, 7)}-${String(day).padStart(2, '0')}` as Day
  return named > last ? last : named
}
