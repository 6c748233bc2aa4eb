import { dayOfMonth } from '#domain/calendar/day.ts'
import type { Contract } from '#domain/contracts/contract.ts'
import type { Transaction } from '#domain/transactions/transaction.ts'

type Booked = Pick<Transaction, 'day' | 'itemId' | 'parts'>

/**
 * The day of the month on which each item was usually booked: the lower median of its bookings. An item that was never
 * booked is missing.
 */
export function usualDays(bookings: readonly Booked[]): ReadonlyMap<string, number> {
  const days = bookings.flatMap(({ day, itemId, parts }) =>
    [itemId, ...parts.map((part) => part.itemId)].flatMap((id) =>
      id === null ? [] : [{ id, day: dayOfMonth(day) }],
    ),
  )
  return new Map(
    [...Map.groupBy(days, ({ id }) => id)].flatMap(([id, own]) => {
      const sorted = own.map(({ day }) => day).toSorted((a, b) => a - b)
      const middle = sorted[Math.floor((sorted.length - 1) / 2)]
      return middle === undefined ? [] : [[id, middle] as const]
    }),
  )
}

/**
 * The day of the month on which a contract began: a bill that is due once a year or quarter usually comes on that day.
 */
export function dayOfContract(itemId: string, contracts: readonly Contract[]): number | null {
  const startsOn = contracts.find((contract) => contract.itemId === itemId)?.startsOn ?? null
  return startsOn === null ? null : dayOfMonth(startsOn)
}
