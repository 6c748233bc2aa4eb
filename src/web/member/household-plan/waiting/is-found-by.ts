import type { BudgetItem } from '#domain/budget/budget-item.ts'
import { matchesSearch } from '#domain/transactions/normalise-text.ts'
import type { TransactionPlace } from '#domain/transactions/transaction.ts'
import type { BookingsQuery } from '#web/member/household-plan/all-bookings.ts'
import type { StoredTransaction } from '#web/member/household-plan/booking-queries.ts'

type Items = readonly Pick<BudgetItem, 'id' | 'category' | 'groupId'>[]

/** Whether a query finds a booking that the server does not have yet; the server judges by the same rules. */
export function isFoundBy(query: BookingsQuery, items: Items): (booking: StoredTransaction) => boolean {
  const { from, to, accountId, importId, only, search } = query
  const isPlaced = isAtPlace(query, items)
  return (booking) =>
    (from === undefined || booking.day >= from) &&
    (to === undefined || booking.day <= to) &&
    (accountId === undefined || booking.accountId === accountId) &&
    (importId === undefined || booking.importId === importId) &&
    (search === undefined || matchesSearch(booking, search)) &&
    isOfKind(booking, only) &&
    [booking, ...booking.parts].some(isPlaced)
}

function isAtPlace({ itemId, groupId, category }: BookingsQuery, items: Items) {
  const byId = new Map(items.map((item) => [item.id, item]))
  return (place: TransactionPlace): boolean => {
    const item = place.itemId === null ? undefined : byId.get(place.itemId)
    const isInGroup = [place.groupId, item?.groupId].includes(groupId)
    const isOfLife = category === 'life' && place.groupId !== null
    return (
      (itemId === undefined || place.itemId === itemId) &&
      (groupId === undefined || isInGroup) &&
      (category === undefined || isOfLife || [place.category, item?.category].includes(category))
    )
  }
}

function isOfKind(booking: StoredTransaction, only: BookingsQuery['only']): boolean {
  switch (only) {
    case 'transfer':
      return booking.isTransfer
    case 'split':
      return booking.parts.length > 0
    case 'one_off':
      return booking.isOneOff
    case 'open':
      return (
        !booking.isTransfer &&
        isNowhere(booking) &&
        (booking.parts.length === 0 || booking.parts.some(isNowhere))
      )
    case undefined:
      return true
  }
}

function isNowhere({ itemId, groupId, category }: TransactionPlace): boolean {
  return itemId === null && groupId === null && category === null
}
