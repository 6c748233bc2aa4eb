import type { StoredTransaction } from './booking-queries.ts'

/** Who it was with, then what for; the bank's words where nobody is named. */
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
