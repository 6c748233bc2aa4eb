import { queryOptions, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { type Day, addDays } from '#domain/calendar/day.ts'
import { type Month, addMonths } from '#domain/calendar/month.ts'
import { type ItemPriceChange, itemPriceChanges } from '#domain/contracts/price-change.ts'
import { api } from '#web/app/network/client.ts'
import type { StoredItem } from '#web/household/planning/budget-queries.ts'
import { useToday } from '#web/kit/words/today.ts'
import {
  type BookedMonths,
  type StoredTransaction,
  bookedMonthsQuery,
  bookingsKey,
  bookingsCall,
} from '#web/member/household-plan/booking-queries.ts'
import type { BudgetPlanning } from '#web/member/household-plan/use-budget.ts'

/** The number of months that are read: a yearly payment has to occur twice. */
const MONTHS_LOOKED_AT = 24
/** The number of days for which a change is shown; an older change has been accepted. */
const TOLD_FOR_DAYS = 365
const PAGE = '200'

/** The price changes of fixed items by the bookings (contracts.md § 7); none while the bookings are read. */
export function usePriceChanges({ data, currentMonth }: BudgetPlanning): readonly ItemPriceChange[] {
  const today = useToday()
  const from = addMonths(currentMonth, 1 - MONTHS_LOOKED_AT)
  const { data: booked } = useQuery(bookedMonthsQuery(from, currentMonth))
  const months = booked?.months
  const changed = useMemo(() => (months ? itemsWithChange(data.items, months) : []), [data.items, months])
  const readings = useQueries({ queries: changed.map(({ id }) => itemBookingsQuery(id, from)) })
  const bookings = readings.flatMap((reading) => reading.data ?? [])
  return itemPriceChanges(changed, bookings, addDays(today, 0 - TOLD_FOR_DAYS))
}

// The items whose monthly sums differ; only their bookings are read.
function itemsWithChange(items: readonly StoredItem[], months: BookedMonths): readonly StoredItem[] {
  return items
    .filter(({ isFixed, isIrregular }) => isFixed && !isIrregular)
    .filter(({ id }) => {
      const spent = months.flatMap(({ sums }) =>
        sums.filter((sum) => sum.itemId === id && sum.spentCents !== 0),
      )
      return new Set(spent.map((sum) => sum.spentCents)).size > 1
    })
}

function itemBookingsQuery(itemId: string, from: Month) {
  const since: Day = from
  return queryOptions({
    queryKey: [...bookingsKey, 'item', itemId, since],
    queryFn: async ({ signal }): Promise<readonly StoredTransaction[]> => {
      const query = { itemId, from: since, limit: PAGE } as const
      return (await api.call(bookingsCall, { query }, signal)).transactions
    },
  })
}
