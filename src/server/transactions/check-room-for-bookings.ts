import { fieldProblem } from '#contract/protocol/problem.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { MAX_BOOKINGS } from '#server/database/table-caps.ts'
import { countBookings } from './booking-store.ts'

/**
 * Checks that there is room for more bookings. @throws {Problem} invalid_input when the household would have more than
 * it may
 */
export async function checkRoomForBookings(
  scope: HouseholdScope,
  by: number,
  { field, atMost = MAX_BOOKINGS }: { readonly field: string; readonly atMost?: number },
): Promise<void> {
  if ((await countBookings(scope)) + by <= atMost) return
  const count = new Intl.NumberFormat('de-DE').format(atMost)
  throw fieldProblem(field, `Mehr als ${count} Buchungen gehen nicht. Lösche zuerst alte.`)
}
