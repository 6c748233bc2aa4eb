import { queryOptions } from '@tanstack/react-query'
import type * as wealthPlan from '#contract/planning/wealth-plan.ts'
import type { DataOf } from '#contract/protocol/endpoint.ts'
import * as firstReads from '#contract/protocol/first-reads.ts'
import { api, callOf } from '#web/app/network/client.ts'
import { shownWithWaiting } from '#web/household/outbox/send-or-keep.ts'

export type WealthPlanData = DataOf<typeof wealthPlan.readWealthPlan>
export type StoredPlanSettings = NonNullable<WealthPlanData['plan']>
export type StoredPlanPerson = WealthPlanData['planPersons'][number]
export type StoredPosition = WealthPlanData['positions'][number]
export type StoredPlanEvent = WealthPlanData['events'][number]
export type StoredPlanScenario = WealthPlanData['planScenarios'][number]

/** The stored wealth plan; the values of accounts are their balances, in `accountsQuery`. */
export const wealthPlanQuery = queryOptions({
  queryKey: ['wealth-plan'],
  queryFn: async ({ signal }): Promise<WealthPlanData> =>
    shownWithWaiting(
      'wealth-plan',
      await api.call(callOf<typeof wealthPlan.readWealthPlan>(firstReads.readWealthPlan), {}, signal),
    ),
})
