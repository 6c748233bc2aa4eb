import { queryOptions } from '@tanstack/react-query'
import type * as budget from '#contract/planning/budget.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type BudgetData = DataOf<typeof budget.readBudget>
export type StoredBudget = NonNullable<BudgetData['budget']>
export type StoredItem = BudgetData['items'][number]
export type StoredContract = BudgetData['contracts'][number]

/** Everything that is planned; bookings are read by month and in pages. */
export const budgetQuery = queryOptions({
  queryKey: ['budget'],
  queryFn: async ({ signal }): Promise<BudgetData> =>
    shownWithWaiting(
      'budget',
      await api.call(callOf<typeof budget.readBudget>(firstReads.readBudget), {}, signal),
    ),
})
