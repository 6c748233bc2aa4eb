import type { moveBudgetItem } from '#contract/planning/budget-items.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import { fieldProblem, problem } from '#contract/protocol/problem.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import { checkPlaces } from '#server/budget/check-places.ts'
import { findItem, removeItem } from '#server/budget/item-store.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import { listBooked, moveBookings, moveContract, movePropertyCosts, moveRules } from './move-store.ts'

/**
 * Deletes an item and moves its bookings, and the rules that sort bookings to it, to another place.
 * @throws {Problem} not_found, or invalid_input where the place is the item itself or does not belong to the household
 */
export async function moveItem(
  scope: HouseholdScope,
  id: string,
  place: TransactionPlace,
): Promise<DataOf<typeof moveBudgetItem>> {
  if (!(await findItem(scope, id))) throw problem('not_found')
  if (place.itemId === id) throw fieldProblem('itemId', 'Das ist derselbe Posten.')
  await checkPlaces(scope, [{ place, at: '' }])
  const booked = await listBooked(scope, id)
  await moveBookings(scope, id, place)
  await moveRules(scope, id, place)
  await movePropertyCosts(scope, id, place.itemId)
  if (place.itemId !== null) await moveContract(scope, id, place.itemId)
  await countMonths(
    scope,
    booked.map(({ account_id: accountId, day }) => ({ accountId, day })),
  )
  await removeItem(scope, id)
  return { bookings: booked.reduce((sum, { count }) => sum + count, 0) }
}
