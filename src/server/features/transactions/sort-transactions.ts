import type { BodyOf, DataOf } from '#contract/protocol/endpoint.ts'
import { type FieldError, problem } from '#contract/protocol/problem.ts'
import type { sortTransactions } from '#contract/transactions/transactions.ts'
import { isSamePlace } from '#domain/transactions/transaction.ts'
import { checkPlaces } from '#server/budget/check-places.ts'
import type { HouseholdScope } from '#server/database/household-scope.ts'
import { listBookingsOf } from '#server/transactions/booking-store.ts'
import { countMonths } from '#server/transactions/count-months.ts'
import { type Booking, presentBooking } from '#server/transactions/present.ts'
import { placeBookings } from './store.ts'

type Rows = BodyOf<typeof sortTransactions>['rows']
type SortedRow = Rows[number]

/**
 * Sorts many bookings to the places where they count, all or none.
 * @returns the former place of each
 * @throws {Problem} not_found, version_mismatch with those that are not as they were seen, or invalid_input
 */
export async function sortBookings(
  scope: HouseholdScope,
  rows: Rows,
): Promise<DataOf<typeof sortTransactions>> {
  const ids = rows.map(({ id }) => id)
  const stored = new Map(
    (await listBookingsOf(scope, ids)).map((row) => [row.id, presentBooking(row)] as const),
  )
  const pairs = rows.map((row) => ({ row, booking: stored.get(row.id) }))
  if (pairs.some(({ booking }) => !booking)) throw problem('not_found')
  const changes = pairs.flatMap(({ row, booking }) => (booking ? [{ row, booking }] : []))
  const open = changes.filter(({ row, booking }) => !isDone(row, booking))
  const stale = open.filter(({ row, booking }) => booking.version !== row.version)
  if (stale.length > 0)
    throw problem('version_mismatch', { current: { transactions: stale.map(({ booking }) => booking) } })
  refuseUnsortable(changes)
  await checkPlaces(
    scope,
    rows.map((row, index) => ({ place: row, at: `rows.${index}.` })),
  )
  await placeBookings(
    scope,
    open.map(({ row }) => ({
      id: row.id,
      item_id: row.itemId,
      group_id: row.groupId,
      category: row.category,
      is_transfer: row.isTransfer,
    })),
  )
  await countMonths(
    scope,
    open.map(({ booking }) => booking),
  )
  return {
    rows: changes.map(({ row, booking }) => ({
      id: row.id,
      version: row.version + 1,
      former: sortedAs(booking),
    })),
  }
}

/** Whether the change was made already and only its answer was lost. */
function isDone(row: SortedRow, booking: Booking): boolean {
  return (
    booking.version === row.version + 1 && isSamePlace(row, booking) && row.isTransfer === booking.isTransfer
  )
}

function refuseUnsortable(changes: readonly { readonly row: SortedRow; readonly booking: Booking }[]): void {
  const fields = changes.flatMap(({ row, booking }, index): readonly FieldError[] => {
    const field = `rows.${index}.id`
    if (booking.parts.length > 0)
      return [{ field, message: 'Diese Buchung ist aufgeteilt: Ändere ihre Teile.' }]
    return booking.transferId !== null && !row.isTransfer
      ? [{ field, message: 'Löse zuerst die Umbuchung auf.' }]
      : []
  })
  if (fields.length > 0) throw problem('invalid_input', { fields })
}

function sortedAs({
  itemId,
  groupId,
  category,
  isTransfer,
}: Booking): DataOf<typeof sortTransactions>['rows'][number]['former'] {
  return { itemId, groupId, category, isTransfer }
}
