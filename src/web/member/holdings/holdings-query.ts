import { queryOptions } from '@tanstack/react-query'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import type * as holdings from '#contract/transactions/holdings.ts'
import type { Day } from '#domain/calendar/day.ts'
import { api } from '#web/app/network/client.ts'
import { laterContract } from '#web/app/network/later-contract.ts'
import { bookingsKey } from '#web/member/household-plan/booking-queries.ts'

const holdingsContract = laterContract(() => import('#contract/transactions/holdings.ts'))

export type Holdings = DataOf<typeof holdings.readHoldings>
export type Holding = Holdings['holdings'][number]

/**
 * The holdings of an account by the trades of its bookings, up to a day or by all of them. The key lies under
 * the bookings, because every change of a booking may change the holdings.
 */
export function holdingsQuery(id: string, until?: Day) {
  return queryOptions({
    queryKey: [...bookingsKey, 'holdings', id, until ?? null],
    queryFn: async ({ signal }): Promise<Holdings> =>
      api.call(
        (await holdingsContract()).readHoldings,
        { params: { id }, query: until === undefined ? {} : { until } },
        signal,
      ),
  })
}
