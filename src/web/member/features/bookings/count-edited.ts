import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

/** How many somebody has said something about since they were imported. */
export function countEdited(bookings: readonly StoredTransaction[]): number {
  return bookings.filter(({ version }) => version > 1).length
}
