import type { ComparableBooking } from './comparable-booking.ts'
import { normalisedText } from './normalised-text.ts'

/** The text that identifies a booking without a key of its bank (imports.md § 12); stored as its SHA-256. */
export function fingerprintText(
  booking: Omit<ComparableBooking, 'id' | 'strongKey' | 'endToEndRef' | 'source'>,
): string {
  const { account, bookingDate, amountCents, currency, counterparty, counterpartyIban, purpose } = booking
  const party = counterpartyIban ?? normalisedText(counterparty)
  return [account, bookingDate, amountCents, currency, party, normalisedText(purpose)].join('|')
}

/** The server accepts no higher number for a booking among equal ones. */
const MOST_COUNTED = 100_000

/**
 * The number of each booking among equal ones of a file, from 1: two equal card payments of a day are two bookings.
 * Beyond a hundred thousand all get the last number.
 */
export function occurrences(fingerprints: readonly string[]): readonly number[] {
  const counts = new Map<string, number>()
  return fingerprints.map((fingerprint) => {
    const count = Math.min((counts.get(fingerprint) ?? 0) + 1, MOST_COUNTED)
    counts.set(fingerprint, count)
    return count
  })
}
