import { queryOptions } from '@tanstack/react-query'
import type * as contract from '#contract/planning/month-closes.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'

type MonthCloses = DataOf<typeof contract.readMonthCloses>
export type MonthSummary = MonthCloses['months'][number]

/**
 * All months whose close was begun. The query needs no schema, so that the overview can read at once; another
 * device may have gone on meanwhile.
 */
export const monthClosesQuery = queryOptions({
  queryKey: ['month-closes'],
  queryFn: ({ signal }): Promise<MonthCloses> =>
    api.call(callOf<typeof contract.readMonthCloses>(firstReads.readMonthCloses), {}, signal),
  staleTime: 0,
})
