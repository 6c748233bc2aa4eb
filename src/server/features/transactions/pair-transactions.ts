import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { pairTransactions } from '#contract/transactions/transactions.ts'
import { cancelsOut } from '#domain/transactions/cancels-out.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listBookingsOf } from '#server/transactions/booking-store.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import { forgetParted, rememberParted } from '#server/transactions/parted-store.ts'
import { type Booking, presentBooking } from '#server/transactions/present.ts'
import { listPair, setTransfer } from './store.ts'

/**
 * Makes two bookings one transfer between own accounts.
 * @throws {Problem} not_found, conflict where one has another partner, or invalid_input where they are no transfer
 */
export async function pairBookings(
  scope: HouseholdScope,
  { id, one, other }: BodyOf<typeof pairTransactions>,
): Promise<Booking[]> {
  const [first, second] = await findBoth(scope, [one, other])
  if (!first || !second) throw problem('not_found')
  if (first.transferId === id && second.transferId === id) return [first, second]
  const taken = await listPair(scope, id)
  if (taken.length > 0 || first.transferId !== null || second.transferId !== null) throw problem('conflict')
  if (first.accountId === second.accountId)
    throw fieldProblem('other', 'Eine Umbuchung geht von einem Konto auf ein anderes.')
  if (!cancelsOut(first, second))
    throw fieldProblem('other', 'Was auf dem einen Konto geht, muss auf dem anderen kommen.')
  if (first.parts.length + second.parts.length > 0)
    throw fieldProblem('other', 'Eine aufgeteilte Buchung ist keine Umbuchung.')
  await setTransfer(scope, [one, other], id)
  await forgetParted(scope, [first, second])
  await countMonths(scope, [first, second])
  return findBoth(scope, [one, other])
}

/**
 * Separates the bookings of a transfer. Both count again, and no import makes them a transfer again.
 * @throws {Problem} not_found
 */
export async function unpairBookings(scope: HouseholdScope, id: string): Promise<Booking[]> {
  const ids = await listPair(scope, id)
  if (ids.length === 0) throw problem('not_found')
  await setTransfer(scope, ids, null)
  const bookings = await findBoth(scope, ids)
  await rememberParted(scope, [bookings])
  await countMonths(scope, bookings)
  return bookings
}

/** The bookings with these ids, in their order, as far as they exist. */
async function findBoth(scope: HouseholdScope, ids: readonly string[]): Promise<Booking[]> {
  const found = (await listBookingsOf(scope, ids)).map(presentBooking)
  return ids.flatMap((id) => found.find((booking) => booking.id === id) ?? [])
}
