import type { StoredTransaction } from './booking-queries.ts'

/** The titles of a booking: the other party, then the purpose; without another party, the bank's text. */
export function titlesOf({
  counterparty,
  purpose,
  bookingText,
  note,
}: Pick<StoredTransaction, 'counterparty' | 'purpose' | 'bookingText' | 'note'>): readonly [
  string,
  ...string[],
] {
  const told = [counterparty, note, purpose, bookingText].filter((text) => text !== '')
  const [first = 'Buchung', ...rest] = [...new Set(told)]
  return [first, ...rest]
}
